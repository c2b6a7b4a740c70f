import type { PromotionGift } from '@sampan/contract';
import type { CampaignData } from '../rule/campaign-schema.ts';

const byNumber = (a: string, b: string) => Number(a) - Number(b);

/** The least of what one player can get at once. */
const capOf = ({ award, playerDay, player }: CampaignData['caps']): string | null =>
  [award, playerDay, player].filter((cap) => cap !== undefined).toSorted(byNumber)[0] ?? null;

const capped = (amount: string, cap: string | null): string =>
  cap !== null && Number(cap) < Number(amount) ? cap : amount;

type Value = Pick<PromotionGift, 'percent' | 'amount' | 'upTo' | 'each'>;

function ofSteps(steps: readonly { percent?: number; amount?: string }[], cap: string | null): Value {
  const percents = steps.flatMap(({ percent }) => percent ?? []);
  if (percents.length > 0) return { percent: Math.max(...percents), amount: cap, upTo: true, each: null };
  const amounts = steps.flatMap(({ amount }) => amount ?? []);
  const most = amounts.toSorted(byNumber).at(-1);
  return {
    percent: null,
    amount: most === undefined ? cap : capped(most, cap),
    upTo: new Set(amounts).size > 1,
    each: null,
  };
}

function presentValue({ value, caps }: CampaignData): Value {
  const cap = capOf(caps);
  switch (value.by) {
    case 'fixed':
      return { percent: null, amount: capped(value.amount, cap), upTo: false, each: null };
    case 'share':
      return { percent: value.percent, amount: cap, upTo: true, each: null };
    case 'each':
      return { percent: null, amount: null, upTo: false, each: { of: value.of, points: value.points } };
    case 'tiers':
      return ofSteps(value.tiers, cap);
    case 'level':
      return ofSteps(value.levels, cap);
  }
}

function turnoverOf(pays: CampaignData['pays']): number {
  if (pays.as === 'points') return 0;
  if (pays.as === 'free-rounds') return turnoverOf(pays.winnings);
  return pays.as === 'money' ? pays.turnoverPercent : pays.times * 100;
}

/** A campaign as its card says it: the most it gives, what must be staked for it, and until when it is claimed. */
export function presentGift(data: CampaignData): PromotionGift {
  const { pays, claim } = data;
  return {
    as: pays.as,
    ...presentValue(data),
    turnoverPercent: turnoverOf(pays),
    claimDays: claim === 'auto' ? null : claim.days,
  };
}
