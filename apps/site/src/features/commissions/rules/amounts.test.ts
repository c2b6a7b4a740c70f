import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNegative, isZero, lessThan, minorOf, shareOf, sumOf } from './amounts.ts';
import { percentOf, readPercent, typedPercent } from './rate.ts';

const amounts = fc.array(fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }), { maxLength: 20 });
const written = (minor: bigint, digits: number) => {
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return minor < 0n ? `-${whole}` : whole;
};

describe('sums of a bill and of days', () => {
  it('R-11 add amounts to the minor unit in every currency, also where a float would not', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(0, 2, 3), (list, digits) => {
        const sum = sumOf(
          list.map((minor) => written(minor, digits)),
          digits,
        );
        expect(minorOf(sum, digits)).toBe(list.reduce((total, minor) => total + minor, 0n));
      }),
    );
    expect(sumOf(['0.10', '0.20'], 2)).toBe('0.30');
    expect(sumOf([], 0)).toBe('0');
    expect(lessThan('1204.50', '630.55', 2)).toBe('573.95');
    expect(lessThan('1.00', '2.50', 2)).toBe('-1.50');
  });
  it('tell nothing from something, and a loss from a win', () => {
    expect([isZero('0.00'), isZero('-0'), isZero('0.01')]).toEqual([true, true, false]);
    expect([isNegative('-0.00'), isNegative('-0.01'), isNegative('1')]).toEqual([false, true, false]);
  });
  it('a gauge is full at what is needed, never above, and empty below nothing', () => {
    expect(shareOf('196600.00', '200000.00', 2)).toBe(98.3);
    expect([shareOf('62', '15', 0), shareOf('-5', '15', 0), shareOf('0', '0', 0)]).toEqual([100, 0, 100]);
  });
});

describe('rates', () => {
  it('are shown with two decimals and more where there are more', () => {
    expect([2500, 4000, 12_345, 1, 1_000_000].map((rate) => percentOf(rate).replace('\u00a0', ' '))).toEqual([
      '0.25 %',
      '0.40 %',
      '1.2345 %',
      '0.0001 %',
      '100.00 %',
    ]);
  });
  it('are read back as they were typed, with a point or a comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (rate) => {
        expect(readPercent(typedPercent(rate))).toBe(rate);
      }),
    );
    expect([
      readPercent('0,25'),
      readPercent(' 5 '),
      readPercent('0.00001'),
      readPercent('-1'),
      readPercent(''),
    ]).toEqual([2500, 50_000, null, null, null]);
  });
});
