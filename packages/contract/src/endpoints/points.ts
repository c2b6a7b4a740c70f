/** Points: what bets earn, what they are spent for, the mall (S-315, S-316, S-422, S-423). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';
import { plainText, secretText } from '../plain-text.ts';

const nothing = z.object({}).loose();
/** Points are whole. */
const points = z.number().int();
const password = { paymentPassword: secretText(128).optional() };

export const pointBalanceSchema = z.object({
  balance: points,
  /** The most that was ever earned: it never falls. */
  total: points,
  /** Of bets that were undone after their points were spent: the next points pay it. */
  owed: points,
  /** A payment password is set: spending asks for it. */
  paymentPassword: z.boolean(),
});

export const pointSettingsSchema = z.object({
  /** How much of a product must be bet for a point. */
  rates: z.array(z.object({ product: z.string(), amount: moneyValueSchema })),
  /** null: points are not changed into money here. */
  convert: z
    .object({
      /** So many points bring so much money; only whole ones of it. */
      points,
      amount: moneyValueSchema,
      minimum: points,
      /** Of the money, how much must be staked before a withdrawal, in percent. */
      turnoverPercent: z.number().int(),
    })
    .nullable(),
});

export const mallKinds = ['voucher', 'bonus', 'money', 'goods'] as const;
export const mallPeriods = ['day', 'week', 'month', 'ever'] as const;
/** Why a player cannot have a reward now. */
export const mallObstacles = ['points', 'stock', 'level', 'limit'] as const;

export const mallRewardSchema = z.object({
  id: z.string(),
  kind: z.enum(mallKinds),
  title: z.string(),
  text: z.string(),
  art: z.string(),
  price: points,
  /** How many are left; null: always there. */
  stock: z.number().int().nullable(),
  /** When there are new ones. */
  backOn: z.number().nullable(),
  level: z.object({ rankLevel: z.number().int(), labelName: z.string() }).nullable(),
  /** At most so many per player and period; null: as many as one likes. */
  limit: z.object({ count: z.number().int(), period: z.enum(mallPeriods) }).nullable(),
  /** Of money and bonuses: what is given, how often it must be staked, where, and for how many days. */
  gives: z
    .object({
      amount: moneyValueSchema,
      turnoverPercent: z.number().int(),
      products: z.array(z.string()).nullable(),
      maxStake: moneyValueSchema.nullable(),
      days: z.number().int().nullable(),
    })
    .nullable(),
  /** Of goods: days of delivery. */
  delivery: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  /** null: it can be had, or a visitor looks. */
  obstacle: z.enum(mallObstacles).nullable(),
  /** When the limit lets the player have the next one. */
  nextAt: z.number().nullable(),
});
export type MallReward = z.infer<typeof mallRewardSchema>;

