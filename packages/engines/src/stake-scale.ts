/**
 * The games are made in cents of a dollar: their limits, their ladders of stakes, what pots begin with and how often they
 * are won. In another currency each cent is so many of its minor units, so that every figure keeps its proportion to the
 * stake and the return of a game is the same in all of them. The factors are round so that stakes are: $0.20, ₫2,000.
 */
const scales = {
  USD: 1n,
  DEMO: 1n,
  THB: 10n,
  PHP: 10n,
  VND: 100n,
  IDR: 100n,
  KWD: 5n,
} as const;

export type StakeCurrency = keyof typeof scales;
export const stakeCurrencies = Object.keys(scales) as readonly StakeCurrency[];

/** Whether the games can be played in a currency. */
export const isStakeCurrency = (code: string): code is StakeCurrency => Object.hasOwn(scales, code);

/** Minor units of the currency to a cent of the games. @throws RangeError in a currency that they are not made for */
export function stakeScale(currency: string): bigint {
  if (!isStakeCurrency(currency)) throw new RangeError(`the games are not made for ${currency}`);
  return scales[currency];
}
