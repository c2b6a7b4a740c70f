import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema, positiveAmountSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';
import { secretText } from '../plain-text.ts';

const refused = ['account.role.refused', 'agent.credit.closed', 'agent.member.unknown'] as const;

const creditTransferSchema = z.object({
  reference: z.string(),
  at: z.number(),
  /** received: from an agent above. */
  direction: z.enum(['given', 'received']),
  /** The member's username; an agent above is shortened. */
  other: z.string(),
  amount: moneyValueSchema,
  /** What the member had to stake for it. */
  turnover: moneyValueSchema,
});
export type CreditTransfer = z.output<typeof creditTransferSchema>;

const creditOptionsSchema = z.object({
  available: moneyValueSchema,
  minimumAmount: moneyValueSchema,
  maximumAmount: moneyValueSchema,
  /** toMember: what this member may still be given. */
  leftToday: z.object({ count: z.number().int(), amount: moneyValueSchema, toMember: moneyValueSchema }),
  /** Turnover of the agent's own still to be done before money may be handed on. */
  turnoverLeft: moneyValueSchema,
  /** Hundredths of the amount that the member must stake. */
  turnoverPercent: z.number().int(),
  /** false: the agent has to set one first. */
  paymentPassword: z.boolean(),
});
export type CreditOptions = z.output<typeof creditOptionsSchema>;

/** Money from an agent to a member of the team. */
export const agentCreditEndpoints = {
  creditOptions: endpoint({
    id: 'X-496',
    feature: 'agents',
    summary: 'What an agent must know before money goes to a member of the team',
    method: 'POST',
    path: '/wps/agents/credit/options',
    access: 'real',
    module: 'FUNDTRANS3',
    repeatable: true,
    body: z.object({ playerId: z.uuid() }),
    value: creditOptionsSchema.extend({ name: z.string() }),
    errors: refused,
    built: true,
  }),
  giveCredit: endpoint({
    id: 'X-497',
    feature: 'agents',
    summary: 'Give money of the own wallet to a member of the team, under the payment password',
    method: 'POST',
    path: '/wps/agents/credit/give',
    access: 'real',
    module: 'FUNDTRANS3',
    money: true,
    body: z.strictObject({
      playerId: z.uuid(),
      amount: positiveAmountSchema,
      paymentPassword: secretText(128).optional(),
    }),
    value: creditTransferSchema,
    errors: [
      ...refused,
      'transfer.amount.limits',
      'transfer.daily.limit',
      'transfer.receiver.daily.limit',
      'transfer.receiver.refused',
      'transfer.turnover.left',
      'withdrawal.closed.loop',
      'balance.insufficient',
      'protection.break',
      'payment.password.missing',
      'payment.password.required',
      'payment.password.wrong',
      'payment.password.locked',
    ],
    built: true,
  }),
  creditTransfers: endpoint({
    id: 'X-498',
    feature: 'agents',
    summary: 'What an agent gave to members and got from agents above, newest first',
    method: 'POST',
    path: '/wps/agents/credit/list',
    access: 'real',
    repeatable: true,
    /** Only with this member; without: everybody. */
    body: pageRequest.extend({ playerId: z.uuid().optional() }),
    value: pageOf(creditTransferSchema).extend({
      totals: z.object({ given: moneyValueSchema, received: moneyValueSchema }),
    }),
    errors: ['account.role.refused', 'agent.member.unknown'],
    built: true,
  }),
};
