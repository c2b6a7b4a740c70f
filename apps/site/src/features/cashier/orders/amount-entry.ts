import { formatMoney, parseMoney } from '@sampan/contract/amounts';
import { parseEntry } from '@sampan/web-client/formatting/parse-entry';

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
