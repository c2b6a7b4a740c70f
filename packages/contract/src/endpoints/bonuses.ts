import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';
import { plainText } from '../plain-text.ts';

const nothing = z.object({}).loose();
const name = plainText(40).min(1);

export const bonusKinds = ['first-deposit', 'reload', 'new-player'] as const;
export const bonusStates = ['active', 'released', 'forfeited', 'expired', 'spent'] as const;

/** When bonus money meets a stake. */
export const stakingOrders = ['after-cash', 'before-cash'] as const;

/** What a bonus gives and asks: everything that stands beside the button (S-429). */
export const bonusOfferSchema = z.object({
  id: z.string(),
  kind: z.enum(bonusKinds),
  /** Of the deposit; null: a fixed amount. */
  percent: z.number().int().nullable(),
  /** The fixed amount, or the most that the percentage gives. */
  amount: moneyValueSchema,
  /** The smallest deposit it comes with; null: no deposit is needed. */
  minDeposit: moneyValueSchema.nullable(),
  /** The bonus must be staked this many times. */
  multiple: z.number().int(),
  staked: z.enum(stakingOrders),
  /** Bets above it take no bonus money and do not count; null: no limit. */
  maxStake: moneyValueSchema.nullable(),
  /** Categories in which it can be staked and bets count (RNG, LIVE …); null: all. */
  products: z.array(z.string()).nullable(),
  /** Days after the grant within which it must be staked. */
  validDays: z.number().int(),
  /** The most that reaches the main wallet; null: all of it. */
  releaseCap: moneyValueSchema.nullable(),
  /** When the offer ends; null: open. */
  endsAt: z.number().nullable(),
});
export type BonusOffer = z.infer<typeof bonusOfferSchema>;

/** `claim`: a button gives it. `deposit`: it is chosen with a deposit. */
export const availableBonusSchema = bonusOfferSchema.extend({ claimBy: z.enum(['claim', 'deposit']) });

export const bonusSchema = z.object({
  reference: z.string(),
  kind: z.enum([...bonusKinds, 'operator', 'reward']),
  state: z.enum(bonusStates),
  /** What was granted. */
  amount: moneyValueSchema,
  /** What is left to play: less what was staked, more what that won. */
  balance: moneyValueSchema,
  staked: z.enum(stakingOrders),
  /** The most that reaches the main wallet; null: all that is left. */
  releaseCap: moneyValueSchema.nullable(),
  /** Turnover needed and done, and what is still to do. */
  required: moneyValueSchema,
  done: moneyValueSchema,
  left: moneyValueSchema,
  maxStake: moneyValueSchema.nullable(),
  products: z.array(z.string()).nullable(),
  /** What reached the main wallet. */
  released: moneyValueSchema,
  grantedAt: z.number(),
  expiresAt: z.number(),
  endedAt: z.number().nullable(),
});
export type Bonus = z.infer<typeof bonusSchema>;

export const turnoverSourceSchema = z.object({
  kind: z.enum(['deposit', 'bonus']),
  reference: z.string(),
  required: moneyValueSchema,
  done: moneyValueSchema,
  expiresAt: z.number().nullable(),
});

/** Where a player's money stands, in one answer: the same numbers and reasons wherever money is shown. */
export const moneyStandingSchema = z.object({
  /** Cash: it can be staked anywhere. */
  available: moneyValueSchema,
  /** What of the cash a withdrawal may take now: all of it, or nothing while wagering is left. */
  withdrawable: moneyValueSchema,
  /** Bonus money and what is set aside for withdrawals: `bonus` + `held`. */
  locked: moneyValueSchema,
  bonus: moneyValueSchema,
  held: moneyValueSchema,
  /** Wagering left before a withdrawal, over all sources. */
  remaining: moneyValueSchema,
  /** Where it comes from, the oldest first: bets count in this order. */
  sources: z.array(
    turnoverSourceSchema.extend({
      left: moneyValueSchema,
      /** What the bonus holds now; a deposit's source holds nothing back but the withdrawal. */
      balance: moneyValueSchema,
      /** Categories whose bets count; null: all. */
      products: z.array(z.string()).nullable(),
    }),
  ),
});
export type MoneyStanding = z.infer<typeof moneyStandingSchema>;

export const countedBetSchema = z.object({
  at: z.number(),
  /** The round. */
  reference: z.string(),
  gameName: z.string(),
  stake: moneyValueSchema,
  /** What of it counted for this source; below zero when it was taken back. */
  counted: moneyValueSchema,
  reason: z.enum(['counted', 'void', 'push', 'opposite', 'excluded', 'product', 'stake', 'taken-back']),
});

export const bonusEndpoints = {
  rewardCentre: endpoint({
    id: 'X-190',
    feature: 'promotions',
    summary: 'Available promotions with their terms (D-160)',
    method: 'POST',
    path: '/wps/promotions/available',
    access: 'session',
    repeatable: true,
    module: 'REWCEN3',
    body: nothing,
    value: z.object({
      promotions: z.array(availableBonusSchema),
      count: z.number().int(),
      REFERRAL: z.object({ enabled: z.boolean() }),
    }),
    built: true,
  }),
  claimBonus: endpoint({
    id: 'X-191',
    feature: 'promotions',
    summary: 'Claim a promotion that needs no deposit',
    method: 'POST',
    path: '/wps/promotions/claim',
    access: 'real',
    money: true,
    module: 'REWCEN3',
    body: z.strictObject({ id: name }),
    value: bonusSchema,
    errors: ['bonus.not.available', 'bonus.taken', 'bonus.same.person', 'protection.break'],
    built: true,
  }),
  listBonuses: endpoint({
    id: 'X-192',
    feature: 'promotions',
    summary: 'Bonuses with turnover needed and done, newest first',
    method: 'POST',
    path: '/wps/promotions/bonuses',
    access: 'real',
    repeatable: true,
    body: pageRequest,
    value: pageOf(bonusSchema),
    built: true,
  }),
  forfeitBonus: endpoint({
    id: 'X-193',
    feature: 'promotions',
    summary: 'Give an active bonus up',
    method: 'POST',
    path: '/wps/promotions/forfeit',
    access: 'real',
    money: true,
    body: z.strictObject({ reference: name }),
    value: bonusSchema,
    errors: ['bonus.not.found', 'bonus.ended'],
    built: true,
  }),
  moneyStanding: endpoint({
    id: 'X-194',
    feature: 'promotions',
    summary: 'Money available and locked, and the wagering still needed before a withdrawal, by source',
    method: 'POST',
    path: '/wps/promotions/turnover',
    access: 'real',
    repeatable: true,
    body: nothing,
    value: moneyStandingSchema,
    built: true,
  }),
  countedBets: endpoint({
    id: 'X-195',
    feature: 'promotions',
    summary: 'How each bet counted for one source, newest first',
    method: 'POST',
    path: '/wps/promotions/turnover/bets',
    access: 'real',
    repeatable: true,
    body: pageRequest.extend({ kind: z.enum(['deposit', 'bonus']), reference: name }),
    value: pageOf(countedBetSchema),
    errors: ['bonus.not.found'],
    built: true,
  }),
};
