import { findCurrency, parseMoney } from '@sampan/contract';

/** An amount in minor units of its currency; null: no currency that is known, or more decimals than it has. */
export function readAmount({ amount, currency }: { amount: string; currency: string }): bigint | null {
  const known = findCurrency(currency);
  return known && parseMoney(amount, known.digits);
}
