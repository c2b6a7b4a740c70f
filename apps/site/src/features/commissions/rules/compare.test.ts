import { describe, expect, it } from 'vitest';
import { changeOf, levelsOf } from './compare.ts';
import { guidesOf } from './preview-guides.ts';

describe('what a chart says', () => {
  it('compares with the days before, and with nothing where there was nothing', () => {
    expect(changeOf('30508.20', '27963.52')).toBe(9.1);
    expect([changeOf('50', '100'), changeOf('100', '100'), changeOf('10', '0.00'), changeOf('10', '-5')]).toEqual([
      -50,
      0,
      null,
      null,
    ]);
    expect(Object.is(changeOf('99.9999', '100'), 0)).toBe(true);
  });
  it('has round levels that stay below its top', () => {
    expect(levelsOf(2918.3)).toEqual([1000, 2000]);
    expect(levelsOf(3000)).toEqual([1000, 2000, 3000]);
    expect([levelsOf(0), levelsOf(-5)]).toEqual([[], []]);
    for (const top of [0.07, 1, 9.5, 61, 12_345, 7e9]) {
      const levels = levelsOf(top);
      expect(levels.length).toBeGreaterThan(0);
      expect(levels.length).toBeLessThan(4);
      expect(Math.max(...levels)).toBeLessThanOrEqual(top);
    }
  });
  it('draws the tiers that the month came near, and no two on each other', () => {
    const line = { from: '', to: '', active: 0, loss: '0.00', tiers: [], windows: 1, amount: '0.00', present: null };
    const lines = [{ ...line, sales: '420000.00' }];
    const tier = (sales: string) => ({ sales, active: 0, loss: null, rate: 1 });
    const tiers = [tier('20000.00'), tier('80000.00'), tier('200000.00'), tier('500000.00')];
    expect(guidesOf({ lines }, { tiers }, 2)).toEqual(['20000.00', '80000.00', '200000.00']);
    expect(guidesOf({ lines }, { tiers: [tier('80000.00'), tier('81000.00')] }, 2)).toEqual(['81000.00']);
    expect(guidesOf({ lines: [] }, { tiers }, 2)).toEqual([]);
  });
});
