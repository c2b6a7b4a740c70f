import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { positiveAmountSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';
import { plainText, secretText } from '../plain-text.ts';
import { SLIP_BODY_LIMIT } from '../slip.ts';
import { bonusOfferSchema } from './bonuses.ts';
import {
  depositMethodSchema,
  depositSchema,
  payeeSchema,
  withdrawalOptionsSchema,
  withdrawalSchema,
} from './cashier-schemas.ts';

/** A code or reference: never empty. */
const name = (max: number) => plainText(max).min(1);
const reference = z.strictObject({ reference: name(40) });

const row = <B extends z.ZodType, V extends z.ZodType>(
  id: string,
  summary: string,
  path: string,
  body: B,
  value: V,
  extra: Partial<Parameters<typeof endpoint<B, V>>[0]> = {},
) =>
  endpoint<B, V>({
    id,
    feature: 'cashier',
    summary,
    method: 'POST',
    path: `/wps/cashier${path}`,
    access: 'real',
    body,
    value,
    built: true,
    ...extra,
  });
const nothing = z.object({}).loose();

export const cashierEndpoints = {
  depositMethods: row(
    'X-020',
    'Payment methods with limits and fees',
    '/deposit/methods',
    nothing,
    z.array(depositMethodSchema),
    { repeatable: true },
  ),
  createDeposit: row(
    'X-021',
    'Open a deposit order',
    '/deposit',
    z.strictObject({ method: name(40), amount: positiveAmountSchema, bonusId: name(60).nullable().optional() }),
    depositSchema,
    {
      money: true,
      errors: [
        'deposit.amount.limits',
        'deposit.method.unavailable',
        'deposit.too.many.open',
        'deposit.bonus.unavailable',
      ],
    },
  ),
  getDeposit: row('X-022', 'One deposit order', '/deposit/get', reference, depositSchema, {
    repeatable: true,
    errors: ['deposit.not.found'],
  }),
  listDeposits: row('X-023', 'Deposit orders, newest first', '/deposit/list', pageRequest, pageOf(depositSchema), {
    repeatable: true,
  }),
  cancelDeposit: row(
    'X-024',
    'Cancel a waiting deposit order (one that has ended is answered as it is)',
    '/deposit/cancel',
    reference,
    depositSchema,
    {
      money: true,
      errors: ['deposit.not.found'],
    },
  ),
  depositBonuses: row(
    'X-171',
    'Bonuses that can be chosen with a deposit now, with their terms',
    '/deposit/bonuses',
    nothing,
    z.array(bonusOfferSchema),
    { repeatable: true },
  ),
  addSlip: row(
    'X-170',
    'Send in a picture of the transfer (png or jpg, 5 MB, base64)',
    '/deposit/slip',
    z.strictObject({
      reference: name(40),
      picture: z
        .string()
        .max(SLIP_BODY_LIMIT)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64'),
    }),
    depositSchema,
    { errors: ['deposit.not.found', 'deposit.slip.invalid', 'deposit.slip.limit', 'deposit.state'] },
  ),
  withdrawalOptions: row(
    'X-025',
    'Limits, payees and expected time',
    '/withdrawal/options',
    nothing,
    withdrawalOptionsSchema,
    { repeatable: true },
  ),
  addPayee: row(
    'X-026',
    'Add a bank account',
    '/payee',
    z.strictObject({
      bankCode: name(20),
      accountName: plainText(80).min(2),
      accountNumber: z.string().regex(/^[0-9]{6,20}$/, 'must be 6 to 20 digits'),
    }),
    payeeSchema,
    { errors: ['payee.limit', 'payee.name.mismatch'] },
  ),
  removePayee: row('X-027', 'Remove a bank account', '/payee/remove', z.strictObject({ id: z.uuid() }), z.object({}), {
    errors: ['payee.not.found'],
  }),
  createWithdrawal: row(
    'X-028',
    'Request a withdrawal',
    '/withdrawal',
    z.strictObject({
      payeeId: z.uuid(),
      amount: positiveAmountSchema,
      /** Where the player has set one. */
      paymentPassword: secretText(64).optional(),
    }),
    withdrawalSchema,
    {
      money: true,
      errors: [
        'withdrawal.amount.limits',
        'withdrawal.daily.limit',
        'withdrawal.turnover.remaining',
        'withdrawal.closed.loop',
        'payee.not.found',
        'payee.cooling',
        'balance.insufficient',
      ],
    },
  ),
  getWithdrawal: row('X-029', 'One withdrawal with its steps', '/withdrawal/get', reference, withdrawalSchema, {
    repeatable: true,
    errors: ['withdrawal.not.found'],
  }),
  listWithdrawals: row(
    'X-030',
    'Withdrawals, newest first',
    '/withdrawal/list',
    pageRequest,
    pageOf(withdrawalSchema),
    { repeatable: true },
  ),
  cancelWithdrawal: row(
    'X-031',
    'Cancel a withdrawal that is not approved yet',
    '/withdrawal/cancel',
    reference,
    withdrawalSchema,
    { money: true, errors: ['withdrawal.not.found', 'withdrawal.state'] },
  ),
  confirmReceipt: row(
    'X-032',
    'Say that a paid withdrawal has arrived',
    '/withdrawal/received',
    reference,
    withdrawalSchema,
    { errors: ['withdrawal.not.found', 'withdrawal.state'] },
  ),
};
