import { z } from 'zod';
import { endpoint, uploadedFile } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';
import { longText, plainText } from '../plain-text.ts';
import { promotionSchema } from './content.ts';
import { rewardValueSchema } from './rewards.ts';

const nothing = z.object({}).loose();
const id = plainText(40).min(1);

/** What goes with an application (S-318, S-319, D-181, D-182). */
export const APPLICATION_COMMENT_LENGTH = 140;
export const APPLICATION_PICTURES = 3;
export const APPLICATION_PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** Why a campaign is not for a player; what they cannot change is told as it is. */
export const campaignRefusals = [
  'account',
  'break',
  'limit-set',
  'break-taken',
  'bonus-running',
  'not-verified',
  'not-new',
  'no-deposit',
  'level',
  'labels',
  'country',
  'language',
  'nothing',
  'cool-down',
  'cap-player',
  'cap-day',
  'budget',
  'too-small',
  'same-person',
  'given',
] as const;
export type CampaignRefusal = (typeof campaignRefusals)[number];

const products = z.array(z.string()).nullable();
const step = z.object({
  /** An amount that was added up, or a level. */
  from: z.string(),
  percent: z.number().nullable(),
  amount: moneyValueSchema.nullable(),
});

/** A rule as a player reads it before anything is taken: nothing else applies (S-429). */
export const campaignTermsSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  /** When this version was saved. */
  since: z.number(),
  on: z.enum(['deposit', 'joined', 'level', 'birthday', 'code', 'manual', 'application', 'schedule', 'streak']),
  /** The how-manieth deposit. */
  nth: z.number().int().nullable(),
  /** What must be reached: of a deposit, a level, or the sum. */
  least: z.string().nullable(),
  every: z.enum(['day', 'week', 'month']).nullable(),
  figure: z
    .object({
      of: z.enum(['stake', 'valid', 'net-loss', 'deposits']),
      days: z.number().int().nullable(),
      products,
      cashOnly: z.boolean(),
    })
    .nullable(),
  value: z.object({
    by: z.enum(['fixed', 'share', 'each', 'tiers', 'level']),
    /** What is given, here and in the steps and caps, is money, whole points or rounds, as `pays` says. */
    amount: moneyValueSchema.nullable(),
    percent: z.number().nullable(),
    /** Points for every full amount of what is added up. */
    each: z.object({ of: moneyValueSchema, points: z.number().int() }).nullable(),
    steps: z.array(step),
  }),
  pays: z.object({
    /** free-rounds: all below is of what they win. */
    as: z.enum(['money', 'bonus', 'points', 'free-rounds']),
    /** Of what is credited, in percent: 500 is five times; 0: nothing must be staked. */
    turnoverPercent: z.number().int(),
    products,
    maxStake: moneyValueSchema.nullable(),
    days: z.number().int().nullable(),
    freeRounds: z
      .object({
        /** The game's name in the reader's language. */
        game: z.string(),
        /** Of each round. */
        stake: moneyValueSchema,
        /** From the claim, in which they are played. */
        days: z.number().int(),
        winningsAs: z.enum(['money', 'bonus']),
      })
      .nullable(),
  }),
  /** Days in which it is claimed; null: it is credited by itself. */
  claimDays: z.number().int().nullable(),
  most: z.object({
    award: moneyValueSchema.nullable(),
    day: moneyValueSchema.nullable(),
    player: moneyValueSchema.nullable(),
    times: z.number().int().nullable(),
    /** Smaller ones are not given. */
    least: moneyValueSchema.nullable(),
  }),
  who: z.object({
    verified: z.boolean(),
    newPlayerDays: z.number().int().nullable(),
    deposited: z.boolean(),
    levelFrom: z.number().int().nullable(),
    levelTo: z.number().int().nullable(),
    countries: z.array(z.string()),
    invited: z.boolean(),
    onePerPerson: z.boolean(),
  }),
  pausedFor: z.object({
    limitSet: z.enum(['day', 'week', 'month']).nullable(),
    breakTaken: z.enum(['day', 'week', 'month']).nullable(),
    bonusRunning: z.boolean(),
  }),
  coolDownDays: z.number().int().nullable(),
  startsAt: z.number().nullable(),
  endsAt: z.number().nullable(),
});
export type CampaignTerms = z.infer<typeof campaignTermsSchema>;

