/** Exact fractions of bigint, for proofs about payout tables. The denominator is always above zero and terms are lowest. */
export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** @throws RangeError for a zero denominator. */
export function rational(num: bigint, den = 1n): Rational {
  if (den === 0n) throw new RangeError('zero denominator');
  const sign = den < 0n ? -1n : 1n;
  const divisor = gcd(num, sign * den) || 1n;
  return { num: (sign * num) / divisor, den: (sign * den) / divisor };
}

export const ZERO = rational(0n);
export const ONE = rational(1n);
export const add = (a: Rational, b: Rational): Rational => rational(a.num * b.den + b.num * a.den, a.den * b.den);
export const subtract = (a: Rational, b: Rational): Rational => rational(a.num * b.den - b.num * a.den, a.den * b.den);
export const multiply = (a: Rational, b: Rational): Rational => rational(a.num * b.num, a.den * b.den);
export const divide = (a: Rational, b: Rational): Rational => rational(a.num * b.den, a.den * b.num);
export const equals = (a: Rational, b: Rational): boolean => a.num === b.num && a.den === b.den;
export const isLess = (a: Rational, b: Rational): boolean => a.num * b.den < b.num * a.den;

/** For printing only: `digits` decimals, rounded half up. Never feed it back into a proof. */
export function toDecimal(value: Rational, digits: number): string {
  const scale = 10n ** BigInt(digits);
  const negative = value.num < 0n;
  const scaled = ((negative ? -value.num : value.num) * scale * 2n + value.den) / (value.den * 2n);
  const text = scaled.toString().padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return negative ? `-${whole}` : whole;
}

/** For statistics (confidence intervals, square roots) where 53 bits are plenty. */
export function toNumber(value: Rational): number {
  return Number(toDecimal(value, 15));
}
