import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';
import { plainText } from '../plain-text.ts';

/** From (included) to (excluded), epoch ms, at most 92 days apart. */
const period = { from: z.number().int().min(0).max(8.64e15), to: z.number().int().min(0).max(8.64e15) };

export const accountRecordKinds = [
  'deposit',
  'withdrawal',
  'bet',
  'win',
  'rollback',
  'correction',
  'transfer',
] as const;
export const accountRecordSchema = z.object({
  id: z.string(),
  at: z.number(),
  kind: z.enum([...accountRecordKinds, 'withdrawal-hold', 'withdrawal-release', 'upline-transfer']),
  detail: z.string(),
  reference: z.string(),
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
  status: z.enum(['open', 'settled', 'rolled_back']),
  bet: moneyValueSchema,
  win: moneyValueSchema,
  net: moneyValueSchema,
  verifyUrl: z.string(),
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
    summary: 'Game rounds by vendor and period',
    method: 'POST',
    path: '/wps/records/bets',
    access: 'real',
    repeatable: true,
    body: pageRequest.extend({ ...period, vassalage: plainText(64).optional() }),
    value: pageOf(betRecordSchema).extend({
      totals: z.object({ bet: moneyValueSchema, win: moneyValueSchema, net: moneyValueSchema }),
    }),
    built: true,
  }),
};
