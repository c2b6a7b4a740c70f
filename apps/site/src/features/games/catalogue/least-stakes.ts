import { amountScale } from '@sampan/contract/amount-scales';
import { formatMoney } from '@sampan/contract/amounts';
import { findCurrency } from '@sampan/contract/currencies';

/** In cents of the games. */
const steps = [20n, 50n, 100n, 500n] as const;

/** What the filter of least bets offers in a currency, on the scale the games are played on; nothing in an unknown one. */
export function leastStakes(code: string): string[] {
  const currency = findCurrency(code);
  return currency ? steps.map((cents) => formatMoney(cents * amountScale(code).stake, currency.digits)) : [];
}
