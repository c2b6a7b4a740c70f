import { describe, expect, it } from 'vitest';
import { rational, toNumber } from '../src/rational.ts';
import { enumerateCycle } from '../src/slot/analysis/enumerate-cycle.ts';
import type { SlotModel } from '../src/slot/index.ts';
import { LINES, models, playRound, publishable } from '../src/slot/index.ts';
import { scatterChances } from './scatter-chances.ts';

const all = [models.gentle, models.classic, models.high];

function analysisOf(model: SlotModel) {
  const verdict = publishable(model);
  if (!verdict.publishable) throw new Error(`${model.id}: ${verdict.reason}`);
  return verdict.analysis;
}

describe('return to player', () => {
  it.each(all)('R-33 $id: scatters of the full cycle appear as their chances per reel say', (model) => {
    for (const strips of [model.baseStrips, model.freeStrips]) {
      const { byScatters, cycle } = enumerateCycle(model, strips);
      const counted = byScatters.map((wins) =>
        rational(
          [...wins.values()].reduce((a, b) => a + b, 0n),
          cycle,
        ),
      );
      expect(counted).toEqual(scatterChances(strips));
    }
  });

  it.each(all)('R-33 $id: 60,000 rounds through the committed stream fall inside the 99 % interval', (model) => {
    const rounds = 60_000;
    let total = 0n;
    for (let nonce = 0; nonce < rounds; nonce++) {
      const seeds = { serverSeed: '3c'.repeat(32), clientSeed: 'simulation', nonce };
      total += playRound({ model, seeds, lineStake: 1n }).at(-1)?.state.total ?? 0n;
    }
    const analysis = analysisOf(model);
    const expected = toNumber(analysis.total);
    const interval = 2.5758 * Math.sqrt(toNumber(analysis.variance) / rounds);
    expect(Math.abs(Number(total) / rounds / Number(LINES) - expected)).toBeLessThan(interval);
  });
});
