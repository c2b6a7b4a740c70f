import { formatMoney, parseMoney } from '@sampan/contract/amounts';
import { parseEntry } from './parse-entry.ts';

/** Why an amount is refused; the screen adds the limits. */
export type AmountFault = 'empty' | 'format' | 'range' | 'balance';

export interface AmountEntry {
  /** As it goes over the wire, `1000.50`; '' while what was typed is no amount. */
  wire: string;
  fault: AmountFault | null;
}

/** Decimal strings as the server gives them. */
export interface AmountLimits {
  /** Digits of the currency. */
  digits: number;
  /** Absent: the smallest amount of the currency. */
  min?: string;
  max?: string;
  /** What there is to spend. */
  available?: string;
  /** Nothing is an amount too: a limit of nothing stops everything. */
  orNothing?: boolean;
}

/** The one rule of what a person may enter as an amount of money: its form, its limits, and what is there. */
export function readAmount(text: string, limits: AmountLimits): AmountEntry {
  if (text.trim() === '') return { wire: '', fault: 'empty' };
  const minor = parseEntry(text, limits.digits);
  if (minor === null || minor < 0n) return { wire: '', fault: 'format' };
  return { wire: formatMoney(minor, limits.digits), fault: limitFault(minor, limits) };
}

function limitFault(minor: bigint, { min, max, digits, available, orNothing }: AmountLimits): AmountFault | null {
  const units = (text: string) => parseMoney(text, digits) ?? 0n;
  if (minor === 0n && !orNothing) return 'range';
  if (min !== undefined && minor < units(min)) return 'range';
  if (max !== undefined && minor > units(max)) return 'range';
  if (available !== undefined && minor > units(available)) return 'balance';
  return null;
}

/** The smallest amount of a currency, as the wire writes it. */
export const smallestUnit = (digits: number): string => formatMoney(1n, digits);

/** The smallest of some amounts: several limits hold at once. */
export function smallest(amounts: readonly string[], digits: number): string {
  const minor = amounts.map((amount) => parseMoney(amount, digits) ?? 0n);
  return formatMoney(
    minor.reduce((least, next) => (next < least ? next : least)),
    digits,
  );
}

/** 1, 5, 10, 50 … up to a milliard: currencies differ by five powers of ten. */
const steps = Array.from({ length: 19 }, (_, at) => 10n ** BigInt(at >> 1) * (at % 2 === 0 ? 1n : 5n));

/** Up to `count` round amounts from the middle of the limits, the smallest first. */
export function quickAmounts({ min = '0', max = '0', digits }: AmountLimits, count = 5): string[] {
  const unit = 10n ** BigInt(digits);
  const low = parseMoney(min, digits) ?? 0n;
  const high = parseMoney(max, digits) ?? 0n;
  const inside = steps.map((step) => step * unit).filter((value) => value >= low && value <= high);
  const from = Math.max(0, Math.floor((inside.length - count) / 2));
  return inside.slice(from, from + count).map((value) => formatMoney(value, digits));
}
