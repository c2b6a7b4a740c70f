import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema, positiveAmountSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';
import { cleanedText, secretText } from '../plain-text.ts';

const nothing = z.object({}).loose();

export const uplineTransferSchema = z.object({
  reference: z.string(),
  at: z.number(),
  /** sent: to the upline; received: from a member below. */
  direction: z.enum(['sent', 'received']),
  /** The other side's username, shortened. */
  other: z.string(),
  amount: moneyValueSchema,
  note: z.string(),
});
export type UplineTransfer = z.infer<typeof uplineTransferSchema>;

export const uplineOptionsSchema = z.object({
  /** The upline's username, shortened; null: this member has none and may only have received. */
  upline: z.string().nullable(),
  available: moneyValueSchema,
  minimumAmount: moneyValueSchema,
  maximumAmount: moneyValueSchema,
  leftToday: z.object({ count: z.number().int(), amount: moneyValueSchema }),
  /** Turnover still to be done before money may be handed on. */
  turnoverLeft: moneyValueSchema,
});
export type UplineOptions = z.infer<typeof uplineOptionsSchema>;

export const uplineEndpoints = {
  uplineOptions: endpoint({
    id: 'X-220',
    feature: 'wallet',
    summary: 'What a member must know before a transfer to the upline',
    method: 'POST',
    path: '/wps/wallet/upline/options',
    access: 'real',
    module: 'FUNDTRANS3',
    repeatable: true,
    body: nothing,
    value: uplineOptionsSchema,
    built: true,
  }),
  uplineTransfer: endpoint({
    id: 'X-221',
    feature: 'wallet',
    summary: 'Transfer to the upline',
    method: 'POST',
    path: '/wps/wallet/upline/transfer',
    access: 'real',
    module: 'FUNDTRANS3',
    money: true,
    body: z.strictObject({
      amount: positiveAmountSchema,
      note: cleanedText(200).optional(),
      paymentPassword: secretText(128).optional(),
    }),
    value: uplineTransferSchema,
    errors: [
      'account.role.refused',
      'transfer.amount.limits',
      'transfer.daily.limit',
      'transfer.turnover.left',
      'transfer.back',
      'withdrawal.closed.loop',
      'balance.insufficient',
      'protection.break',
      'payment.password.required',
      'payment.password.wrong',
      'payment.password.locked',
    ],
    built: true,
  }),
  uplineTransfers: endpoint({
    id: 'X-222',
    feature: 'wallet',
    summary: 'Transfers sent to the upline and received from below',
    method: 'POST',
    path: '/wps/wallet/upline/list',
    access: 'real',
    repeatable: true,
    body: pageRequest,
    value: pageOf(uplineTransferSchema),
    built: true,
  }),
};
