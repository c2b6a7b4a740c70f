import { describe, expect, test } from 'vitest';
import { currencies, currencyCodes, currencyOf, findCurrency } from '../src/currencies.ts';
import { shortMoney } from '../src/short-money.ts';

describe('the table of currencies', () => {
  test('says the digits of each currency', () => {
    expect(Object.fromEntries(currencyCodes.map((code) => [code, currencyOf(code).digits]))).toEqual({
      USD: 2,
      THB: 2,
      PHP: 2,
      VND: 0,
      IDR: 0,
      KWD: 3,
      DEMO: 2,
    });
    for (const code of currencyCodes) expect(currencies[code].code).toBe(code);
  });

  test('knows no currency that is not in it', () => {
    for (const code of ['XXX', 'usd', '', 'toString', '__proto__']) {
      expect(findCurrency(code)).toBeNull();
      expect(() => currencyOf(code)).toThrow('there is no currency');
    }
  });

  test('shortens amounts by the rules of their currency, exactly', () => {
    expect(shortMoney(50_000n, currencyOf('VND'))).toBe('50K');
    expect(shortMoney(1_000n, currencyOf('IDR'))).toBe('1K');
    expect(shortMoney(1_500_000n, currencyOf('VND'))).toBe('1.5M');
    expect(shortMoney(2_000_000_000n, currencyOf('VND'))).toBe('2B');
    expect(shortMoney(-50_000n, currencyOf('VND'))).toBe('-50K');
    expect(shortMoney(100_000n, currencyOf('VND'))).toBe('100K');
    expect(shortMoney(5_000_000n, currencyOf('USD'))).toBe('50K');
    expect(shortMoney(50_000_000n, currencyOf('KWD'))).toBe('50K');
    expect(shortMoney(999n, currencyOf('VND'))).toBeNull();
    expect(shortMoney(999_999n, currencyOf('USD'))).toBeNull();
    expect(shortMoney(12_345n, currencyOf('VND'))).toBeNull();
    expect(shortMoney(1_000_001n, currencyOf('USD'))).toBeNull();
  });

  test('rounds down where about is near enough: never more than is true', () => {
    expect(shortMoney(12_345n, currencyOf('VND'), { about: true })).toBe('12.34K');
    expect(shortMoney(999_999n, currencyOf('VND'), { about: true })).toBe('999.99K');
    expect(shortMoney(1_999_999n, currencyOf('USD'), { about: true })).toBe('19.99K');
  });
});
