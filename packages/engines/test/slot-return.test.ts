import { beforeAll, describe, expect, it } from 'vitest';
import type { Rational } from '../src/rational.ts';
import { add, multiply, rational, toNumber } from '../src/rational.ts';
import { enumerateCycle } from '../src/slot/analysis/enumerate-cycle.ts';
import { enumerateLineReturn } from '../src/slot/analysis/line-return.ts';
import type { RoundAnalysis } from '../src/slot/analysis/round-return.ts';
import type { SlotModel, SlotSymbol } from '../src/slot/index.ts';
import { declaredReturnInHundredths, LINES, models, playRound, publishable } from '../src/slot/index.ts';

/** The line slots with free spins; the newer mechanics have tests of their own. */
const all = [models.gentle, models.classic, models.high];
const analyses = new Map<string, RoundAnalysis>();

/** A hand that knows nothing of the full cycle: scatters by their chance per reel, reels being independent. */
function scatterChances(strips: SlotModel['baseStrips']): Rational[] {
  return strips.reduce<Rational[]>(
    (chances, strip) => {
      const hit = rational(BigInt(3 * strip.filter((symbol) => symbol === 'scatter').length), BigInt(strip.length));
      const miss = rational(hit.den - hit.num, hit.den);
      return [...chances, rational(0n)].map((chance, k) =>
        add(multiply(chance, miss), multiply(chances[k - 1] ?? rational(0n), hit)),
      );
    },
    [rational(1n)],
  );
}

describe('return to player', () => {
  beforeAll(() => {
    for (const model of all) {
      const verdict = publishable(model);
      if (verdict.publishable) analyses.set(model.id, verdict.analysis);
    }
  });

  it.each(all)('R-33 $id: the declared return is the enumerated one, to the last digit', (model) => {
    const analysis = analyses.get(model.id);
    expect(analysis?.total).toEqual({ num: BigInt(model.declaredReturn.num), den: BigInt(model.declaredReturn.den) });
    expect(declaredReturnInHundredths(model)).toBeGreaterThanOrEqual(9600);
    expect(declaredReturnInHundredths(model)).toBeLessThanOrEqual(9650);
  });

  it.each(all)('R-33 $id: full cycle and line-by-line enumeration give the same line return', (model) => {
    expect(analyses.get(model.id)?.baseLines).toEqual(enumerateLineReturn(model, model.baseStrips));
  });

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

  it.each(all)('R-33 $id: without a ceiling the free spins would follow n/(1-m); the ceiling costs little', (model) => {
    const award = (strips: SlotModel['baseStrips'], from: number): Rational =>
      scatterChances(strips).reduce(
        (sum, p, k) => add(sum, multiply(p, rational(BigInt(k < from ? 0 : (model.freeSpins[k - 3] ?? 0))))),
        rational(0n),
      );
    const trigger = toNumber(analyses.get(model.id)?.triggerRate ?? rational(0n));
    const unlimited = toNumber(award(model.baseStrips, 3)) / trigger / (1 - toNumber(award(model.freeStrips, 3)));
    const spins = toNumber(analyses.get(model.id)?.spinsPerTrigger ?? rational(0n));
    expect(spins).toBeLessThan(unlimited);
    expect(spins).toBeGreaterThan(unlimited * 0.99);
  });

  it.each(all)('R-33 $id: 60,000 rounds through the committed stream fall inside the 99 % interval', (model) => {
    const rounds = 60_000;
    let total = 0n;
    for (let nonce = 0; nonce < rounds; nonce++) {
      const seeds = { serverSeed: '3c'.repeat(32), clientSeed: 'simulation', nonce };
      total += playRound({ model, seeds, lineStake: 1n }).at(-1)?.state.total ?? 0n;
    }
    const analysis = analyses.get(model.id);
    const expected = toNumber(analysis?.total ?? rational(0n));
    const interval = 2.5758 * Math.sqrt(toNumber(analysis?.variance ?? rational(0n)) / rounds);
    expect(Math.abs(Number(total) / rounds / Number(LINES) - expected)).toBeLessThan(interval);
  });

  it.each(all)('$id: no round can reach the win cap', (model) => {
    expect(analyses.get(model.id)?.roundBound).toBeLessThan(BigInt(model.winCapInBets) * LINES);
  });
});

const planted = (more: Partial<SlotModel>): SlotModel => ({ ...models.gentle, ...more });
const reason = (model: SlotModel): string => {
  const verdict = publishable(model);
  return verdict.publishable ? 'publishable' : verdict.reason;
};

describe('what may not be published', () => {
  it('R-34 a paytable in the player’s favour is refused', () => {
    expect(reason(planted({ linePays: { ...models.gentle.linePays, jack: [0, 16, 40, 100] } }))).toBe('player-favour');
  });

  it('R-34 a declared return that is not the true one is refused, by however little', () => {
    const { num, den } = models.gentle.declaredReturn;
    expect(reason(planted({ declaredReturn: { num: (BigInt(num) + 1n).toString(), den } }))).toBe(
      'return-not-as-declared',
    );
  });

  it('a win cap within reach, a wild on an outer reel and two scatters in a window are refused', () => {
    expect(reason(planted({ winCapInBets: 12_000 }))).toBe('cap-in-reach');
    const withFirst = (symbols: SlotSymbol[]): SlotModel =>
      planted({
        baseStrips: [[...symbols, ...(models.gentle.baseStrips[0] ?? [])], ...models.gentle.baseStrips.slice(1)],
      });
    expect(reason(withFirst(['wild']))).toBe('shape');
    expect(reason(withFirst(['scatter', 'ace', 'scatter']))).toBe('shape');
    expect(reason(planted({ scatterPays: [2.5, 10, 50] }))).toBe('shape');
  });
});
