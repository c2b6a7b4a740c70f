import { expect, it } from 'vitest';
import {
  arriving,
  atLeast,
  bonusOf,
  inPayCurrency,
  isZero,
  payable,
  percentOf,
  percentOfAmount,
} from './money-sums.ts';

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

it('S-301 what is paid in another currency is rounded up to its own digits', () => {
  expect(inPayCurrency('100.00', 2, { rate: '35', digits: 2 })).toBe('3500.00');
  expect(inPayCurrency('0.01', 2, { rate: '25000.5', digits: 0 })).toBe('251');
  expect(inPayCurrency('1.00', 2, { rate: '1', digits: 2 })).toBe('1.00');
  expect(inPayCurrency('0.01', 2, { rate: '0.333333', digits: 2 })).toBe('0.01');
});

it('S-302 shows how far a requirement is, and when two people look at it', () => {
  expect(percentOf('25.00', '100.00', 2)).toBe(25);
  expect(percentOf('0.00', '0.00', 2)).toBe(100);
  expect(atLeast('1000.00', '1000.00', 2)).toBe(true);
  expect(atLeast('999.99', '1000.00', 2)).toBe(false);
});

it('S-429 says what a deposit asks for and what its bonus brings, as the server counts both', () => {
  const bonus = { percent: 100, amount: '50.00', minDeposit: '10.00' };
  expect(percentOfAmount('33.33', 150, 2)).toBe('49.99');
  expect(percentOfAmount('25001', 100, 0)).toBe('25001');
  expect(bonusOf(bonus, '9.99', 2)).toBeNull();
  expect(bonusOf(bonus, '20.00', 2)).toBe('20.00');
  expect(bonusOf(bonus, '80.00', 2)).toBe('50.00');
});
