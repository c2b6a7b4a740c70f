import { type Currency, formatMoney } from './amounts.ts';

/** Amounts from here on, in whole units, may be shortened; a currency without decimals has the larger figures. */
const shortFrom = (digits: number): bigint => (digits === 0 ? 1_000n : 10_000n);

const units = [
  ['B', 1_000_000_000n],
  ['M', 1_000_000n],
  ['K', 1_000n],
] as const;

export type ShortUnit = (typeof units)[number][0];

/** Of a short figure, in whatever currency: 1.25M. */
const FIGURE_DECIMALS = 2;

/**
 * The size of an amount as a short figure of at most two decimals with its unit, `['1.5', 'M']`, never more than is true.
 * null where it is not to be shortened: too small, or (unless `about`) more than two decimals would be lost. It asks for
 * the digits alone: the table of currencies does not belong to a page's first files.
 */
export function shortParts(minor: bigint, digits: number, about = false): [figure: string, unit: ShortUnit] | null {
  const scale = 10n ** BigInt(digits);
  const amount = minor < 0n ? -minor : minor;
  const found = units.find(([, size]) => amount >= size * scale);
  if (!found || amount < shortFrom(digits) * scale) return null;
  const size = found[1] * scale;
  const hundredths = (amount * 100n) / size;
  if (!about && (amount * 100n) % size) return null;
  return [formatMoney(hundredths, FIGURE_DECIMALS).replace(/\.?0+$/, ''), found[0]];
}

/** An amount as a short plain figure for chips and tiles, `50K`, `-1.5M`, without the symbol; null as in `shortParts`. */
export function shortMoney(minor: bigint, { digits }: Pick<Currency, 'digits'>, { about = false } = {}): string | null {
  const parts = shortParts(minor, digits, about);
  return parts && `${minor < 0n ? '-' : ''}${parts.join('')}`;
}
