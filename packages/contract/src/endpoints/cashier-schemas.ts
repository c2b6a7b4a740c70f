import { z } from 'zod';
import { moneyValueSchema } from '../money.ts';
import { turnoverSourceSchema } from './bonuses.ts';

/** held: it was paid after it had ended, and the player's own limits have no room for it; support decides. */
export const depositStates = ['waiting', 'paid', 'declined', 'expired', 'cancelled', 'held'] as const;
export const withdrawalStates = ['requested', 'approved', 'sent', 'paid', 'rejected', 'failed', 'cancelled'] as const;
/** qr: a code to scan; redirect: a page of the provider; transfer: a bank account to send to. */
export const methodKinds = ['qr', 'redirect', 'transfer'] as const;

/** What a channel is paid in; it may be another currency than the brand's. */
export const payCurrencySchema = z.object({ code: z.string(), symbol: z.string(), digits: z.number().int() });

export const depositMethodSchema = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(methodKinds),
  /** Limits and fee in the brand's currency. */
  min: moneyValueSchema,
  max: moneyValueSchema,
  /** The provider's charge, on top of the amount: the payer pays amount + fee, the amount is credited. */
  fee: moneyValueSchema,
  open: z.boolean(),
  /** `HH:MM` in the market's time zone; null: always open. They may pass midnight. */
  hours: z.object({ from: z.string(), until: z.string(), timeZone: z.string() }).nullable(),
  payCurrency: payCurrencySchema,
  /** Units of the pay currency for one of the brand's, six decimals at most; "1" when it is the same. */
  rate: z.string(),
  /** Seconds it usually takes, measured over the last paid orders; null when there are too few. */
  usualSeconds: z.number().nullable(),
  /** How much of the amount must be staked before a withdrawal, in percent. */
  turnoverPercent: z.number().int(),
});

export const depositSchema = z.object({
  reference: z.string(),
  method: z.string(),
  methodName: z.string(),
  kind: z.enum(methodKinds),
  /** What is credited, in the brand's currency. */
  amount: moneyValueSchema,
  fee: moneyValueSchema,
  /** What the payer pays, to the last digit: it may carry a few extra satang that tell two orders apart. */
  payAmount: moneyValueSchema,
  payCurrency: payCurrencySchema,
  state: z.enum(depositStates),
  /**
   * Where to pay. Empty while the provider has not answered yet (usually well under a second): a `cashier` event follows
   * when it has, or ask X-022 again; always empty where there is no page. It takes `?language=` and `?theme=` (dark, light).
   */
  payUrl: z.string(),
  /** What the QR picture holds: a bank's payment code, or the pay address. Empty: nothing to scan. */
  qrText: z.string(),
  /** The account to send to and the words to send with it. */
  transfer: z
    .object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string(), note: z.string() })
    .nullable(),
  /** Pictures of the transfer that the player has sent in. */
  slips: z.number().int(),
  slipsLeft: z.number().int(),
  bonusId: z.string().nullable(),
  /** What the chosen bonus brings with it, or has brought; null: none was chosen, or none was given. */
  bonus: z.object({ amount: moneyValueSchema, granted: z.boolean() }).nullable(),
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
  /** From when on it may be withdrawn to; null: now. */
  usableAt: z.number().nullable(),
});

/** A bank or e-wallet of the market's country. */
export const bankSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** Two letters; empty: of no country. */
  country: z.string(),
  kind: z.enum(['bank', 'wallet']),
  /** A regular expression for the account number, digits only. */
  pattern: z.string(),
  /** How a number looks. */
  example: z.string(),
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
  /** How many people must agree, and how many have. */
  approvals: z.object({ needed: z.number().int(), given: z.number().int() }),
  /** It waits until the player has proven who they are. */
  identityNeeded: z.boolean(),
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
  payeesMax: z.number().int(),
  /** The name every account must be in; empty until the first one is added. */
  payeeName: z.string(),
  /** Minutes a new account waits before it can be used. */
  coolingMinutes: z.number().int(),
  banks: z.array(bankSchema),
  /** What must still be wagered before anything can be withdrawn, and why. */
  turnover: z.object({ remaining: moneyValueSchema, sources: z.array(turnoverSourceSchema) }),
  /** The player has set one: send it with the request. */
  paymentPassword: z.boolean(),
  /** From this amount on a withdrawal waits for proof of identity; null: none does. */
  identityFrom: moneyValueSchema.nullable(),
  /** From this amount on two people must agree. */
  secondApprovalFrom: moneyValueSchema,
});
