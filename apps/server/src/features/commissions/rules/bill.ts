/** What a contract brings for a window: pure, in minor units. */
import { type ContractKind, type Terms, type Tier, WHOLE } from './terms.ts';

/** What a team did within a window. The agent's own play is never among it. */
export interface Figures {
  /** Valid bets. */
  sales: bigint;
  /** Players who bet as much as the contract asks of an active one. */
  active: number;
  /** What the players lost; below zero: what they won. */
  loss: bigint;
}

/** A part of something, exact. */
export interface Share {
  num: bigint;
  den: bigint;
}

export interface Bill {
  /** What the rate is a part of: the sales of a salary, of a dividend the loss less what was carried. */
  base: bigint;
  /** Place in the contract; null: none was reached. */
  tier: number | null;
  /** What was reached of the base: the tier's rate, of a floating dividend the reached part of it. */
  share: Share;
  /** Share of the base, rounded down. */
  gross: bigint;
  /** At most the cap. */
  amount: bigint;
  /** Dividend: winnings of the players that the next half-month begins with. */
  carriedOut: bigint;
}

const nothing: Share = { num: 0n, den: 1n };

/** Rounds towards less, below zero too. */
export function floorDivide(value: bigint, by: bigint): bigint {
  const whole = value / by;
  return value % by !== 0n && value < 0n !== by < 0n ? whole - 1n : whole;
}

export const shareOf = (value: bigint, { num, den }: Share): bigint => floorDivide(value * num, den);

const most = (a: bigint, b: bigint) => (a > b ? a : b);
const least = (a: bigint, b: bigint) => (a < b ? a : b);

export function sharedBase(kind: ContractKind, figures: Figures, carriedIn: bigint): bigint {
  return kind === 'dividend' ? figures.loss - carriedIn : figures.sales;
}

/** What a tier gives; null: it is not reached. `loss` is the base of a dividend, else the team's loss. */
function reachedShare(tier: Tier, floating: boolean, { sales, active, loss }: Figures): Share | null {
  if (sales < tier.sales || active < tier.active) return null;
  const whole = { num: BigInt(tier.rate), den: BigInt(WHOLE) };
  if (tier.loss === null || loss >= tier.loss) return whole;
  return floating && loss > 0n ? { num: whole.num * loss, den: whole.den * tier.loss } : null;
}

/** The reached tier that brings most; of equal ones the last. */
export function bestTier(terms: Terms, figures: Figures): { tier: number; share: Share } | null {
  let best: { tier: number; share: Share } | null = null;
  for (const [tier, one] of terms.tiers.entries()) {
    const share = reachedShare(one, terms.floating, figures);
    if (share && (!best || share.num * best.share.den >= best.share.num * share.den)) best = { tier, share };
  }
  return best;
}

/** @param carriedIn winnings of the players from the half-months before, of a dividend that carries them */
export function billOf(kind: ContractKind, terms: Terms, figures: Figures, carriedIn = 0n): Bill {
  const base = sharedBase(kind, figures, carriedIn);
  const carriedOut = kind === 'dividend' && terms.carry ? most(-base, 0n) : 0n;
  const seen = kind === 'dividend' ? { ...figures, loss: base } : figures;
  const best = base > 0n ? bestTier(terms, seen) : null;
  if (!best) return { base, tier: null, share: nothing, gross: 0n, amount: 0n, carriedOut };
  const gross = shareOf(base, best.share);
  const amount = terms.cap === null ? gross : least(gross, terms.cap);
  return { base, tier: best.tier, share: best.share, gross, amount, carriedOut };
}

/** A window's money with what was wrong in earlier ones. */
export interface Settled {
  payable: bigint;
  /** Below zero: more was to be taken back than the window brought; the next bill begins with it. */
  restOut: bigint;
}

export function settle(amount: bigint, corrections: bigint, restIn: bigint): Settled {
  const sum = amount + corrections + restIn;
  return { payable: most(sum, 0n), restOut: least(sum, 0n) };
}

/** What an earlier window would have brought with what is known now, less what it was given for so far. */
export function correctionOf(given: bigint, now: Bill): bigint {
  return now.amount - given;
}
