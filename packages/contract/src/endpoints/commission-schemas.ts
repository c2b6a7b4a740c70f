/** Contracts of agents and the bills that come of them: what the calls of the feature `commissions` speak in. */
import { z } from 'zod';
import { gameProducts } from '../game-products.ts';
import { amountSchema, moneyValueSchema } from '../money.ts';
import { plainText } from '../plain-text.ts';

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKindName = (typeof contractKinds)[number];
/** `requested`: offered and not answered yet. `denied`: refused. `expired`: the time to answer is over. */
export const contractStates = ['requested', 'valid', 'denied', 'expired', 'ended'] as const;

/** Parts per million: 0.25 % is 2500. */
const rate = z.number().int().min(1).max(1_000_000);
const active = z.number().int().min(0).max(1_000_000);
export const MOST_TIERS = 12;
/** Parts per million of a product's valid sales that count; 0: it does not count. */
const productShare = z.number().int().min(0).max(1_000_000);

/** Terms as somebody offers them. Which of them make sense together is for the server, which names what is wrong. */
export const termsInputSchema = z.strictObject({
  tiers: z
    .array(z.strictObject({ sales: amountSchema, active, loss: amountSchema.optional(), rate }))
    .min(1)
    .max(MOST_TIERS),
  /** The most of a window; null: no limit. */
  cap: amountSchema.nullable(),
  /** Valid bets within the window that make a player active. */
  activeStake: amountSchema,
  /** Of a dividend: a required loss that is not met lowers the rate in proportion, and does not rule the tier out. */
  floating: z.boolean(),
  /** Of a dividend: what players won in a half-month is taken off the loss of the next ones. */
  carry: z.boolean(),
  noticeDays: z.number().int().min(0).max(31),
  /** Of a salary: what counts of each product that is named; the others count whole. */
  products: z.partialRecord(z.enum(gameProducts), productShare).optional(),
});

export const termsSchema = z.object({
  tiers: z.array(
    z.object({
      sales: moneyValueSchema,
      active: z.number().int(),
      loss: moneyValueSchema.nullable(),
      rate: z.number(),
    }),
  ),
  cap: moneyValueSchema.nullable(),
  activeStake: moneyValueSchema,
  floating: z.boolean(),
  carry: z.boolean(),
  noticeDays: z.number().int(),
  products: z.partialRecord(z.enum(gameProducts), z.number().int()).optional(),
});

const sideSchema = z.object({ id: z.uuid(), name: z.string() });

export const contractSchema = z.object({
  reference: z.string(),
  /** Counts the contracts of this kind that the agent has been offered. */
  version: z.number().int(),
  kind: z.enum(contractKinds),
  state: z.enum(contractStates),
  currency: z.string(),
  /** Who is paid. */
  agent: sideSchema,
  /** Who pays: the agent directly above; null: the brand. */
  payer: sideSchema.nullable(),
  terms: termsSchema,
  /** What both sides see, word for word, and its SHA-256 (hex). */
  text: z.string(),
  hash: z.string(),
  offeredAt: z.number(),
  answerBy: z.number(),
  answeredAt: z.number().nullable(),
  /** Days of the brand's calendar, both included; null: until somebody ends it. */
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  /** `notice`: one side ended it; `replaced`: a later contract; `payer`, `agent`: that side is no such agent any more. */
  endedWhy: z.enum(['notice', 'replaced', 'payer', 'agent']).nullable(),
  noticeBy: z.enum(['agent', 'payer']).nullable(),
  noticeAt: z.number().nullable(),
  /** Of an offer: the contract in force that it takes the place of. */
  replaces: z.object({ reference: z.string(), version: z.number().int(), startsOn: z.string() }).nullable(),
  /** The reader is who may answer. */
  mayAnswer: z.boolean(),
  mayEnd: z.boolean(),
});
export type AgentContract = z.infer<typeof contractSchema>;

/** A day (a half-month of a dividend) of the month before, as these terms would have counted it. */
const previewLineSchema = z.object({
  from: z.string(),
  to: z.string(),
  sales: moneyValueSchema,
  /** Of a day of many windows: the most of one. */
  active: z.number().int(),
  loss: moneyValueSchema,
  /** Windows that reached each tier, in the order of the tiers; the rest reached none. */
  tiers: z.array(z.number().int()),
  windows: z.number().int(),
  amount: moneyValueSchema,
  /** By the contract that was in force then; null: there is none to compare with. */
  present: moneyValueSchema.nullable(),
});
export const contractPreviewSchema = z.object({
  kind: z.enum(contractKinds),
  from: z.string(),
  to: z.string(),
  lines: z.array(previewLineSchema),
  amount: moneyValueSchema,
  present: moneyValueSchema.nullable(),
  difference: moneyValueSchema.nullable(),
  tiers: z.array(z.number().int()),
  notReached: z.number().int(),
  presentReference: z.string().nullable(),
});
export type ContractPreview = z.infer<typeof contractPreviewSchema>;

/**
 * `due`: to be paid. `partial`, `insufficient`: the payer had too little, or nothing. `review`, `claimable`, `refused`: of
 * dividends.
 */
export const billStates = [
  'not-reached',
  'due',
  'partial',
  'insufficient',
  'review',
  'claimable',
  'paid',
  'refused',
] as const;

export const billSchema = z.object({
  reference: z.string(),
  contract: z.string(),
  kind: z.enum(contractKinds),
  /** Epoch ms, `to` excluded. */
  from: z.number(),
  to: z.number(),
  state: z.enum(billStates),
  /** Counted sales: of each product the part that the contract counts. */
  sales: moneyValueSchema,
  active: z.number().int(),
  loss: moneyValueSchema,
  /** Counted from 1; null: none was reached. */
  tier: z.number().int().nullable(),
  rate: z.number().int(),
  amount: moneyValueSchema,
  correction: moneyValueSchema,
  /** What bills of own agents take out of it. */
  children: moneyValueSchema,
  /** Amount, corrections and what was left over before: what is paid as far as there is money. */
  payable: moneyValueSchema,
  paid: moneyValueSchema,
  paidAt: z.number().nullable(),
});
export type AgentBill = z.infer<typeof billSchema>;

export const billNoteSchema = z.object({
  id: z.string(),
  at: z.number(),
  text: z.string(),
  state: z.enum(['open', 'answered']),
  answer: z.string().nullable(),
  answeredAt: z.number().nullable(),
});
export type BillNote = z.infer<typeof billNoteSchema>;
export const noteText = plainText(500).min(1);
