import { describe, expect, it } from 'vitest';
import { gaugesOf } from './gauges.ts';

const needs = { tier: 3, rate: 5000, sales: '3400.00', active: 0, loss: '0.00', worth: '0.00' };

describe('what the next tier needs', () => {
  it('S-331 names what is missing of what, and ticks what is reached', () => {
    expect(gaugesOf({ sales: '196600.00', active: 62, needs }, 2)).toEqual([
      { of: 'sales', left: '3400.00', have: '196600.00', need: '200000.00', share: 98.3 },
      { of: 'active', left: '0', have: '62', need: '62', share: 100 },
    ]);
  });
  it('is never full while the smallest unit is missing', () => {
    const [sales] = gaugesOf({ sales: '99999999.99', active: 1, needs: { ...needs, sales: '0.01' } }, 2);
    expect(sales?.share).toBeLessThan(100);
    const [, users] = gaugesOf({ sales: '1.00', active: 9999, needs: { ...needs, active: 1 } }, 2);
    expect(users?.share).toBeLessThan(100);
  });
  it('begins empty, leaves out what is not asked for, and says nothing at the top', () => {
    expect(
      gaugesOf({ sales: '0', active: 0, needs: { ...needs, sales: '100', active: 3 } }, 0).map(({ share }) => share),
    ).toEqual([0, 0]);
    expect(gaugesOf({ sales: '0', active: 0, needs: { ...needs, sales: '100' } }, 0).map(({ of }) => of)).toEqual([
      'sales',
    ]);
    expect(gaugesOf({ sales: '5.00', active: 1, needs: null }, 2)).toEqual([]);
  });
});