export const orderStates = ['given', 'ordered', 'packed', 'posted', 'delivered', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

export const mallOrderSchema = z.object({
  reference: z.string(),
  at: z.number(),
  kind: z.enum(mallKinds),
  title: z.string(),
  art: z.string(),
  price: points,
  state: z.enum(orderStates),
  /** Of a voucher. */
  code: z.string().nullable(),
  /** Of goods on their way. */
  tracking: z.string().nullable(),
  /** When it should have arrived. */
  dueOn: z.number().nullable(),
  /** Why it was given back. */
  reason: z.string().nullable(),
});
export type MallOrder = z.infer<typeof mallOrderSchema>;

export const deliveryAddressSchema = z.strictObject({
  name: plainText(80).min(2),
  phone: plainText(24).regex(/^[+\d][\d ()-]{5,23}$/),
  street: plainText(160).min(3),
  city: plainText(80).min(2),
  postcode: plainText(16).min(2),
});
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;

export const pointSources = [
  'bets',
  'owed',
  'mall',
  'convert',
  'mission',
  'leaderboard',
  'referral',
  'raffle',
  'campaign',
  'daily-draw',
] as const;

export const pointEntrySchema = z.object({
  id: z.string(),
  at: z.number(),
  source: z.enum(pointSources),
  /** Below zero: spent or taken back. */
  points,
  /** What should have been taken back beyond it and had been spent. */
  owed: points,
  balanceAfter: points,
  /** What it was for, where it was not for bets. */
  title: z.string().nullable(),
  /** Of bets: how many, what they count, and how much brought a point. */
  bets: z
    .object({ product: z.string(), count: z.number().int(), valid: moneyValueSchema, perPoint: moneyValueSchema })
    .nullable(),
});
export type PointEntry = z.infer<typeof pointEntrySchema>;

const spendErrors = [
  'protection.break',
  'payment.password.required',
  'payment.password.wrong',
  'payment.password.locked',
  'points.insufficient',
] as const;

export const pointsEndpoints = {
  pointBalance: endpoint({
    id: 'E-051',
    feature: 'points',
    summary: 'Point balance',
    method: 'POST',
    path: '/wps/relay/MCS2_getPointBalance',
    access: 'real',
    repeatable: true,
    body: nothing,
    value: pointBalanceSchema,
    built: true,
  }),
  pointReward: endpoint({
    id: 'E-052',
    feature: 'points',
    summary: 'Rewards for points; a visitor may look',
    method: 'POST',
    path: '/wps/relay/MCS2_getPointReward',
    alsoPaths: ['/wps/relay/getPointReward'],
    access: 'public',
    repeatable: true,
    body: nothing,
    value: z.object({ rewards: z.array(mallRewardSchema) }),
    built: true,
  }),
  pointConfig: endpoint({
    id: 'E-053',
    feature: 'points',
    summary: 'What a bet earns and what points are worth',
    method: 'POST',
    path: '/wps/relay/MCS2_getPointConfig',
    alsoPaths: ['/wps/relay/getPointConfig'],
    access: 'public',
    repeatable: true,
    body: nothing,
    value: pointSettingsSchema,
    built: true,
  }),
  redeemPointList: endpoint({
    id: 'E-054',
    feature: 'points',
    summary: 'What the player redeemed, with codes and deliveries',
    method: 'POST',
    path: '/wps/relay/MCS2_getRedeemPointList',
    alsoPaths: ['/wps/relay/getRedeemPointList'],
    access: 'real',
    repeatable: true,
    body: pageRequest,
    value: pageOf(mallOrderSchema),
    built: true,
  }),
  redeemReward: endpoint({
    id: 'E-055',
    feature: 'points',
    summary: 'Redeem a reward',
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    access: 'real',
    money: true,
    body: z.strictObject({
      id: plainText(40).min(1),
      /** What the player saw: another one is refused. */
      price: points.min(1),
      address: deliveryAddressSchema.optional(),
      ...password,
    }),
    value: z.object({ order: mallOrderSchema, balance: points }),
    errors: [
      ...spendErrors,
      'points.reward.gone',
      'points.reward.price',
      'points.reward.stock',
      'points.reward.level',
      'points.reward.limit',
      'points.address.missing',
    ],
    built: true,
  }),
  convertPoint: endpoint({
    id: 'E-056',
    feature: 'points',
    summary: 'Convert points to money',
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
    access: 'real',
    money: true,
    body: z.strictObject({
      points: points.min(1).max(1_000_000_000),
      /** What the player saw that it brings. */
      amount: moneyValueSchema,
      ...password,
    }),
    value: z.object({
      reference: z.string(),
      points,
      amount: moneyValueSchema,
      /** What must be staked for it before a withdrawal. */
      turnover: moneyValueSchema,
      balance: points,
    }),
    errors: [...spendErrors, 'points.convert.closed', 'points.convert.amount', 'points.convert.rate'],
    built: true,
  }),
  pointDetail: endpoint({
    id: 'E-057',
    feature: 'points',
    summary: 'Points detail: each earning and spending with the balance after it',
    method: 'POST',
    path: '/wps/relay/ODSFE2_MemTransDet',
    access: 'real',
    repeatable: true,
    body: pageRequest,
    value: pageOf(pointEntrySchema),
    built: true,
  }),
  pointBets: endpoint({
    id: 'X-430',
    feature: 'points',
    summary: 'The bets behind a line of points',
    method: 'POST',
    path: '/wps/points/bets',
    access: 'real',
    repeatable: true,
    body: pageRequest.extend({ id: z.string().regex(/^\d{1,18}$/) }),
    value: pageOf(
      z.object({
        at: z.number(),
        reference: z.string(),
        gameName: z.string(),
        stake: moneyValueSchema,
        /** What it counts; below zero: taken back. */
        valid: moneyValueSchema,
      }),
    ),
    errors: ['points.entry.missing'],
    built: true,
  }),
  deliveryAddress: endpoint({
    id: 'X-431',
    feature: 'points',
    summary: 'The address goods were last sent to',
    method: 'POST',
    path: '/wps/points/address',
    access: 'real',
    repeatable: true,
    body: nothing,
    value: z.object({ address: deliveryAddressSchema.nullable() }),
    built: true,
  }),
};