export const promotionTermsSchema = z.object({
  /** The rule behind the promotion; null: a bonus that is chosen by itself, or information alone. */
  campaign: campaignTermsSchema.nullable(),
  /** What the games declare to return on average, where its turnover is played; hundredths of a percent. */
  returnBasis: z.number().int().nullable(),
  /** How the bets of a product count, in percent. */
  counting: z.array(z.object({ product: z.string(), percent: z.number().int() })),
  /** Of who is logged in: why it is not for them; null: it is, or nobody is logged in. */
  refusal: z.enum(campaignRefusals).nullable(),
});
export type PromotionTerms = z.infer<typeof promotionTermsSchema>;

export const applicationStates = ['waiting', 'approved', 'refused'] as const;
export const applicationSchema = z.object({
  id: z.string(),
  promotionId: z.string(),
  title: z.string(),
  comment: z.string(),
  pictures: z.number().int(),
  state: z.enum(applicationStates),
  sentAt: z.number(),
  decidedAt: z.number().nullable(),
  answer: z.string().nullable(),
});
export type Application = z.infer<typeof applicationSchema>;

export const campaignEndpoints = {
  promotionTerms: endpoint({
    id: 'X-450',
    feature: 'campaigns',
    summary: 'The terms of a promotion as data, and what its games return on average',
    method: 'POST',
    path: '/wps/campaigns/terms',
    access: 'public',
    repeatable: true,
    body: z.strictObject({ id }),
    value: promotionTermsSchema,
    built: true,
  }),
  myPromotions: endpoint({
    id: 'X-451',
    feature: 'campaigns',
    summary: 'Promotions that are for this player alone, and those that are not for them',
    method: 'POST',
    path: '/wps/campaigns/mine',
    access: 'session',
    repeatable: true,
    body: nothing,
    value: z.object({
      invited: z.array(promotionSchema),
      refused: z.array(z.object({ id: z.string(), refusal: z.enum(campaignRefusals) })),
    }),
    built: true,
  }),
  redeemCode: endpoint({
    id: 'X-452',
    feature: 'campaigns',
    summary: 'Open the gift of a promo code',
    method: 'POST',
    path: '/wps/campaigns/code',
    access: 'real',
    money: true,
    body: z.strictObject({ code: plainText(24).min(1) }),
    value: z.object({
      title: z.string(),
      value: rewardValueSchema,
      /** It was credited; else it waits in the reward centre. */
      credited: z.boolean(),
    }),
    errors: ['campaign.code.unknown', 'campaign.refused', 'bonus.taken', 'bonus.same.person', 'protection.break'],
    built: true,
  }),
  sendApplicationPicture: endpoint({
    id: 'X-453',
    feature: 'campaigns',
    summary: 'Send a picture for an application',
    method: 'POST',
    path: '/wps/campaigns/applications/picture',
    access: 'real',
    upload: { maxBytes: APPLICATION_PICTURE_MAX_BYTES },
    body: z.strictObject({ file: uploadedFile }),
    value: z.object({ pictureId: z.string() }),
    errors: ['campaign.picture.invalid', 'campaign.picture.most', 'system.overloaded'],
    built: true,
  }),
  applyForPromotion: endpoint({
    id: 'X-454',
    feature: 'campaigns',
    summary: 'Hand in an application with its comment and pictures (D-181, D-182)',
    method: 'POST',
    path: '/wps/campaigns/applications/send',
    access: 'real',
    body: z.strictObject({
      id,
      comment: longText(APPLICATION_COMMENT_LENGTH).min(1),
      pictures: z.array(z.uuid()).max(APPLICATION_PICTURES),
    }),
    value: applicationSchema,
    errors: ['campaign.application.closed', 'campaign.application.waiting', 'campaign.refused', 'protection.break'],
    built: true,
  }),
  listApplications: endpoint({
    id: 'X-455',
    feature: 'campaigns',
    summary: 'What the player has sent, newest first, with its state and answer',
    method: 'POST',
    path: '/wps/campaigns/applications',
    access: 'real',
    repeatable: true,
    body: pageRequest,
    value: pageOf(applicationSchema),
    built: true,
  }),
};
