import { z } from 'zod';
import { calendarDay } from '../calendar-day.ts';
import { moneyValueSchema } from '../money.ts';

const money = moneyValueSchema;
/** As 2026-11-24. */
export const affiliateDay = calendarDay;

export const affiliatePlanKinds = ['cpa', 'share', 'hybrid'] as const;

/** A plan as it is promised; rates in parts per million. */
export const affiliatePlanSchema = z.object({
  name: z.string(),
  kind: z.enum(affiliatePlanKinds),
  /** Paid once for a player who meets the quality; null: nothing is. */
  cpa: money.nullable(),
  quality: z.object({ firstDeposit: money, wagered: money, days: z.number().int() }),
  /** Revenue of the month from which on a rate counts for all of it; none: no share. */
  tiers: z.array(z.object({ revenue: money, rate: z.number().int() })),
  /** A month that was lost lowers the next ones. */
  carry: z.boolean(),
});
export type AffiliatePlan = z.infer<typeof affiliatePlanSchema>;

export const affiliateFunnel = {
  clicks: z.number().int(),
  /** Of browsers that had come that day. */
  repeats: z.number().int(),
  /** Of what says it is no visitor. */
  bots: z.number().int(),
  registered: z.number().int(),
  /** First deposits. */
  deposited: z.number().int(),
};

export const affiliateLinkSchema = z.object({
  code: z.string(),
  name: z.string(),
  url: z.string(),
  madeAt: z.number(),
  ...affiliateFunnel,
  revenue: money,
});
export type AffiliateLink = z.infer<typeof affiliateLinkSchema>;

/** Sizes of the banners that partners place, width by height. */
export const affiliateBanners = ['728x90', '320x100', '300x250', '1080x1080'] as const;
export type AffiliateBanner = (typeof affiliateBanners)[number];

/** A banner as a picture of the site: its size and the language of its words. */
export const affiliateBannerPath = (size: AffiliateBanner, language: string): string =>
  `/go/banner/${size}-${language.toLowerCase()}.svg`;

export const affiliateEvents = ['registered', 'deposited', 'acquired'] as const;
export type AffiliateEvent = (typeof affiliateEvents)[number];

/** Where a partner's own system is told, and the calls of the last two days. */
export const affiliatePostbackSchema = z.object({
  /** null: nobody is told. */
  url: z.string().nullable(),
  events: z.array(z.enum(affiliateEvents)),
  /** What the calls are signed with; null: there has been no address. */
  key: z.string().nullable(),
  calls: z.array(
    z.object({
      id: z.string(),
      event: z.enum([...affiliateEvents, 'test']),
      at: z.number(),
      /** `gone`: older than two days, nobody knows any more. */
      state: z.enum(['waiting', 'sent', 'failed', 'expired', 'gone']),
      tries: z.number().int(),
      fault: z.string(),
    }),
  ),
});
export type AffiliatePostback = z.infer<typeof affiliatePostbackSchema>;

export const affiliateStatementStates = ['nothing', 'due', 'paid'] as const;

export const affiliateStatementSchema = z.object({
  reference: z.string(),
  /** Its first day. */
  month: affiliateDay,
  plan: z.string(),
  players: z.number().int(),
  /** What players lost in settled bets, less what they won. */
  gaming: money,
  /** Bonuses and rewards they were given. */
  cost: money,
  revenue: money,
  carriedIn: money,
  carriedOut: money,
  /** Counted from 1; null: there was nothing to share. */
  tier: z.number().int().nullable(),
  rate: z.number().int(),
  share: money,
  /** Millionths of the smallest unit that rounding down left. */
  remainder: z.number().int(),
  acquired: z.number().int(),
  cpa: money,
  amount: money,
  state: z.enum(affiliateStatementStates),
  madeAt: z.number(),
  paidAt: z.number().nullable(),
  /** How it was paid. */
  note: z.string().nullable(),
});
export type AffiliateStatement = z.infer<typeof affiliateStatementSchema>;

/** Of a player, whose name is masked. `verdict`: decided in this statement; null: it was not. */
export const affiliateStatementPlayerSchema = z.object({
  player: z.string(),
  lines: z.number().int(),
  gaming: money,
  cost: money,
  revenue: money,
  verdict: z.enum(['acquired', 'deposit', 'wagered', 'same-person', 'plan']).nullable(),
  cpa: money,
});

export const affiliateStatementDaySchema = z.object({
  day: affiliateDay,
  /** The day of the bets, where they were read later. */
  about: affiliateDay,
  players: z.number().int(),
  lines: z.number().int(),
  gaming: money,
  cost: money,
  revenue: money,
});
