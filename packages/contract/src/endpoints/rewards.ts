import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';

const nothing = z.object({}).loose();
const MODULE = 'REWCEN3';

/** Who gives. Each pays from an account of its own in the ledger. */
export const rewardSources = [
  'mission',
  'leaderboard',
  'referral',
  'raffle',
  'campaign',
  'daily-draw',
  'free-rounds',
] as const;
export type RewardSource = (typeof rewardSources)[number];
export const rewardStates = ['claimable', 'held', 'claimed', 'expired', 'refused'] as const;

/** What a reward gives: cash, bonus money, points, or rounds of a game at a stake that nobody pays. */
const amounts = [
  z.object({ kind: z.literal('money'), amount: moneyValueSchema }),
  z.object({ kind: z.literal('bonus'), amount: moneyValueSchema }),
  z.object({ kind: z.literal('points'), points: z.number().int() }),
] as const;
const rewardAmountSchema = z.discriminatedUnion('kind', amounts);
export type RewardAmount = z.infer<typeof rewardAmountSchema>;
export const rewardValueSchema = z.discriminatedUnion('kind', [
  ...amounts,
  z.object({
    kind: z.literal('free-rounds'),
    rounds: z.number().int(),
    /** The game's name in the reader's language. */
    game: z.string(),
    /** Of each round. */
    stake: moneyValueSchema,
  }),
]);
export type RewardValue = z.infer<typeof rewardValueSchema>;

/** Something that waits to be claimed: everything that stands beside its button. */
export const claimableRewardSchema = z.object({
  /** What a claim names it by. */
  id: z.string(),
  /** `bonus`: an offer of bonus money that is claimed by a button too. */
  source: z.enum([...rewardSources, 'bonus']),
  title: z.string(),
  /** null: a draw decides at the claim. */
  value: rewardValueSchema.nullable(),
  /** Wagering before a withdrawal; zero: none. */
  required: moneyValueSchema,
  /** Of a draw or free rounds: percent of what is won that must be staked. */
  wagerPercent: z.number().int().nullable(),
  /** Categories whose bets count; null: all. */
  products: z.array(z.string()).nullable(),
  maxStake: moneyValueSchema.nullable(),
  /** Days after the claim within which a bonus must be staked, or free rounds played. */
  validDays: z.number().int().nullable(),
  /** When the claim ends; null: never. */
  expiresAt: z.number().nullable(),
});
export type ClaimableReward = z.infer<typeof claimableRewardSchema>;

/** How far something is, in its own unit; amounts of money as the wire writes them, all else whole numbers. */
const progressSchema = z.object({
  unit: z.enum([
    'money',
    'games',
    'days',
    'bets',
    'deposits',
    'friends',
    'level',
    'tickets',
    'points',
    'steps',
    'rounds',
  ]),
  done: z.string(),
  target: z.string(),
});

/** Something under way, of whatever feature runs it. */
export const runningRewardSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** What it brings; null: it depends. */
  value: rewardValueSchema.nullable(),
  progress: progressSchema,
  endsAt: z.number().nullable(),
  /** Where it is done: a path of the site. */
  href: z.string(),
});
export type RunningReward = z.infer<typeof runningRewardSchema>;

/** Something that is not to be had yet: what is missing, in its own unit, and where to get there. */
export const lockedRewardSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  missing: z.object({ unit: progressSchema.shape.unit, amount: z.string() }).nullable(),
  href: z.string(),
});
export type LockedReward = z.infer<typeof lockedRewardSchema>;

/** Days in a row that count, around today. */
export const rewardStreakSchema = z.object({
  title: z.string(),
  text: z.string(),
  kept: z.number().int(),
  /** What the next day brings; null: nothing of its own. */
  next: rewardValueSchema.nullable(),
  days: z.array(
    z.object({
      /** `yyyy-mm-dd` in the brand's time zone. */
      day: z.string(),
      state: z.enum(['kept', 'forgiven', 'missed', 'today', 'ahead']),
    }),
  ),
});
export type RewardStreak = z.infer<typeof rewardStreakSchema>;

/** A reward that has ended, as the history shows it. */
export const pastRewardSchema = z.object({
  reference: z.string(),
  source: z.enum(rewardSources),
  title: z.string(),
  value: rewardAmountSchema,
  state: z.enum(['claimed', 'expired', 'refused']),
  endedAt: z.number(),
  /** Why it was refused. */
  reason: z.string().nullable(),
});
export type PastReward = z.infer<typeof pastRewardSchema>;

/** What a claim has brought. */
export const rewardReceiptSchema = z.object({
  id: z.string(),
  /** Of the history, or of the bonus. */
  reference: z.string(),
  title: z.string(),
  value: rewardValueSchema,
  required: moneyValueSchema,
  /** Until when a bonus must be staked, or free rounds played. */
  stakeBy: z.number().nullable(),
  /** Of a draw: the place on the wheel, from 0. */
  place: z.number().int().nullable(),
});
export type RewardReceipt = z.infer<typeof rewardReceiptSchema>;

