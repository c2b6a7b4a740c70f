import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  currencies,
  currencyOf,
  minorOfWire,
  SHARE_SCALE,
  shareOfWire,
  usualWireUnit,
  type WireUnit,
  wireOfMinor,
  wireStep,
} from '../src/index.ts';

const unitOf = (code: string, rate: bigint, digits: number): WireUnit => ({ currency: currencyOf(code), rate, digits });
const thousands = unitOf('VND', 1_000n, 0);
const units = fc.record({
  currency: fc.constantFrom(...Object.values(currencies)),
  rate: fc.oneof(fc.constantFrom(1n, 10n, 100n, 1_000n, 1_000_000n), fc.bigInt(1n, 1_000_000n)),
  digits: fc.integer({ min: 0, max: 4 }),
});
/** An amount as a vendor may write it. */
const texts = fc
  .tuple(fc.bigInt(0n, 999_999_999_999n), fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 5 }))
  .map(([whole, decimals]) => (decimals.length === 0 ? `${whole}` : `${whole}.${decimals.join('')}`));

describe('how a vendor writes money', () => {
  test.each([
    [usualWireUnit(currencyOf('USD')), '12.50', 1_250n],
    [usualWireUnit(currencyOf('USD')), '12.505', null],
    [usualWireUnit(currencyOf('VND')), '50000', 50_000n],
    [usualWireUnit(currencyOf('VND')), '50000.0', null],
    [usualWireUnit(currencyOf('KWD')), '1.250', 1_250n],
    [thousands, '50', 50_000n],
    [thousands, '0.5', null],
    [unitOf('VND', 1_000n, 2), '0.55', 550n],
    [unitOf('VND', 1_000n, 4), '0.5555', null],
    [unitOf('VND', 1_000n, 4), '0.5550', 555n],
    [unitOf('VND', 1n, 2), '500.00', 500n],
    [unitOf('VND', 1n, 2), '500.50', null],
    [unitOf('USD', 100n, 0), '12', 1_200n],
  ])('$1 of $0.currency.code at $0.rate with $0.digits decimals', (unit, text, minor) => {
    expect(minorOfWire(text, unit)).toBe(minor);
  });

  test('R-11 what is read is exact, and told again it is the same amount', () => {
    fc.assert(
      fc.property(units, texts, (unit, text) => {
        const minor = minorOfWire(text, unit);
        const [whole = '', decimals = ''] = text.split('.');
        const exact = BigInt(whole + decimals) * unit.rate;
        const parts = 10n ** BigInt(decimals.length);
        const fits = decimals.length <= unit.digits && exact % parts === 0n;
        expect(minor).toBe(fits ? exact / parts : null);
        if (minor === null) return;
        expect(minor % wireStep(unit)).toBe(0n);
        expect(minorOfWire(wireOfMinor(minor, unit), unit)).toBe(minor);
      }),
      { numRuns: 2_000 },
    );
  });

  test('R-11 what is told is never more than there is, and less by under one step', () => {
    fc.assert(
      fc.property(units, fc.bigInt(0n, 10n ** 11n), (unit, minor) => {
        const written = wireOfMinor(minor, unit);
        expect(written).toMatch(unit.digits === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${unit.digits}}$`));
        const parts = BigInt(written.replace('.', '')) * unit.rate;
        const told = 10n ** BigInt(unit.digits);
        expect(parts <= minor * told && minor * told - parts < unit.rate).toBe(true);
        const whole = minor - (minor % wireStep(unit));
        expect(minorOfWire(wireOfMinor(whole, unit), unit)).toBe(whole);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a share may be a millionth of the smallest unit, and no finer', () => {
    expect(shareOfWire('0.02', usualWireUnit(currencyOf('USD')))).toBe(2n * SHARE_SCALE);
    expect(shareOfWire('0.00000001', usualWireUnit(currencyOf('USD')))).toBe(1n);
    expect(shareOfWire('0.000000001', usualWireUnit(currencyOf('USD')))).toBeNull();
    expect(shareOfWire('0.00002', thousands)).toBe(SHARE_SCALE / 50n);
  });
});
