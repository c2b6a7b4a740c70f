import { describe, expect, it } from 'vitest';
import type { Terms } from '../commissions-queries.ts';
import { namedRates, pointsOf } from './product-rates.ts';

const tiers = [1_000, 37_000].map((rate) => ({ sales: '1.00', active: 1, loss: null, rate }));
const of = (products?: Terms['products']) => namedRates({ tiers, ...(products && { products }) });

describe('what a contract pays of a product', () => {
  it('S-542 is the part of the highest rate that counts, and a product that counts whole is not named', () => {
    expect(of()).toEqual([]);
    expect(of({ LOTT: 810_811, RNG: 1_000_000, LIVE: 0 })).toEqual([
      { product: 'LIVE', share: 0, rate: 0 },
      { product: 'LOTT', share: 810_811, rate: 30_000 },
    ]);
  });
  it('S-542 of a lottery is told in points of series too: 0.20 % are 4 of them', () => {
    expect(pointsOf('LOTT', 2_000)).toBe(4);
    expect(pointsOf('ELOTT', 1_000)).toBe(2);
    expect(pointsOf('LOTT', 333)).toBe(0.67);
    expect(pointsOf('RNG', 2_000)).toBeNull();
  });
});
