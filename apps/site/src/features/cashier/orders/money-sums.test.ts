import { expect, it } from 'vitest';
import { arriving, isZero, payable, smallest } from './money-sums.ts';

it('S-301 a deposit is paid with its fee on top, a withdrawal arrives less its fee', () => {
  expect(payable({ amount: '100.00', fee: '1.50' }, 2)).toBe('101.50');
  expect(arriving({ amount: '100.00', fee: '1.50' }, 2)).toBe('98.50');
  expect(payable({ amount: '0.10', fee: '0.20' }, 2)).toBe('0.30');
});

it('knows nothing from little', () => {
  expect(isZero('0.00')).toBe(true);
  expect(isZero('0')).toBe(true);
  expect(isZero('0.01')).toBe(false);
});

it('S-302 the tightest of the limits counts', () => {
  expect(smallest(['500.00', '96.50', '1000.00'], 2)).toBe('96.50');
});
