import { beforeAll, describe, expect, it } from 'vitest';
import type { Rational } from '../src/rational.ts';
import { add, multiply, rational, toNumber } from '../src/rational.ts';
import { enumerateLineReturn } from '../src/slot/analysis/line-return.ts';
import type { RoundAnalysis } from '../src/slot/analysis/round-return.ts';
import type { SlotModel, SlotSymbol } from '../src/slot/index.ts';
import { declaredReturnInHundredths, LINES, models, publishable } from '../src/slot/index.ts';
import { scatterChances } from './scatter-chances.ts';

/** The line slots with free spins; the newer mechanics have tests of their own. */
const all = [models.gentle, models.classic, models.high];
const analyses = new Map<string, RoundAnalysis>();

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
