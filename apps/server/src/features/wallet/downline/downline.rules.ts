import type { GivenToday } from './downline.queries.ts';

export interface GiftLimits {
  minimum: bigint;
  maximum: bigint;
  perDayCount: number;
  perDayAmount: bigint;
  /** To one member in a day. */
  perMemberAmount: bigint;
  /** Hundredths of the amount that the receiver must stake. */
  turnoverPercent: number;
}

export interface GiftLeft {
  count: number;
  amount: bigint;
  /** To the one receiver. */
  toReceiver: bigint;
}

const notBelow = (amount: bigint) => (amount > 0n ? amount : 0n);

/** What an agent may still give in the market's day; nothing to a member once the day's number is used up. */
export function leftToGive(limits: GiftLimits, given: GivenToday): GiftLeft {
  const count = Math.max(0, limits.perDayCount - given.count);
  const amount = count === 0 ? 0n : notBelow(limits.perDayAmount - given.amount);
  const member = notBelow(limits.perMemberAmount - given.toReceiver);
  return { count, amount, toReceiver: member < amount ? member : amount };
}

/** What the receiver must stake; a part of a minor unit is in the receiver's favour. */
export const turnoverOf = (amount: bigint, percent: number): bigint => (amount * BigInt(percent)) / 100n;
