import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';
import { plainText } from '../plain-text.ts';

/** From (included) to (excluded), epoch ms, at most 92 days apart (366 for profit and loss). */
const period = { from: z.number().int().min(0).max(8.64e15), to: z.number().int().min(0).max(8.64e15) };

export const accountRecordKinds = [
  'deposit',
  'withdrawal',
  'bet',
  'win',
  'rollback',
  'bonus',
  'correction',
  'transfer',
] as const;
/** How far a movement's order is: nothing is left to happen, it is under way, or it was taken back. */
export const recordStatuses = ['done', 'pending', 'returned'] as const;
export const accountRecordSchema = z.object({
  id: z.string(),
  at: z.number(),
  /** A kind of the ledger; clients name the ones they know. */
  kind: z.string(),
  status: z.enum(recordStatuses),
  detail: z.string(),
  reference: z.string(),
  /** The vendor's round that it belongs to: the movements of one round have the same; null: none. */
  round: z.string().nullable(),
  /** Change of the player's spendable money: negative when it went out. */
  amount: moneyValueSchema,
  balanceAfter: moneyValueSchema,
});
export const betRecordSchema = z.object({
  roundId: z.string(),
  at: z.number(),
  settledAt: z.number().nullable(),
  gameCode: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  /** `corrected`: a later change of the round, as a line of its own that holds the difference. */
  status: z.enum(['open', 'settled', 'rolled_back', 'corrected']),
  /** What counted towards turnover, and why not more. */
  counted: moneyValueSchema,
  outcome: z.enum(['counted', 'void', 'push', 'opposite', 'excluded']).nullable(),
  bet: moneyValueSchema,
  win: moneyValueSchema,
  /** What of them was bonus money. */
  bonusBet: moneyValueSchema,
  bonusWin: moneyValueSchema,
  net: moneyValueSchema,
  verifyUrl: z.string(),
});

/** Sums over settled rounds: `net` is win less bet, `counted` what went towards turnover. */
export const profitSchema = z.object({
  rounds: z.number().int(),
  bet: moneyValueSchema,
  win: moneyValueSchema,
  net: moneyValueSchema,
  counted: moneyValueSchema,
});

export const recordsEndpoints = {
  accountRecord: endpoint({
    id: 'X-040',
    feature: 'records',
    summary: 'Every money movement by kind and period',
    method: 'POST',
    path: '/wps/records/account',
    access: 'real',
    repeatable: true,
    body: pageRequest.extend({ ...period, kind: z.enum(accountRecordKinds).optional() }),
    value: pageOf(accountRecordSchema).extend({
      totals: z.object({ moneyIn: moneyValueSchema, moneyOut: moneyValueSchema, net: moneyValueSchema }),
    }),
    built: true,
  }),
  betRecord: endpoint({
    id: 'X-041',
    feature: 'records',
    summary: 'Settled rounds by vendor and period, with those still open beside them',
    method: 'POST',
    path: '/wps/records/bets',
    access: 'real',
    repeatable: true,
    body: pageRequest.extend({ ...period, vassalage: plainText(64).optional() }),
    value: pageOf(betRecordSchema).extend({
      totals: z.object({
        bet: moneyValueSchema,
        win: moneyValueSchema,
        net: moneyValueSchema,
        counted: moneyValueSchema,
      }),
      /** Rounds that have not ended; outside of period, pages and totals. */
      open: z.array(betRecordSchema),
    }),
    built: true,
  }),
  profitRecord: endpoint({
    id: 'X-196',
    feature: 'records',
    summary: 'Profit and loss by day and category',
    method: 'POST',
    path: '/wps/records/profit',
    access: 'real',
    repeatable: true,
    body: z.object(period),
    value: z.object({
      totals: profitSchema,
      categories: z.array(profitSchema.extend({ category: z.string() })),
      days: z.array(profitSchema.extend({ day: z.string() })),
    }),
    built: true,
  }),
  exportRecord: endpoint({
    id: 'X-197',
    feature: 'records',
    summary: 'A record as a CSV file (not an envelope)',
    method: 'POST',
    path: '/wps/records/export',
    access: 'real',
    repeatable: true,
    body: z.object({
      ...period,
      record: z.enum(['bets', 'account']),
      kind: z.enum(accountRecordKinds).optional(),
      vassalage: plainText(64).optional(),
    }),
    value: z.string(),
    built: true,
  }),
};
