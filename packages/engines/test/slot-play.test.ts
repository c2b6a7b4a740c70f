import { describe, expect, it } from 'vitest';
import { commitServerSeed } from '../src/fairness.ts';
import { enumerateCycle } from '../src/slot/analysis/enumerate-cycle.ts';
import type { PublishedRound, SlotEvent, SlotModel } from '../src/slot/index.ts';
import { lineStakeOf, lines, models, openingState, playRound, playStep, verifyRound } from '../src/slot/index.ts';
import { parseStrip } from '../src/slot/model.ts';
import { readLine } from '../src/slot/play.ts';
import { publishSlotRound, seedsAt } from './publish-slot-round.ts';

/** Strips of one kind per reel show the same window at every stop: the outcome is known whatever the seeds. */
const fixed = (reels: [string, string, string, string, string], more: Partial<SlotModel> = {}): SlotModel => ({
  ...models.classic,
  baseStrips: reels.map(parseStrip),
  freeStrips: reels.map(parseStrip),
  ...more,
});

describe('slot rules', () => {
  it('declares 20 different lines', () => {
    expect(new Set(lines.map(String)).size).toBe(20);
  });

  it('reads a line from the left; wilds stand in and their multipliers add up', () => {
    expect(readLine(['ace', 'wild2', 'wild3', 'ace', 'king'])).toEqual({ count: 4, multiplier: 5 });
    expect(readLine(['ace', 'ace', 'king', 'wild5', 'ace'])).toEqual({ count: 2, multiplier: 1 });
    expect(readLine(['ace', 'wild', 'ace', 'scatter', 'ace'])).toEqual({ count: 3, multiplier: 1 });
  });

  it('pays every line of a full board and says so line by line', () => {
    const [step] = playRound({ model: fixed(['AAA', 'AAA', 'AAA', 'KKK', 'AAA']), seeds: seedsAt(0), lineStake: 10n });
    const wins = step?.events.filter((event) => event.type === 'lineWin') ?? [];
    expect(wins).toHaveLength(20);
    expect(wins[0]).toMatchObject({
      line: 1,
      symbol: 'ace',
      count: 3,
      amount: 10n * BigInt(models.classic.linePays.ace[1]),
    });
    expect(step?.win).toBe(20n * 10n * BigInt(models.classic.linePays.ace[1]));
  });

  it('free spins retrigger up to the ceiling and the round then ends', () => {
    // Three reels full of scatters: 9 scatters would be no award, so the window carries one a reel at every stop.
    const model = fixed(['SAK', 'SKA', 'SQJ', 'QJ7', 'J7Q'], { maxFreeSpins: 24 });
    const steps = playRound({ model, seeds: seedsAt(1), lineStake: 1n });
    expect(steps).toHaveLength(25);
    const awards = steps.flatMap((step) => step.events).filter((event) => event.type === 'freeSpinsAwarded');
    expect(awards.map((event) => [event.spins, event.retrigger])).toEqual([
      [10, false],
      [10, true],
      [4, true],
    ]);
    expect(steps.at(-1)?.events.at(-1)).toMatchObject({ type: 'roundEnd' });
  });

  it('a round that reaches its cap is cut to it and ends', () => {
    const model = fixed(['SAK', 'SKA', 'SQJ', 'QJ7', 'J7Q'], { winCapInBets: 5 });
    const steps = playRound({ model, seeds: seedsAt(1), lineStake: 1n });
    expect(steps.at(-1)?.state).toMatchObject({ total: 100n, closed: true, freeSpinsLeft: 0 });
    expect(steps.at(-1)?.events.map((event) => event.type)).toContain('winCapReached');
  });

  it('R-38 a step depends on seeds and state alone: played again it is the same', () => {
    const input = { model: models.high, seeds: seedsAt(5), lineStake: 3n, state: openingState };
    expect(playStep(input)).toEqual(playStep(input));
    expect(() => playStep({ ...input, state: { ...openingState, closed: true } })).toThrow(/closed/);
  });

  it('a bet must be a whole number of line stakes', () => {
    expect(lineStakeOf(200n)).toBe(10n);
    expect(() => lineStakeOf(30n)).toThrow(RangeError);
    expect(() => lineStakeOf(0n)).toThrow(RangeError);
  });

  it('every step is the sum of its events, and the total the sum of its steps', () => {
    for (let nonce = 0; nonce < 3_000; nonce++) {
      let total = 0n;
      for (const { events, win, state } of playRound({ model: models.high, seeds: seedsAt(nonce), lineStake: 7n })) {
        const paid = events.filter(
          (e): e is Extract<SlotEvent, { type: 'lineWin' | 'scatterWin' }> =>
            e.type === 'lineWin' || e.type === 'scatterWin',
        );
        expect(paid.reduce((sum, event) => sum + event.amount, 0n)).toBe(win);
        total += win;
        expect(state.total).toBe(total);
      }
    }
  });

  it('the full cycle and the played spin agree on what a position pays', () => {
    const model: SlotModel = {
      ...models.high,
      baseStrips: ['7xAS', 'xW7AS', '3A7KS', 'A5xKS', '7xAKS'].map(parseStrip),
    };
    const counted = new Map<number, bigint>();
    const { byScatters, cycle } = enumerateCycle(model, model.baseStrips);
    for (const wins of byScatters) for (const [win, n] of wins) counted.set(win, (counted.get(win) ?? 0n) + n);
    // Every position is reached by exact search over its own seeds: draw until all 4·5·5·5·5 positions were seen.
    const seen = new Map<string, number>();
    for (let nonce = 0; seen.size < Number(cycle); nonce++) {
      const played = playStep({ model, seeds: seedsAt(nonce), lineStake: 1n, state: openingState });
      seen.set(played.stops.join(), Number(played.win));
    }
    const drawn = new Map<number, bigint>();
    for (const win of seen.values()) drawn.set(win, (drawn.get(win) ?? 0n) + 1n);
    expect(drawn).toEqual(counted);
  });
});

describe('verifier', () => {
  it('R-35 any altered field is found', () => {
    const nonce = Array.from({ length: 5_000 }, (_, n) => n).find(
      (n) => playRound({ model: models.classic, seeds: seedsAt(n), lineStake: 10n }).length > 8,
    ) as number;
    const honest = publishSlotRound(
      models.classic,
      nonce,
      playRound({ model: models.classic, seeds: seedsAt(nonce), lineStake: 10n }),
    );
    const kinds = (more: Partial<PublishedRound>): string[] =>
      verifyRound({ ...honest, ...more }).faults.map((fault) => fault.kind);
    expect(verifyRound(honest)).toMatchObject({ ok: true, faults: [] });
    expect(kinds({ serverSeedHash: commitServerSeed('00'.repeat(32)) })).toEqual(['commitment']);
    expect(kinds({ total: '1' })).toEqual(['total']);
    expect(kinds({ steps: honest.steps.slice(0, -1) })).toEqual(['steps']);
    expect(kinds({ steps: honest.steps.map((step) => ({ ...step, win: '1' })) })).toContain('win');
    expect(kinds({ steps: honest.steps.map((step) => ({ ...step, stops: [0, 0, 0, 0, 0] })) })).toContain('stops');
    expect(kinds({ clientSeed: 'sea' })).toContain('stops');
    expect(kinds({ serverSeed: 'no' })).toEqual(['malformed']);
    expect(kinds({ bet: '13' })).toEqual(['malformed']);
    expect(kinds({ modelId: 'golden' })).toEqual(['malformed']);
  });
});
