import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CRASH_LEAST,
  CRASH_MOST,
  choiceGames,
  commitServerSeed,
  crashChance,
  crashEndOf,
  crashMultipleAt,
  crashPoint,
  crashReturn,
  crashTimeOf,
  isInChain,
  type PublishedChoiceRound,
  verifyChoiceRound,
} from '../src/index.ts';
import { toNumber } from '../src/rational.ts';

const seedsAt = (nonce: number) => ({ serverSeed: '8f'.repeat(32), clientSeed: 'salt', nonce });
const game = choiceGames.crash;

describe('crash', () => {
  it('R-33 R-34 every target there is returns 97 % and less than a billionth more', () => {
    for (let target = CRASH_LEAST; target <= CRASH_MOST; target++) {
      const { num, den } = crashReturn(target);
      // 97/100 ≤ num/den < 97/100 + 10^-9, in whole numbers
      const over = num * 100n - den * 97n;
      expect(over >= 0n && over * 10_000_000n < den, `${target}`).toBe(true);
    }
  });

  it('R-31 points drawn from the stream come as often as declared (chi-square over ten ranges)', () => {
    const rounds = 20_000;
    const bounds = [101, 120, 150, 200, 300, 500, 1000, 2000, 5000];
    const counts = Array.from({ length: bounds.length + 1 }, () => 0);
    for (let nonce = 0; nonce < rounds; nonce++) {
      const point = crashPoint(seedsAt(nonce));
      const range = bounds.filter((bound) => point >= bound).length;
      counts[range] = (counts[range] ?? 0) + 1;
    }
    const reach = [1, ...bounds.map((bound) => toNumber(crashChance(bound))), 0];
    const chi = counts.reduce((sum, count, range) => {
      const expected = rounds * ((reach[range] as number) - (reach[range + 1] as number));
      return sum + (count - expected) ** 2 / expected;
    }, 0);
    // 9 degrees of freedom: 99 % of true draws stay below 21.67.
    expect(chi).toBeLessThan(21.67);
  });

  it('the curve rises, and the time of a multiple is the first at which it stands', () => {
    for (const hundredths of [101, 102, 150, 200, 999, 1000, 25_000, CRASH_MOST]) {
      const ms = crashTimeOf(hundredths);
      expect(crashMultipleAt(ms)).toBeGreaterThanOrEqual(hundredths);
      expect(crashMultipleAt(ms - 1)).toBeLessThan(hundredths);
    }
    expect(crashMultipleAt(-50)).toBe(100);
    expect(crashMultipleAt(1e9)).toBe(CRASH_MOST);
    // Until the end the point itself can still be cashed out at.
    expect(crashMultipleAt(crashEndOf(250) - 1)).toBe(250);
    expect(crashEndOf(CRASH_MOST)).toBe(crashTimeOf(CRASH_MOST));
  });

  it('R-38 a round ends as it was drawn: a target below the point is paid, above it is not, and no cash-out passes the point', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: CRASH_LEAST, max: 2000 }), (nonce, at) => {
        const seeds = seedsAt(nonce);
        const point = crashPoint(seeds);
        const open = { seeds, bet: 100n, choice: { target: null } };
        const aimed = { seeds, bet: 100n, choice: { target: at } };
        expect(game.play({ ...aimed, actions: [{ type: 'end' }] }).total).toBe(at <= point ? BigInt(at) : 0n);
        expect(game.play({ ...open, actions: [{ type: 'end' }] }).total).toBe(
          point === CRASH_MOST ? BigInt(CRASH_MOST) : 0n,
        );
        if (at <= point) expect(game.play({ ...open, actions: [{ type: 'cash', at }] }).total).toBe(BigInt(at));
        else expect(() => game.play({ ...open, actions: [{ type: 'cash', at }] })).toThrow('ended before');
        expect(() => game.play({ ...aimed, actions: [{ type: 'cash', at: at + 1 }] })).toThrow(RangeError);
      }),
    );
  });

  it('R-39 an open round tells nothing of its point', () => {
    for (let nonce = 0; nonce < 500; nonce++) {
      const input = { seeds: seedsAt(nonce), bet: 100n, choice: { target: null } };
      const [entered] = game.play({ ...input, actions: [] }).steps;
      expect(entered).toEqual({ step: 0, numbers: [], win: 0n, events: [{ type: 'enter', target: 0 }] });
      if (crashPoint(input.seeds) < 102) continue;
      const cashed = game.play({ ...input, actions: [{ type: 'cash', at: 102 }] }).steps[1];
      expect(cashed?.numbers).toEqual([102]);
      expect(cashed?.events).toEqual([{ type: 'cash', at: 102, win: 102n }]);
    }
  });

  it('R-35 a published round verifies, a cash-out beyond the point does not', () => {
    const seeds = seedsAt(7);
    const point = crashPoint(seeds);
    const base: PublishedChoiceRound = {
      roundId: 'r',
      modelId: 'crash',
      modelVersion: 1,
      serverSeedHash: commitServerSeed(seeds.serverSeed),
      ...seeds,
      currency: 'USD',
      bet: '100',
      total: '0',
      choice: { target: null },
      steps: [
        { step: 0, action: null, stops: [], win: '0' },
        { step: 1, action: { type: 'end' }, stops: [point], win: '0' },
      ],
    };
    expect(verifyChoiceRound(base)).toMatchObject({ ok: true, faults: [] });
    const late = { type: 'cash', at: point + 1 };
    const claimed = { ...base, steps: [base.steps[0], { ...base.steps[1], action: late }] } as PublishedChoiceRound;
    expect(verifyChoiceRound(claimed).faults).toEqual([{ kind: 'malformed', field: 'actions' }]);
  });

  it('R-35 a seed belongs to a chain when it hashes to the terminal hash in as many steps as its number says', () => {
    const secret = 'c4'.repeat(32);
    const links = [secret];
    for (let link = 0; link < 20; link++) links.push(commitServerSeed(links.at(-1) as string));
    const terminalHash = links.at(-1) as string;
    for (let index = 0; index < 20; index++) {
      const seed = links[19 - index] as string;
      expect(isInChain({ seed, index, terminalHash })).toBe(true);
      expect(isInChain({ seed, index: index + 1, terminalHash })).toBe(false);
    }
    for (const index of [-1, 0.5, 1_000_000]) expect(isInChain({ seed: secret, index, terminalHash })).toBe(false);
    expect(isInChain({ seed: 'xyz', index: 0, terminalHash })).toBe(false);
  });

  it('targets and actions that do not fit are read as none', () => {
    for (const target of [100, 100_001, 1.5, -200, '200', undefined])
      expect(game.readChoice({ target }, 100n)).toBeNull();
    expect(game.readChoice({ target: null }, 100n)).toEqual({ target: null });
    for (const action of [
      null,
      { type: 'cash' },
      { type: 'cash', at: 100 },
      { type: 'cash', at: 1e9 },
      { type: 'end', at: 2 },
    ])
      expect(game.readAction(action)).toBeNull();
  });
});
