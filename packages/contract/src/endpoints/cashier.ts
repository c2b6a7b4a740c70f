import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema, positiveAmountSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';
import { plainText } from '../plain-text.ts';

/** A code or reference: never empty. */
const name = (max: number) => plainText(max).min(1);
const reference = z.strictObject({ reference: name(40) });

export const depositStates = ['waiting', 'paid', 'declined', 'expired', 'cancelled'] as const;
export const withdrawalStates = ['requested', 'approved', 'sent', 'paid', 'rejected', 'failed', 'cancelled'] as const;

export const depositMethodSchema = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['qr', 'redirect']),
  min: moneyValueSchema,
  max: moneyValueSchema,
  /** The provider's charge, on top of the amount: the payer pays amount + fee, the amount is credited. */
  fee: moneyValueSchema,
  open: z.boolean(),
  /** Seconds it usually takes, measured over the last paid orders; null when there are too few. */
  usualSeconds: z.number().nullable(),
});

export const depositSchema = z.object({
  reference: z.string(),
  method: z.string(),
  methodName: z.string(),
  amount: moneyValueSchema,
  fee: moneyValueSchema,
  state: z.enum(depositStates),
  /**
   * Where to pay. Empty while the provider has not answered yet (usually well under a second): a `cashier` event follows
   * when it has, or ask X-022 again. It takes `?language=` (EN, PH, TH, VI) and `?theme=` (dark, light).
   */
  payUrl: z.string(),
  /** What the QR picture holds; empty as long as `payUrl` is. */
  qrText: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  paidAt: z.number().nullable(),
});
export type Deposit = z.infer<typeof depositSchema>;

export const payeeSchema = z.object({
  id: z.uuid(),
  bankCode: z.string(),
  bankName: z.string(),
  accountName: z.string(),
  accountNumberMasked: z.string(),
});

export const withdrawalSchema = z.object({
  reference: z.string(),
  /** What leaves the balance. */
  amount: moneyValueSchema,
  /** The provider's charge, inside the amount: amount - fee arrives. */
  fee: moneyValueSchema,
  state: z.enum(withdrawalStates),
  payee: payeeSchema,
  /** What happened, in order; `note` is the reason of a rejection. */
  steps: z.array(z.object({ state: z.enum(withdrawalStates), at: z.number(), note: z.string() })),
  /** When it is expected to arrive, from the median of the last paid ones; null when there are too few. */
  expectedAt: z.number().nullable(),
  /** When an unconfirmed one is shown as received (label only). */
  countsAsReceivedAt: z.number().nullable(),
  receiptConfirmedAt: z.number().nullable(),
  createdAt: z.number(),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const withdrawalOptionsSchema = z.object({
  available: moneyValueSchema,
  held: moneyValueSchema,
  minimumAmount: moneyValueSchema,
  maximumAmount: moneyValueSchema,
  leftToday: z.object({ count: z.number().int(), amount: moneyValueSchema }),
  fee: moneyValueSchema,
  medianSeconds: z.number().nullable(),
  receiptMinutes: z.number().int(),
  payees: z.array(payeeSchema),
  banks: z.array(z.object({ code: z.string(), name: z.string() })),
});

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
    z.strictObject({ method: name(40), amount: positiveAmountSchema }),
    depositSchema,
    { money: true, errors: ['deposit.amount.limits', 'deposit.method.unavailable', 'deposit.too.many.open'] },
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
      accountName: plainText(80).trim().min(2),
      accountNumber: z.string().regex(/^[0-9]{6,20}$/, 'must be 6 to 20 digits'),
    }),
    payeeSchema,
    { errors: ['payee.limit'] },
  ),
  removePayee: row('X-027', 'Remove a bank account', '/payee/remove', z.strictObject({ id: z.uuid() }), z.object({}), {
    errors: ['payee.not.found'],
  }),
  createWithdrawal: row(
    'X-028',
    'Request a withdrawal',
    '/withdrawal',
    z.strictObject({ payeeId: z.uuid(), amount: positiveAmountSchema }),
    withdrawalSchema,
    {
      money: true,
      errors: ['withdrawal.amount.limits', 'withdrawal.daily.limit', 'payee.not.found', 'balance.insufficient'],
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
