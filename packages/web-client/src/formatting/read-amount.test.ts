import { formatMoney } from '@sampan/contract/amounts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quickAmounts, readAmount, smallest, smallestUnit } from './read-amount.ts';

const limits = { min: '20.00', max: '5000.00', digits: 2 };

describe('an amount against its limits', () => {
  it.each([
    ['', 'empty'],
    ['x', 'format'],
    ['-5', 'format'],
    ['1e3', 'format'],
    ['NaN', 'format'],
    ['19.99', 'range'],
    ['0', 'range'],
    ['5000.01', 'range'],
  ])('%s is %s', (text, fault) => expect(readAmount(text, limits).fault).toBe(fault));

  it('S-301 the limits themselves are inside', () => {
    expect(readAmount('20', limits)).toEqual({ wire: '20.00', fault: null });
    expect(readAmount('5,000', limits).fault).toBeNull();
  });

  it('S-302 S-305 more than the balance is refused, the whole balance is not', () => {
    expect(readAmount('100.01', { ...limits, available: '100.00' }).fault).toBe('balance');
    expect(readAmount('100', { ...limits, available: '100.00' }).fault).toBeNull();
  });

  it('S-305 of the limits of one transfer and of the day the smaller counts', () => {
    const max = smallest(['5000.00', '1500.00'], 2);
    expect(readAmount(' 1,000 ', { min: '1.00', max, available: '2000.00', digits: 2 })).toEqual({
      wire: '1000.00',
      fault: null,
    });
    const fault = (text: string) =>
      readAmount(text, { min: '1.00', max: '100.00', available: '80.00', digits: 2 }).fault;
    expect([fault('80'), fault('80.01'), fault('100.01'), fault('0.99')]).toEqual([null, 'balance', 'range', 'range']);
  });

  it('without a smallest amount anything above nothing is one, and nothing is one only where it means something', () => {
    expect(readAmount('0.001', { digits: 3 })).toEqual({ wire: smallestUnit(3), fault: null });
    expect(readAmount('0', { digits: 2 }).fault).toBe('range');
    expect(readAmount('0', { digits: 2, orNothing: true })).toEqual({ wire: '0.00', fault: null });
  });
});

/** Amounts around every limit, in the digits of a currency. */
const cases = fc.constantFrom(0, 2, 3).chain((digits) =>
  fc.record({
    digits: fc.constant(digits),
    minor: fc.bigInt({ min: 0n, max: 2_000_000n }),
    min: fc.bigInt({ min: 1n, max: 1_000_000n }),
    max: fc.bigInt({ min: 1n, max: 1_500_000n }),
    available: fc.bigInt({ min: 0n, max: 1_500_000n }),
  }),
);

describe('in currencies of 0, 2 and 3 digits', () => {
  it('R-11 an amount passes exactly when it lies between the limits and is there, and goes out to the minor unit', () => {
    fc.assert(
      fc.property(cases, ({ digits, minor, min, max, available }) => {
        const text = (value: bigint) => formatMoney(value, digits);
        const entry = readAmount(text(minor), { digits, min: text(min), max: text(max), available: text(available) });
        expect(entry.fault === null).toBe(minor >= min && minor <= max && minor <= available);
        expect(entry.wire).toBe(text(minor));
      }),
    );
  });

  it('one decimal more than the currency has is no amount', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 9 }), ({ digits, minor }, last) => {
        const more = digits === 0 ? `${minor}.${last}` : `${formatMoney(minor, digits)}${last}`;
        expect(readAmount(more, { digits, orNothing: true })).toEqual({ wire: '', fault: 'format' });
      }),
    );
  });

  it('every quick amount may be sent', () => {
    fc.assert(
      fc.property(cases, ({ digits, min, max }) => {
        const bounds = { digits, min: formatMoney(min, digits), max: formatMoney(max, digits) };
        for (const amount of quickAmounts(bounds))
          expect(readAmount(amount, bounds)).toEqual({ wire: amount, fault: null });
      }),
    );
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

it('S-302 the tightest of the limits counts', () => {
  expect(smallest(['500.00', '96.50', '1000.00'], 2)).toBe('96.50');
});
