/**
 * How a vendor writes money of a currency. Most write it as it is: dollars with two decimals, đồng with none. Others count
 * thousands of đồng, or write two decimals behind every currency. So a vendor has a unit for each currency that it speaks,
 * and these are the only functions that go from its wire to minor units and back. Nothing is ever rounded on the way in.
 */
import { type Currency, formatMoney, parseMoney } from './amounts.ts';
import { currencyOf } from './currencies.ts';

/** `rate` minor units of the currency are 1 on the wire, which has `digits` decimals at most. */
export interface WireUnit {
  currency: Currency;
  rate: bigint;
  digits: number;
}

/** The largest rate, and the most decimals: 12 whole digits at this rate still fit a bigint of the database. */
export const LARGEST_WIRE_RATE = 1_000_000;
export const MOST_WIRE_DIGITS = 4;

const power = (digits: number): bigint => 10n ** BigInt(digits);

/** The currency as it is: its own decimals, and as many minor units to 1 as that makes. */
export const usualWireUnit = (currency: Currency): WireUnit => ({
  currency,
  rate: power(currency.digits),
  digits: currency.digits,
});

/** The decimal text in `1/scale` of a minor unit; null: it has more decimals than `digits`, or is no whole number of those. */
function read(text: string, { rate }: WireUnit, { digits, scale }: { digits: number; scale: bigint }): bigint | null {
  const written = parseMoney(text, digits);
  if (written === null) return null;
  const parts = written * rate * scale;
  return parts % power(digits) === 0n ? parts / power(digits) : null;
}

/** An amount of the wire in minor units; null: more decimals than the wire has, or no whole number of minor units. */
export const minorOfWire = (text: string, unit: WireUnit): bigint | null =>
  read(text, unit, { digits: unit.digits, scale: 1n });

/** Minor units as the wire writes them, rounded down to what it can write: a balance is never told higher than it is. */
export const wireOfMinor = (minor: bigint, { rate, digits }: WireUnit): string =>
  formatMoney((minor * power(digits)) / rate, digits);

/** Every amount of the wire is a whole multiple of so many minor units. */
export function wireStep({ rate, digits }: WireUnit): bigint {
  let [a, b] = [rate, power(digits)];
  while (b > 0n) [a, b] = [b, a % b];
  return rate / a;
}

/** The share of a stake that goes into a pot may be finer than money: it is counted in millionths of a minor unit. */
export const SHARE_SCALE = 1_000_000n;
const MOST_SHARE_DIGITS = 10;

/** A share of a stake, `1/SHARE_SCALE` of a minor unit each; null: it is finer than that. */
export const shareOfWire = (text: string, unit: WireUnit): bigint | null =>
  read(text, unit, { digits: MOST_SHARE_DIGITS, scale: SHARE_SCALE });

/** A unit by the code of its currency, as answers and catalogues carry it. @throws Error for a code that is not in the table */
export const wireUnitOf = ({ code, rate, digits }: { code: string; rate: number; digits: number }): WireUnit => ({
  currency: currencyOf(code),
  rate: BigInt(rate),
  digits,
});
