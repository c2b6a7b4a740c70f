/**
 * How amounts that are written once, in dollars, are scaled to other currencies: the one table of it. None of it is a rate
 * of exchange. There are two scales on purpose: people withdraw and deposit by what money is worth to them, and play for
 * less of it where prices are lower; and a stake must be a whole number of the games' units, so its factor is a whole one.
 */
import { type CurrencyCode, currencyOf } from './currencies.ts';

interface AmountScale {
  /** Local amount: what takes the place of one dollar in limits, thresholds and demo content, `times / by`. */
  dollar: readonly [times: bigint, by: bigint];
  /** Stake scale: minor units to a cent of the games, round so that stakes are: $0.20, ฿2.00, ₫2,000. */
  stake: bigint;
}

const scales: Readonly<Record<CurrencyCode, AmountScale>> = {
  USD: { dollar: [1n, 1n], stake: 1n },
  THB: { dollar: [30n, 1n], stake: 10n },
  PHP: { dollar: [50n, 1n], stake: 10n },
  VND: { dollar: [20_000n, 1n], stake: 100n },
  IDR: { dollar: [15_000n, 1n], stake: 100n },
  KWD: { dollar: [3n, 10n], stake: 5n },
  DEMO: { dollar: [1n, 1n], stake: 1n },
};

/** @throws Error for a code that is not in the table of currencies */
export function amountScale(code: string): AmountScale {
  return scales[currencyOf(code).code as CurrencyCode];
}
