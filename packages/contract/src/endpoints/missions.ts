import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';

/** What is to be had; amounts are texts of the brand's currency. */
export const missionPrizeSchema = z.discriminatedUnion('kind', [
  /** `required`: what must be staked before it can be withdrawn. */
  z.object({ kind: z.literal('money'), amount: moneyValueSchema, required: moneyValueSchema }),
  z.object({ kind: z.literal('bonus'), amount: moneyValueSchema, required: moneyValueSchema, days: z.number().int() }),
  z.object({ kind: z.literal('points'), points: z.string() }),
]);
export type MissionPrize = z.infer<typeof missionPrizeSchema>;

/** A prize that was offered: `id` is what the claim of rewards takes. */
export const offeredPrizeSchema = z.object({
  id: z.string(),
  state: z.enum(['claimable', 'held', 'claimed', 'expired', 'refused']),
  expiresAt: z.number().nullable(),
});

export type OfferedPrize = z.infer<typeof offeredPrizeSchema>;

export const missionPeriods = ['day', 'week', 'month', 'season', 'once'] as const;

export const missionSchema = z.object({
  code: z.string(),
  period: z.enum(missionPeriods),
  title: z.string(),
  text: z.string(),
  kind: z.enum(['stake', 'games', 'rounds', 'streak', 'deposit-days', 'level', 'profile', 'contact']),
  /** What `done` and the goals count in; an amount is a text of the brand's currency. */
  unit: z.enum(['money', 'games', 'rounds', 'days', 'level', 'step']),
  done: z.string(),
  steps: z
    .array(z.object({ goal: z.string(), prize: missionPrizeSchema, offered: offeredPrizeSchema.nullable() }))
    .min(1),
  /** Categories of games that count; null: all. */
  products: z.array(z.string()).nullable(),
  /** Bets below it do not count; null: any bet does. */
  leastStake: moneyValueSchema.nullable(),
  /** Rounds must pay so many times their stake, two decimals; null: not asked. */
  multiple: z.string().nullable(),
  /** How long a prize may be claimed after it was reached. */
  claimDays: z.number().int(),
  /** When the period ends; null: it has no end. */
  endsAt: z.number().nullable(),
  /** Games that have counted, of a mission of different games. */
  games: z.array(z.object({ nodeId: z.string(), name: z.string(), icon: z.string() })),
  streak: z
    .object({
      today: z.string(),
      running: z.number().int(),
      longest: z.number().int(),
      /** Days off that a week allows. */
      forgiven: z.number().int(),
      /** What a day takes; null: one bet that counts. */
      least: moneyValueSchema.nullable(),
      days: z.array(
        z.object({ day: z.string(), state: z.enum(['kept', 'forgiven', 'missed', 'today', 'ahead', 'before']) }),
      ),
    })
    .nullable(),
});
export type Mission = z.infer<typeof missionSchema>;

export const missionSummarySchema = z.object({
  /** Missions with something left to reach: the badge of the menu (S-292). */
  open: z.number().int(),
  list: z.array(missionSchema),
});

export const rankingPeriods = ['day', 'week', 'month', 'season'] as const;

const placeSchema = z.object({
  place: z.number().int(),
  /** Masked; of the caller the own name. */
  account: z.string(),
  mine: z.boolean(),
  /** A multiple with two decimals, an amount, or points: by the board's `measure`. */
  value: z.string(),
  prize: missionPrizeSchema.nullable(),
});
export type RankingPlace = z.infer<typeof placeSchema>;

export const rankingSchema = z.object({
  code: z.string(),
  period: z.enum(rankingPeriods),
  /** The first day of the period in the brand's time zone, or `season`. */
  key: z.string(),
  title: z.string(),
  text: z.string(),
  measure: z.enum(['multiple', 'turnover', 'points']),
  products: z.array(z.string()).nullable(),
  leastStake: moneyValueSchema.nullable(),
  endsAt: z.number(),
  /** When the places were fixed; null: they still change. */
  closedAt: z.number().nullable(),
  players: z.number().int(),
  top: z.array(placeSchema),
  /** The caller's place with the places before and after it; empty: not placed yet, or among the first. */
  around: z.array(placeSchema),
  own: placeSchema.nullable(),
  prizes: z.array(z.object({ from: z.number().int(), to: z.number().int(), prize: missionPrizeSchema })),
  /** The own prize of a closed period. */
  offered: offeredPrizeSchema.nullable(),
});
export type Ranking = z.infer<typeof rankingSchema>;

export const missionsEndpoints = {
  missionSummary: endpoint({
    id: 'E-039',
    feature: 'missions',
    summary: 'Missions with the own progress, prizes and what of them was offered; how many are open',
    method: 'POST',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    access: 'real',
    repeatable: true,
    body: z.object({}).loose(),
    value: missionSummarySchema,
    built: true,
  }),
  missionLeaderboard: endpoint({
    id: 'E-040',
    feature: 'leaderboard',
    summary: 'Rankings that run: first places, own place with neighbours, prizes by place, closing time',
    method: 'POST',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    access: 'real',
    repeatable: true,
    body: z.object({}).loose(),
    value: z.object({ list: z.array(rankingSchema) }),
    built: true,
  }),
  openMissions: endpoint({
    id: 'X-440',
    feature: 'missions',
    summary: 'How many missions are open: the badge of the menu',
    method: 'POST',
    path: '/wps/missions/open',
    access: 'real',
    repeatable: true,
    body: z.object({}).loose(),
    value: z.object({ open: z.number().int() }),
    built: true,
  }),
  closedRanking: endpoint({
    id: 'X-441',
    feature: 'leaderboard',
    summary: 'The last closed period of a ranking, as its places were fixed',
    method: 'POST',
    path: '/wps/leaderboard/closed',
    access: 'real',
    repeatable: true,
    body: z.object({ code: z.string().min(2).max(40) }),
    value: z.object({ ranking: rankingSchema.nullable() }),
    built: true,
  }),
};
