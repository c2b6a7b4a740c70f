import { describe, expect, it } from 'vitest';
import { toNumber } from '../src/rational.ts';
import { enumerateCascades } from '../src/slot/analysis/tumble-return.ts';
import { playSlot, refusePublishing, slotGames } from '../src/slot/index.ts';
import { cascade } from '../src/slot/models/cascade.ts';
import { hold, holdRules } from '../src/slot/models/hold.ts';
import { potRules } from '../src/slot/models/pots.ts';
import { drawPot } from '../src/slot/pots/play.ts';
import { stakeScale } from '../src/stake-scale.ts';

const seedsAt = (nonce: number) => ({ serverSeed: 'ab12'.padEnd(64, '9'), clientSeed: 'canal', nonce });

describe('return to player of the newer slots', () => {
  it('R-33 cascade: 20,000 spins come to each cascade as often as the chain says, inside 99.9 %', () => {
    const rounds = 20_000;
    const seen = Array<number>(cascade.ladder.length).fill(0);
    for (let nonce = 0; nonce < rounds; nonce++) {
      const [spin] = playSlot(slotGames.cascade, { seeds: seedsAt(nonce), bet: 20n, currency: 'USD', steps: 1 });
      const levels = new Set(
        (spin?.events ?? []).flatMap((event) => (event.type === 'tumbleWin' ? [event.multiplier] : [])),
      ).size;
      for (let level = 0; level < levels; level++) seen[level] = (seen[level] as number) + 1;
    }
    for (const [level, { chance }] of enumerateCascades(cascade).entries()) {
      const expected = toNumber(chance);
      const off = Math.abs((seen[level] as number) / rounds - expected);
      expect(off).toBeLessThan(3.3 * Math.sqrt((expected * (1 - expected)) / rounds));
    }
  });

  it('R-34 a pay in the player’s favour is refused in every mechanic', () => {
    const rules = { mechanic: 'hold' as const, model: hold, hold: { ...holdRules, grand: holdRules.grand * 10 } };
    expect(refusePublishing({ ...slotGames.hold, rules })).toBe('player-favour');
    const { num, den } = slotGames.pots.declaredReturn;
    const more = { num: (BigInt(num) + 1n).toString(), den };
    expect(refusePublishing({ ...slotGames.pots, declaredReturn: more })).toBe('return-not-as-declared');
    const unordered = { ...cascade, weights: [6, 5, 5, 6, 6, 4] };
    expect(refusePublishing({ ...slotGames.cascade, rules: { mechanic: 'tumble', tumble: unordered } })).toBe('shape');
  });

  it('R-31 pots are won as often as they say, in proportion to the stake', () => {
    const rounds = 60_000;
    const stakes = [
      [1_000n, 'USD'],
      [5_000n, 'USD'],
      [500_000n, 'VND'],
    ] as const;
    for (const [bet, currency] of stakes) {
      let won = 0;
      for (let nonce = 0; nonce < rounds; nonce++)
        if (drawPot(potRules, { seeds: seedsAt(nonce), bet, currency }) === 'mini') won += 1;
      const expected = Number(bet / stakeScale(currency)) / 50_000;
      expect(Math.abs(won / rounds - expected)).toBeLessThan(3.3 * Math.sqrt((expected * (1 - expected)) / rounds));
    }
  });
});
