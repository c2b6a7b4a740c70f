import { describe, expect, it } from 'vitest';
import { caseCount } from '../../../tools/test-support/property-runs.ts';
import { commitServerSeed } from '../src/fairness.ts';
import { analyseRound } from '../src/slot/analysis/round-return.ts';
import { enumerateWaysReturn } from '../src/slot/analysis/ways-return.ts';
import type { PlayedStep, PublishedRound, SlotEvent, SlotGame, TumbleSymbol } from '../src/slot/index.ts';
import {
  playSlot,
  potOf,
  refusePublishing,
  slotGames,
  slotReturnInHundredths,
  verifyRound,
} from '../src/slot/index.ts';
import { ways } from '../src/slot/models/ways.ts';
import { payWays } from '../src/slot/ways.ts';

const serverSeed = 'ab12'.padEnd(64, '9');
const seedsAt = (nonce: number) => ({ serverSeed, clientSeed: 'canal', nonce });
const newer = [slotGames.ways, slotGames.cascade, slotGames.hold, slotGames.pots];
const eventsOf = (steps: readonly PlayedStep[]): SlotEvent[] => steps.flatMap((step) => step.events);
const ofType = <Type extends SlotEvent['type']>(events: readonly SlotEvent[], type: Type) =>
  events.filter((event): event is Extract<SlotEvent, { type: Type }> => event.type === type);

function publish(game: SlotGame, nonce: number, bet: bigint): PublishedRound {
  const played = playSlot(game, { seeds: seedsAt(nonce), bet, currency: 'USD' });
  const pot = potOf(played);
  return {
    roundId: `r${nonce}`,
    modelId: game.id,
    modelVersion: game.version,
    serverSeedHash: commitServerSeed(serverSeed),
    serverSeed,
    clientSeed: 'canal',
    nonce,
    currency: 'USD',
    bet: bet.toString(),
    total: (played.at(-1)?.state.total ?? 0n).toString(),
    ...(pot ? { pot: { name: pot, amount: '1' } } : {}),
    steps: played.map(({ step, stops, win }) => ({ step, stops: [...stops], win: win.toString() })),
  };
}

describe('return to player of the newer slots', () => {
  it.each(newer)('R-33 R-34 $id: enumerated, declared to the last digit and below 96.5 %', (game) => {
    expect(refusePublishing(game)).toBeNull();
    expect(slotReturnInHundredths(game)).toBeGreaterThanOrEqual(9600);
    expect(slotReturnInHundredths(game)).toBeLessThan(9650);
  });

  it('R-33 ways: the full cycle and the product of what each reel shows on average agree', () => {
    const { baseLines } = analyseRound(ways);
    const { num, den } = enumerateWaysReturn(ways, ways.baseStrips);
    expect(baseLines.num * den * 20n).toBe(num * baseLines.den);
  });
});

describe('rounds of the newer slots', () => {
  it.each(newer)(
    '$id: every step is the sum of its events, the total of its steps; half a round is the whole begun',
    (game) => {
      for (let nonce = 0; nonce < caseCount(120, 400); nonce++) {
        const steps = playSlot(game, { seeds: seedsAt(nonce), bet: 200n, currency: 'USD' });
        let total = 0n;
        for (const { events, win, state } of steps) {
          const paid = events.filter((event) => event.type.endsWith('Win') && 'amount' in event);
          expect(paid.reduce((sum, event) => sum + ('amount' in event ? event.amount : 0n), 0n)).toBe(win);
          total += win;
          expect(state.total).toBe(total);
        }
        expect(steps.at(-1)?.state.closed).toBe(true);
        if (steps.length > 1)
          expect(playSlot(game, { seeds: seedsAt(nonce), bet: 200n, currency: 'USD', steps: 2 })).toEqual(
            steps.slice(0, 2),
          );
      }
    },
  );

  it('ways pay each way once; a wild of the free spins counts as several', () => {
    const column = (text: string) => text.split(' ') as never[];
    const window = ['ace ace king jack', 'ace wild king jack', 'wild2 king queen queen', 'seven seven seven seven'].map(
      column,
    );
    const pays = payWays(ways, [...window, column('seven seven seven seven')], 1n);
    const byName = new Map(ofType(pays, 'waysWin').map((win) => [win.symbol, win]));
    // aces: 2 × (1 + wild) × (wild2 as two); kings: 1 × (1 + 1) × (1 + 2)
    expect(byName.get('ace')).toMatchObject({ count: 3, ways: 8, amount: 8n });
    expect(byName.get('king')).toMatchObject({ count: 3, ways: 6, amount: 6n });
  });

  it('a cascade takes out what won, lets the rest fall and fills from above', () => {
    let dropped = 0;
    for (let nonce = 0; nonce < 300; nonce++) {
      const [spin] = playSlot(slotGames.cascade, { seeds: seedsAt(nonce), bet: 20n, currency: 'USD', steps: 1 });
      let before = ofType(spin?.events ?? [], 'reveal')[0]?.symbols ?? [];
      for (const { removed, symbols } of ofType(spin?.events ?? [], 'drop')) {
        dropped += 1;
        const gone = new Set(removed.map(String));
        for (const [reel, column] of before.entries()) {
          const kept = column.filter((_, row) => !gone.has(`${reel},${row}`)) as TumbleSymbol[];
          expect(kept.length === 0 ? [] : symbols[reel]?.slice(-kept.length)).toEqual(kept);
        }
        before = symbols;
      }
    }
    expect(dropped).toBeGreaterThan(50);
  });

  it('held coins stay, respins go down unless a coin lands, and all are paid at the end', () => {
    let features = 0;
    for (let nonce = 0; nonce < 2_000; nonce++) {
      const steps = playSlot(slotGames.hold, { seeds: seedsAt(nonce), bet: 200n, currency: 'USD' });
      if (steps.length === 1) continue;
      features += 1;
      let left = 3;
      let coins = ofType(eventsOf(steps), 'coins')[0]?.coins ?? [];
      expect(coins.length).toBeGreaterThanOrEqual(6);
      for (const { landed, coins: held, respinsLeft } of ofType(eventsOf(steps), 'respin')) {
        expect(held).toEqual([...coins, ...landed]);
        left = held.length === 15 ? 0 : landed.length > 0 ? 3 : left - 1;
        expect(respinsLeft).toBe(left);
        coins = held;
      }
      const sum = coins.reduce((all, coin) => all + coin.amount, 0n);
      expect(ofType(eventsOf(steps), 'holdWin')[0]?.amount).toBe(coins.length === 15 ? sum + 200_000n : sum);
    }
    expect(features).toBeGreaterThan(12);
  });
});

describe('verifier of the newer slots', () => {
  it.each(newer)('R-35 $id: published rounds verify; an altered one does not', (game) => {
    for (let nonce = 0; nonce < caseCount(120, 500); nonce++)
      expect(verifyRound(publish(game, nonce, 200n)).ok).toBe(true);
    const honest = publish(game, 7, 200n);
    expect(verifyRound({ ...honest, total: '1' }).faults).toContainEqual({ kind: 'total' });
    expect(verifyRound({ ...honest, clientSeed: 'sea' }).ok).toBe(false);
    expect(verifyRound({ ...honest, bet: '30' }).faults).toEqual([{ kind: 'malformed', field: 'bet' }]);
    const claimed = { ...honest, pot: honest.pot ? null : { name: 'grand', amount: '100000' } };
    expect(verifyRound(claimed).faults).toEqual([{ kind: 'pot' }]);
  });
});
