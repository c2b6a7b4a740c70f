import { describe, expect, it } from 'vitest';
import { quickAmounts, readAmount } from './amount-entry.ts';

const limits = { min: '20.00', max: '5000.00', digits: 2 };

describe('an amount against its limits', () => {
  it.each([
    ['', 'empty'],
    ['x', 'format'],
    ['-5', 'format'],
    ['19.99', 'below'],
    ['0', 'below'],
    ['5000.01', 'above'],
  ])('%s is %s', (text, fault) => expect(readAmount(text, limits).fault).toBe(fault));

  it('S-301 the limits themselves are inside', () => {
    expect(readAmount('20', limits)).toEqual({ minor: 2000n, wire: '20.00', fault: null });
    expect(readAmount('5,000', limits).fault).toBeNull();
  });

  it('S-302 more than the balance is refused, the whole balance is not', () => {
    expect(readAmount('100.01', { ...limits, available: '100.00' }).fault).toBe('balance');
    expect(readAmount('100', { ...limits, available: '100.00' }).fault).toBeNull();
  });
});

it('offers round amounts inside the limits', () => {
  expect(quickAmounts(limits)).toEqual(['50.00', '100.00', '500.00', '1000.00', '5000.00']);
  expect(quickAmounts({ min: '1.00', max: '10000.00', digits: 2 })).toEqual([
    '10.00',
    '50.00',
    '100.00',
    '500.00',
    '1000.00',
  ]);
  expect(quickAmounts({ min: '3.00', max: '4.00', digits: 2 })).toEqual([]);
  expect(quickAmounts({ min: '1000', max: '50000', digits: 0 })).toEqual(['1000', '5000', '10000', '50000']);
});
