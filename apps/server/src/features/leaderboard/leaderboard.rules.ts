/** How a bet ranks: pure functions. */

export type Measure = 'multiple' | 'turnover' | 'points';

export interface BoardFilter {
  measure: Measure;
  /** Categories of games; null: all. */
  products: string[] | null;
  /** Minor units; smaller bets do not rank. */
  leastStake: bigint;
}

export interface RankedBet {
  product: string;
  stake: bigint;
  net: bigint;
  /** What counts of the stake; 0: void, push, opposite or excluded. */
  valid: bigint;
}

const PARTS_OF_DOUBLE = 64;

/** Grows with the value, about a hundredth a step: a place is counted by whole buckets. */
export const bucketOf = (value: bigint): number => Math.floor(Math.log2(Number(value) + 1) * PARTS_OF_DOUBLE);

/** What a bet is worth on a board: hundredths of what it paid of its stake, or what counts of it. 0: it does not rank. */
export function worthOf({ measure, products, leastStake }: BoardFilter, bet: RankedBet): bigint {
  const counts = bet.valid > 0n && bet.stake > 0n && bet.stake >= leastStake;
  if (!counts || measure === 'points' || (products && !products.includes(bet.product))) return 0n;
  return measure === 'multiple' ? ((bet.stake + bet.net) * 100n) / bet.stake : bet.valid;
}

export interface Reached {
  value: bigint;
  at: number;
}

/** Whether one is ahead of the other: the higher value, and of equal ones that which stood first. */
export const isAhead = (one: Reached, other: Reached): boolean =>
  one.value > other.value || (one.value === other.value && one.at < other.at);
