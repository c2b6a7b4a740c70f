/**
 * Every currency the platform can count in: the one place that says how many digits a currency has and how its amounts
 * are shortened. Nothing else assumes a number of digits.
 */
import { type Currency, formatMoney } from './amounts.ts';

interface CurrencyRow extends Currency {
  /** Amounts from here on, in whole units, may be shortened ("50K") where room is short; below it nothing is. */
  shortFrom: bigint;
}

const rows = {
  USD: { code: 'USD', symbol: '$', digits: 2, shortFrom: 10_000n },
  THB: { code: 'THB', symbol: '฿', digits: 2, shortFrom: 10_000n },
  PHP: { code: 'PHP', symbol: '₱', digits: 2, shortFrom: 10_000n },
  VND: { code: 'VND', symbol: '₫', digits: 0, shortFrom: 1_000n },
  // The rupiah has sen in ISO 4217 and in no shop, bank transfer or game.
  IDR: { code: 'IDR', symbol: 'Rp', digits: 0, shortFrom: 1_000n },
  KWD: { code: 'KWD', symbol: 'KD\u00a0', digits: 3, shortFrom: 10_000n },
  DEMO: { code: 'DEMO', symbol: 'DEMO\u00a0', digits: 2, shortFrom: 10_000n },
} as const satisfies Record<string, CurrencyRow>;

export type CurrencyCode = keyof typeof rows;
export const currencyCodes = Object.keys(rows) as readonly CurrencyCode[];
export const currencies: Readonly<Record<CurrencyCode, CurrencyRow>> = rows;

/**
 * What free demo accounts (type 4) play with: a currency of its own, so that no sum of real money ever holds a cent of it.
 * The ledger refuses to move it anywhere but between a demo wallet, the games and the house's demo account.
 */
export const DEMO_CURRENCY: Currency = { code: 'DEMO', symbol: rows.DEMO.symbol, digits: rows.DEMO.digits };

const isCurrencyCode = (code: string): code is CurrencyCode => Object.hasOwn(rows, code);

/** The currency by its code: code, symbol and digits, as answers carry it. null: the platform does not know it. */
export function findCurrency(code: string): Currency | null {
  if (!isCurrencyCode(code)) return null;
  const { symbol, digits } = rows[code];
  return { code, symbol, digits };
}

/** @throws Error for a code that is not in the table; for codes that were checked when they came in */
export function currencyOf(code: string): Currency {
  const found = findCurrency(code);
  if (!found) throw new Error(`there is no currency ${code}`);
  return found;
}

const units = [
  ['B', 1_000_000_000n],
  ['M', 1_000_000n],
  ['K', 1_000n],
] as const;

/**
 * An amount as a short plain figure for chips and tiles, `50K`, `1.5M`, without the symbol and never more than is true.
 * null where it is not to be shortened: too small, or (unless `about`) more than two decimals would be lost.
 */
export function shortMoney(minor: bigint, code: string, { about = false } = {}): string | null {
  if (!isCurrencyCode(code)) return null;
  const { digits, shortFrom } = rows[code];
  const scale = 10n ** BigInt(digits);
  const amount = minor < 0n ? -minor : minor;
  const unit = amount >= shortFrom * scale ? units.find(([, size]) => amount >= size * scale) : undefined;
  if (!unit) return null;
  const [letter, size] = unit;
  const hundredths = (amount * 100n) / (size * scale);
  if (!about && hundredths * size * scale !== amount * 100n) return null;
  const figure = formatMoney(hundredths, 2).replace(/\.?0+$/, '');
  return `${minor < 0n ? '-' : ''}${figure}${letter}`;
}
