import { expect, test } from 'vitest';
import { currencyCodes, currencyOf } from '../src/currencies.ts';
import { localAmount, localMoneyText } from '../src/local-amounts.ts';
import { parseMoney } from '../src/money.ts';

test('an amount has the same weight in every currency, in its digits', () => {
  const ten = Object.fromEntries(currencyCodes.map((code) => [code, localAmount('10.00', code)]));
  expect(ten).toEqual({
    USD: '10.00',
    THB: '300.00',
    PHP: '500.00',
    VND: '200000',
    IDR: '150000',
    KWD: '3.000',
    DEMO: '10.00',
  });
});

test('an amount above zero stays above zero', () => {
  for (const code of currencyCodes) {
    expect(parseMoney(localAmount('0.01', code), currencyOf(code).digits)).toBeGreaterThan(0n);
    expect(parseMoney(localAmount('0', code), currencyOf(code).digits)).toBe(0n);
  }
});

test('a sentence has the amount as its market writes it', () => {
  expect(localMoneyText('10.00', 'USD')).toBe('$10');
  expect(localMoneyText('0.50', 'USD')).toBe('$0.50');
  expect(localMoneyText('50.00', 'VND')).toBe('₫1,000,000');
  expect(localMoneyText('50.00', 'THB')).toBe('฿1,500');
  expect(localMoneyText('10.00', 'KWD')).toBe('KD\u00a03');
});
