import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountSchema, moneyValueSchema } from '../money.ts';

const nothing = z.object({}).loose();

export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;
const kind = z.enum(limitKinds);
const period = z.enum(limitPeriods);
export type LimitKind = z.infer<typeof kind>;
export type LimitPeriod = z.infer<typeof period>;

/** A time-out lasts 1 hour to 30 days, an exclusion 6 months to 5 years or for good. */
export const TIME_OUT_HOURS = { min: 1, max: 720 } as const;
export const EXCLUSION_MONTHS = { min: 6, max: 60 } as const;
export const REALITY_MINUTES = { min: 5, max: 240 } as const;
/** Hours a raised or removed limit waits before it can be confirmed, and days after which an unconfirmed one lapses. */
export const RAISE_HOURS = 24;
export const RAISE_LAPSES_DAYS = 7;
const MONTH_MINUTES = 44_640;

/** Money limits carry a decimal amount, time limits whole minutes; null is no limit. */
const limitRequest = z
  .strictObject({
    kind,
    period,
    amount: amountSchema.nullable().optional(),
    minutes: z.number().int().min(0).max(MONTH_MINUTES).nullable().optional(),
  })
  .refine((row) => (row.kind === 'time' ? row.minutes : row.amount) !== undefined, {
    path: ['amount'],
    message: 'a money limit needs amount, a time limit needs minutes; null is no limit',
  });

export const ownLimitSchema = z.object({
  kind,
  period,
  /** A decimal amount; for 'time' whole minutes. */
  limit: z.string(),
  used: moneyValueSchema,
  /** A raise or removal that waits: `limit` null is no limit. */
  pending: z.object({ limit: z.string().nullable(), confirmFrom: z.number(), lapsesAt: z.number() }).nullable(),
});
export type OwnLimit = z.infer<typeof ownLimitSchema>;

export const breakSchema = z.object({
  kind: z.enum(['time-out', 'exclusion']),
  since: z.number(),
  /** null: for good */
  until: z.number().nullable(),
});

export const protectionSchema = z.object({
  limits: z.array(ownLimitSchema),
  break: breakSchema.nullable(),
  realityMinutes: z.number().int(),
  /** Where days, weeks (from Monday) and months begin. */
  timeZone: z.string(),
});
export type Protection = z.infer<typeof protectionSchema>;
const limitChoice = z.strictObject({ kind, period });

export const protectionEndpoints = {
  protection: endpoint({
    id: 'X-210',
    feature: 'protection',
    summary: 'Own limits, break and reality check',
    method: 'POST',
    path: '/wps/protection/read',
    access: 'real',
    repeatable: true,
    body: nothing,
    value: protectionSchema,
    built: true,
  }),
  setLimit: endpoint({
    id: 'X-211',
    feature: 'protection',
    summary: 'Set an own limit: lower at once, higher after 24 hours and a confirmation',
    method: 'POST',
    path: '/wps/protection/limit',
    access: 'real',
    body: limitRequest,
    value: protectionSchema,
    built: true,
  }),
  confirmRaise: endpoint({
    id: 'X-212',
    feature: 'protection',
    summary: 'Confirm a raised limit',
    method: 'POST',
    path: '/wps/protection/limit/confirm',
    access: 'real',
    body: limitChoice,
    value: protectionSchema,
    errors: ['protection.raise.missing', 'protection.raise.early'],
    built: true,
  }),
  dropRaise: endpoint({
    id: 'X-213',
    feature: 'protection',
    summary: 'Drop a raised limit that waits',
    method: 'POST',
    path: '/wps/protection/limit/keep',
    access: 'real',
    body: limitChoice,
    value: protectionSchema,
    built: true,
  }),
  takeBreak: endpoint({
    id: 'X-214',
    feature: 'protection',
    summary: 'Time-out or self-exclusion: ends bets, sessions and sockets at once',
    method: 'POST',
    path: '/wps/protection/break',
    access: 'real',
    body: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('time-out'),
        hours: z.number().int().min(TIME_OUT_HOURS.min).max(TIME_OUT_HOURS.max),
      }),
      z.strictObject({
        kind: z.literal('exclusion'),
        /** null: for good */
        months: z.number().int().min(EXCLUSION_MONTHS.min).max(EXCLUSION_MONTHS.max).nullable(),
      }),
    ]),
    value: breakSchema,
    built: true,
  }),
  setReality: endpoint({
    id: 'X-215',
    feature: 'protection',
    summary: 'Minutes between two reality checks',
    method: 'POST',
    path: '/wps/protection/reality',
    access: 'real',
    body: z.strictObject({ minutes: z.number().int().min(REALITY_MINUTES.min).max(REALITY_MINUTES.max) }),
    value: protectionSchema,
    built: true,
  }),
  sessionClock: endpoint({
    id: 'X-216',
    feature: 'protection',
    summary: 'Clock and net result of the login session',
    method: 'POST',
    path: '/wps/protection/session',
    access: 'session',
    repeatable: true,
    body: nothing,
    value: z.object({
      openedAt: z.number(),
      now: z.number(),
      bet: moneyValueSchema,
      win: moneyValueSchema,
      net: moneyValueSchema,
      realityMinutes: z.number().int(),
      break: breakSchema.nullable(),
    }),
    built: true,
  }),
};
