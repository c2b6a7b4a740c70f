/** Inviting friends (S-311): the own code and link, what each step pays, the friends and how far they are. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';

export const referralStepKinds = ['registered', 'contact', 'identity', 'deposit', 'turnover'] as const;

const step = z.object({
  kind: z.enum(referralStepKinds),
  /** The least deposit, or the turnover; null: nothing to be measured. */
  atLeast: moneyValueSchema.nullable(),
  /** What it pays: one of both. */
  money: moneyValueSchema.nullable(),
  points: z.number().int().nullable(),
});

export const referralSchema = z.object({
  referralCode: z.string(),
  /** Addresses at which the code can be used. */
  promotionDomains: z.array(z.string()),
  link: z.string(),
  totalInvitations: z.number().int(),
  /** Friends with all their steps. */
  complete: z.number().int(),
  /** What friends have brought; `held` waits for a person to look at it. */
  money: moneyValueSchema,
  points: z.number().int(),
  held: moneyValueSchema,
  /** How many more friends of this month pay. */
  friendsLeft: z.number().int(),
  program: z.object({
    /** In their order: one counts only when all before it do. */
    steps: z.array(step),
    /** The time a friend has after joining. */
    days: z.number().int(),
    friendsPerMonth: z.number().int(),
    /** The friend gets the same. */
    friendGets: z.boolean(),
    /** Percent for who invited, who invited that one, and so on. */
    levels: z.array(z.number().int()),
    turnoverPercent: z.number().int(),
    claimDays: z.number().int(),
  }),
});
export type Referral = z.infer<typeof referralSchema>;

/** `beyond`: more friends than the month pays for. `held`: looked at by a person, for instance the same phone. */
export const friendStates = ['going', 'complete', 'ended', 'held', 'beyond'] as const;

export const referralFriendSchema = z.object({
  /** Masked. */
  name: z.string(),
  joinedAt: z.number(),
  endsAt: z.number(),
  step: z.number().int(),
  steps: z.number().int(),
  state: z.enum(friendStates),
  money: moneyValueSchema,
  points: z.number().int(),
});
export type ReferralFriend = z.infer<typeof referralFriendSchema>;

export const referralEndpoints = {
  referral: endpoint({
    id: 'X-460',
    feature: 'referral',
    summary: 'The own code and link, what inviting pays and what it has brought',
    method: 'POST',
    path: '/wps/referral',
    access: 'real',
    repeatable: true,
    body: z.object({}).loose(),
    value: referralSchema,
    built: true,
  }),
  referralFriends: endpoint({
    id: 'X-461',
    feature: 'referral',
    summary: 'Invited friends with their steps, the newest first',
    method: 'POST',
    path: '/wps/referral/friends',
    access: 'real',
    repeatable: true,
    body: pageRequest,
    value: pageOf(referralFriendSchema),
    built: true,
  }),
};