const claimed = z.object({
  receipts: z.array(rewardReceiptSchema),
  /** What could not be claimed with the rest, and why (a code of the contract). */
  refused: z.array(z.object({ id: z.string(), title: z.string(), errorCode: z.string() })),
  /** How many wait after it. */
  count: z.number().int(),
});
export type ClaimedRewards = z.infer<typeof claimed>;

/** A day's wheel as anybody can verify it: docs/fairness.md says how the place follows from seed, player and day. */
export const dailyWheelSchema = z.object({
  /** `yyyy-mm-dd` in the brand's time zone. */
  day: z.string(),
  nonce: z.number().int(),
  /** SHA-256 of the seed, shown since `committedAt`. */
  seedHash: z.string(),
  /** null until the day is over. */
  seed: z.string().nullable(),
  committedAt: z.number(),
  endsAt: z.number(),
  /** Each as likely as the next. */
  places: z.array(rewardAmountSchema),
});
export type DailyWheel = z.infer<typeof dailyWheelSchema>;

/** `place`: what the player has drawn, from 0; null: nothing. */
const drawn = z.object({ draw: dailyWheelSchema, place: z.number().int().nullable() });

const refusals = [
  'reward.exhausted',
  'protection.break',
  'bonus.not.available',
  'bonus.taken',
  'bonus.same.person',
] as const;

export const rewardsEndpoints = {
  rewards: endpoint({
    id: 'X-420',
    feature: 'rewards',
    summary: 'The reward centre: what waits to be claimed, goes on, is locked or held',
    method: 'POST',
    path: '/wps/rewards/list',
    access: 'session',
    repeatable: true,
    module: MODULE,
    body: nothing,
    value: z.object({
      /** A break runs: nothing can be claimed until it ends. */
      paused: z.boolean(),
      claimable: z.array(claimableRewardSchema),
      /** How many can be claimed: the red count. */
      count: z.number().int(),
      /** Of all that can be claimed. */
      sum: z.object({
        money: moneyValueSchema,
        bonus: moneyValueSchema,
        points: z.number().int(),
        required: moneyValueSchema,
      }),
      held: z.array(claimableRewardSchema.extend({ reason: z.string() })),
      going: z.array(runningRewardSchema),
      streak: rewardStreakSchema.nullable(),
      locked: z.array(lockedRewardSchema),
      /** The newest of the history. */
      history: z.array(pastRewardSchema),
    }),
    built: true,
  }),
  rewardCount: endpoint({
    id: 'X-421',
    feature: 'rewards',
    summary: 'How many rewards wait to be claimed (D-160)',
    method: 'POST',
    path: '/wps/rewards/count',
    access: 'session',
    repeatable: true,
    module: MODULE,
    body: nothing,
    value: z.object({ count: z.number().int() }),
    built: true,
  }),
  claimReward: endpoint({
    id: 'X-422',
    feature: 'rewards',
    summary: 'Claim one reward',
    method: 'POST',
    path: '/wps/rewards/claim',
    access: 'real',
    money: true,
    module: MODULE,
    body: z.strictObject({ id: z.string().regex(/^[A-Za-z0-9:._-]{1,120}$/) }),
    value: claimed,
    errors: ['reward.not.found', 'reward.claimed', 'reward.expired', 'reward.held', 'reward.refused', ...refusals],
    built: true,
  }),
  claimAllRewards: endpoint({
    id: 'X-423',
    feature: 'rewards',
    summary: 'Claim every reward that can be claimed, with a receipt for each',
    method: 'POST',
    path: '/wps/rewards/claim-all',
    access: 'real',
    money: true,
    module: MODULE,
    body: nothing,
    value: claimed,
    errors: ['protection.break'],
    built: true,
  }),
  rewardHistory: endpoint({
    id: 'X-424',
    feature: 'rewards',
    summary: 'Rewards that were claimed, refused or have expired, newest first',
    method: 'POST',
    path: '/wps/rewards/history',
    access: 'session',
    repeatable: true,
    module: MODULE,
    body: pageRequest,
    value: pageOf(pastRewardSchema),
    built: true,
  }),
  dailyDraw: endpoint({
    id: 'X-425',
    feature: 'daily-draw',
    summary: 'The wheel of today with its commitment, and the last one that was opened',
    method: 'POST',
    path: '/wps/rewards/daily-draw',
    access: 'session',
    repeatable: true,
    module: MODULE,
    body: nothing,
    value: z.object({
      /** The player's number: the client seed of the draw. */
      clientSeed: z.string(),
      /** null: the brand has no draw. `exhausted`: the day's budget could not pay the largest prize any more. */
      today: drawn.extend({ exhausted: z.boolean() }).nullable(),
      last: drawn.nullable(),
    }),
    built: true,
  }),
};
