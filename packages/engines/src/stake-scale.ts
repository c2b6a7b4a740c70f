/**
 * The games are made in cents of a dollar: their limits, their ladders of stakes, what pots begin with and how often they
 * are won. In another currency each cent is so many of its minor units (the stake scale), so that every figure keeps its
 * proportion to the stake and the return of a game is the same in all of them.
 */
import { amountScale } from '@sampan/contract/amount-scales';
import { type CurrencyCode, currencyCodes, findCurrency } from '@sampan/contract/currencies';

/** What the games can be played in. */
export const stakeCurrencies = currencyCodes;

export const isStakeCurrency = (code: string): code is CurrencyCode => findCurrency(code) !== null;

/** Minor units of the currency to a cent of the games. @throws RangeError in a currency that they are not made for */
export function stakeScale(currency: string): bigint {
  if (!isStakeCurrency(currency)) throw new RangeError(`the games are not made for ${currency}`);
  return amountScale(currency).stake;
}
