/** What a plan promises an affiliate: pure, in minor units; rates in parts per million. */

/** The whole of what a rate is a part of. */
export const WHOLE = 1_000_000;
export const MAX_TIERS = 12;

export interface PlanTier {
  /** Revenue of the month from which on the tier's rate counts for all of it. */
  revenue: bigint;
  /** 250 000 is 25 %. */
  rate: number;
}

/** What a player must do within the first days for the affiliate to be paid for the player. */
export interface Quality {
  /** The first deposit, at least. */
  firstDeposit: bigint;
  /** Counted stakes, at least. */
  wagered: bigint;
  /** Days from the one of the registration on, that one included. */
  days: number;
}

export interface Plan {
  /** Paid once for a player who meets the quality asked for; null: nothing is. */
  cpa: bigint | null;
  quality: Quality;
  /** Rising; none: no share. */
  tiers: readonly PlanTier[];
  /** A month that was lost lowers the revenue of the months after it. */
  carry: boolean;
}

export type PlanKind = 'cpa' | 'share' | 'hybrid';

export const kindOf = ({ cpa, tiers }: Plan): PlanKind =>
  cpa === null ? 'share' : tiers.length === 0 ? 'cpa' : 'hybrid';

/** As it is stored. */
export interface WrittenPlan {
  cpa: string | null;
  quality: { firstDeposit: string; wagered: string; days: number };
  tiers: { revenue: string; rate: number }[];
  carry: boolean;
}

export function readPlan({ cpa, quality, tiers, carry }: WrittenPlan): Plan {
  return {
    cpa: cpa === null ? null : BigInt(cpa),
    quality: { firstDeposit: BigInt(quality.firstDeposit), wagered: BigInt(quality.wagered), days: quality.days },
    tiers: tiers.map(({ revenue, rate }) => ({ revenue: BigInt(revenue), rate })),
    carry,
  };
}

export function writePlan({ cpa, quality, tiers, carry }: Plan): WrittenPlan {
  return {
    cpa: cpa === null ? null : `${cpa}`,
    quality: { firstDeposit: `${quality.firstDeposit}`, wagered: `${quality.wagered}`, days: quality.days },
    tiers: tiers.map(({ revenue, rate }) => ({ revenue: `${revenue}`, rate })),
    carry,
  };
}

/** Why a plan cannot be; null: it can. */
export function findPlanFault({ cpa, quality, tiers }: Plan): string | null {
  if (cpa === null && tiers.length === 0) return 'it pays neither for players nor a share';
  if (cpa !== null && cpa <= 0n) return 'what is paid for a player is above zero';
  if (quality.firstDeposit < 0n || quality.wagered < 0n) return 'what is asked of players is no less than nothing';
  if (quality.days < 1 || quality.days > 90) return 'a player is evaluated after 1 to 90 days';
  if (tiers.length > MAX_TIERS) return `there are at most ${MAX_TIERS} tiers`;
  const [first] = tiers;
  if (first && first.revenue !== 0n) return 'the first tier begins at nothing';
  if (tiers.some(({ rate }) => rate < 1 || rate > WHOLE)) return 'a rate is above 0 and at most 100 %';
  const falls = tiers.some((tier, index) => {
    const before = tiers[index - 1];
    return before !== undefined && (tier.revenue <= before.revenue || tier.rate <= before.rate);
  });
  return falls ? 'each tier asks for more than the one before it and gives more' : null;
}
