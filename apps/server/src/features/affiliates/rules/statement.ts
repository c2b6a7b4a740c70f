/** What a month brings an affiliate by plan: pure, in minor units. */
import { type Plan, type Quality, WHOLE } from './plan.ts';

export interface MonthFigures {
  /** Of the month; below nothing where players won. */
  revenue: bigint;
  /** Lost in months before and not made up for yet; at most nothing. */
  carriedIn: bigint;
  /** Players who were found to be acquisitions. */
  acquired: number;
}

export interface MonthResult {
  /** Index of the tier; null: there was nothing to share. */
  tier: number | null;
  rate: number;
  share: bigint;
  /** Millionths of the minor unit that rounding down left. */
  remainder: number;
  cpa: bigint;
  amount: bigint;
  carriedOut: bigint;
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * The share is of what the month and the losses carried into it come to, by the best tier that this reaches. A plan without
 * a share leaves what is carried as it is; one that does not carry forgets it.
 */
export function settleMonth(plan: Plan, { revenue, carriedIn, acquired }: MonthFigures): MonthResult {
  const cpa = (plan.cpa ?? 0n) * BigInt(acquired);
  if (plan.tiers.length === 0)
    return { tier: null, rate: 0, share: 0n, remainder: 0, cpa, amount: cpa, carriedOut: carriedIn };
  const base = revenue + (plan.carry ? carriedIn : 0n);
  const carriedOut = plan.carry ? least(base, 0n) : 0n;
  if (base <= 0n) return { tier: null, rate: 0, share: 0n, remainder: 0, cpa, amount: cpa, carriedOut };
  const tier = plan.tiers.findLastIndex((one) => base >= one.revenue);
  const rate = plan.tiers[tier]?.rate ?? 0;
  const exact = base * BigInt(rate);
  const share = exact / BigInt(WHOLE);
  return { tier, rate, share, remainder: Number(exact % BigInt(WHOLE)), cpa, amount: share + cpa, carriedOut };
}

export type Verdict = 'acquired' | 'deposit' | 'wagered' | 'same-person' | 'plan';

export interface PlayerStart {
  /** Null: none within the days. */
  firstDeposit: bigint | null;
  /** Within the days. */
  wagered: bigint;
}

/** What is missing of the quality asked for; null: nothing, so far as figures tell. */
export function missingOf(quality: Quality, { firstDeposit, wagered }: PlayerStart): 'deposit' | 'wagered' | null {
  if (firstDeposit === null || firstDeposit < quality.firstDeposit) return 'deposit';
  return wagered < quality.wagered ? 'wagered' : null;
}
