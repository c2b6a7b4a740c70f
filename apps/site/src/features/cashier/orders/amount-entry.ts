import { formatMoney, parseMoney } from '@sampan/contract/amounts';

/** Why an amount is refused; the screen adds the limits. */
export type AmountFault = 'empty' | 'format' | 'below' | 'above' | 'balance';

export interface AmountEntry {
  /** Minor units; null while the entry is no amount. */
  minor: bigint | null;
  /** As it goes over the wire, `1000.50`; '' while there is none. */
  wire: string;
  fault: AmountFault | null;
}

export interface AmountLimits {
  /** Decimal strings as the server gives them. */
  min: string;
  max: string;
  digits: number;
  /** What the player can spend; absent for deposits. */
  available?: string;
}

const thaiZero = '๐'.charCodeAt(0);

/** Thai digits to ASCII, spaces away, group commas only where groups of three stand: "1,5" is a typo and not fifteen. */
function plainDigits(text: string): string | null {
  const ascii = text.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero)).replaceAll(/\s/g, '');
  if (!ascii.includes(',')) return ascii;
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(ascii) ? ascii.replaceAll(',', '') : null;
}

/** Minor units of what a person typed: `1000`, `1,000.5`, `๑๐๐`, `050`. @returns null when it is no amount. */
export function parseEntry(text: string, digits: number): bigint | null {
  const plain = plainDigits(text);
  if (plain === null) return null;
  return parseMoney(plain.replace(/\.$/, '').replace(/^0+(?=\d)/, ''), digits);
}

/** Reads an amount field against the limits of a method or a withdrawal. */
export function readAmount(text: string, limits: AmountLimits): AmountEntry {
  if (text.trim() === '') return { minor: null, wire: '', fault: 'empty' };
  const minor = parseEntry(text, limits.digits);
  if (minor === null || minor < 0n) return { minor: null, wire: '', fault: 'format' };
  return { minor, wire: formatMoney(minor, limits.digits), fault: limitFault(minor, limits) };
}

function limitFault(minor: bigint, { min, max, digits, available }: AmountLimits): AmountFault | null {
  const units = (text: string) => parseMoney(text, digits) ?? 0n;
  if (minor < units(min) || minor === 0n) return 'below';
  if (minor > units(max)) return 'above';
  if (available !== undefined && minor > units(available)) return 'balance';
  return null;
}

const steps = [1n, 5n, 10n, 50n, 100n, 500n, 1_000n, 5_000n, 10_000n, 50_000n, 100_000n];

/** Up to `count` round amounts from the middle of the limits, the smallest first. */
export function quickAmounts({ min, max, digits }: AmountLimits, count = 5): string[] {
  const unit = 10n ** BigInt(digits);
  const low = parseMoney(min, digits) ?? 0n;
  const high = parseMoney(max, digits) ?? 0n;
  const inside = steps.map((step) => step * unit).filter((value) => value >= low && value <= high);
  const from = Math.max(0, Math.floor((inside.length - count) / 2));
  return inside.slice(from, from + count).map((value) => formatMoney(value, digits));
}
