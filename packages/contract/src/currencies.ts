/** Every currency the platform can count in: the one place that says how many digits a currency has. Nothing else assumes a number. */
import type { Currency } from './amounts.ts';

const rows = {
  USD: { code: 'USD', symbol: '$', digits: 2 },
  THB: { code: 'THB', symbol: '฿', digits: 2 },
  PHP: { code: 'PHP', symbol: '₱', digits: 2 },
  VND: { code: 'VND', symbol: '₫', digits: 0 },
  // The rupiah has sen in ISO 4217 and in no shop, bank transfer or game.
  IDR: { code: 'IDR', symbol: 'Rp', digits: 0 },
  KWD: { code: 'KWD', symbol: 'KD\u00a0', digits: 3 },
  DEMO: { code: 'DEMO', symbol: 'DEMO\u00a0', digits: 2 },
} as const satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof rows;
export const currencyCodes = Object.keys(rows) as readonly CurrencyCode[];
export const currencies: Readonly<Record<CurrencyCode, Currency>> = rows;

/**
 * What free demo accounts (type 4) play with: a currency of its own, so that no sum of real money ever holds a cent of it.
 * The ledger refuses to move it anywhere but between a demo wallet, the games and the house's demo account.
 */
export const DEMO_CURRENCY: Currency = { code: 'DEMO', symbol: rows.DEMO.symbol, digits: rows.DEMO.digits };

/** What bets earn and the mall takes: an asset of the ledger and no currency, so nothing is priced, staked or paid in it. */
export const POINTS: Currency = { code: 'POINTS', symbol: '★', digits: 0 };

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
