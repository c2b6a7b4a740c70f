/** Reading and writing amounts, without the schema library: the player's browser loads this alone. */

/** A currency the brand books in. `digits` is the number of minor digits (2: cents). */
export interface Currency {
  code: string;
  symbol: string;
  digits: number;
}

/** The largest amount one call may name: 12 whole digits. Anything longer is refused before it is parsed. */
const WHOLE_DIGITS = 12;

/**
 * Parses a decimal string into minor units.
 * Accepts `0`, `12`, `12.5`, `-3.20` with at most `digits` decimals; refuses signs `+`, exponents, spaces, group marks.
 * @returns null when the text is not such an amount.
 */
export function parseMoney(text: string, digits: number): bigint | null {
  const match = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?$/.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole.length > WHOLE_DIGITS || fraction.length > digits) return null;
  const minor = BigInt(whole + fraction.padEnd(digits, '0'));
  return sign === '-' ? -minor : minor;
}

/** Minor units as a plain decimal string with exactly `digits` decimals: `1250n` → `12.50`. */
export function formatMoney(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : '';
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
