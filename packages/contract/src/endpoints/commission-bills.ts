/** The bills that come of agents' contracts, down to their bets, and the income they make. */
import { z } from 'zod';
import { calendarDay } from '../calendar-day.ts';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';
import { plainText } from '../plain-text.ts';
import { billNoteSchema, billSchema, billStates, contractKinds, noteText, termsSchema } from './commission-schemas.ts';

const role = ['account.role.refused'] as const;
const reference = plainText(40).min(1);
const kind = z.enum(contractKinds);
/** Whole days of the brand's time zone, both included, at most 92. */
const period = { from: calendarDay, to: calendarDay };

const money = moneyValueSchema;
const byProduct = { earned: money, given: money, kept: money };
const incomeSums = { dividend: money, daily: money, hourly: money, realtime: money, given: money, total: money };

export const commissionBillsEndpoints = {
  bills: endpoint({
    id: 'X-474',
    feature: 'commissions',
    summary: 'Bills of the reader in a period, with their sums',
    method: 'POST',
    path: '/wps/agents/bills',
    access: 'real',
    repeatable: true,
    body: pageRequest.extend({ ...period, kind: kind.optional() }),
    value: pageOf(billSchema).extend({
      totals: z.object({ amount: money, correction: money, children: money, payable: money, paid: money }),
    }),
    errors: role,
    built: true,
  }),
  bill: endpoint({
    id: 'X-475',
    feature: 'commissions',
    summary: 'One bill with its members, agents, corrections and notes, and whether it adds up',
    method: 'POST',
    path: '/wps/agents/bills/one',
    access: 'real',
    repeatable: true,
    body: pageRequest.extend({ reference }),
    value: z.object({
      bill: billSchema,
      terms: termsSchema,
      carriedIn: money,
      carriedOut: money,
      /** What rounding each member's part down leaves, and the member who has it on top. */
      remainder: money,
      holder: z.string().nullable(),
      /** What winnings carried from before take off the members' parts. */
      carriedPart: money,
      /** Before the cap. */
      gross: money,
      /** Zero or less: what could not be taken back yet, before this bill and after it. */
      restIn: money,
      restOut: money,
      /** What of the payment was not in the payer's own bill; the brand's is zero. */
      fromWallet: money,
      members: pageOf(
        z.object({
          id: z.uuid(),
          name: z.string(),
          isAgent: z.boolean(),
          bets: z.number().int(),
          sales: money,
          loss: money,
          amount: money,
        }),
      ),
      /** Of a salary: what each product has brought of the gross; the most first. */
      products: z.array(
        z.object({
          product: z.string(),
          /** Valid sales, how much of them counts in parts per million, and what that is. */
          sales: money,
          share: z.number().int(),
          counted: money,
          amount: money,
          /** What rounding each product's part down leaves; part of the amount of one of them. */
          remainder: money,
        }),
      ),
      children: z.array(
        z.object({
          reference: z.string(),
          name: z.string(),
          amount: money,
          paid: money,
          rate: z.number().int(),
          state: z.enum(billStates),
        }),
      ),
      corrections: z.array(
        z.object({ about: z.string(), from: z.number(), to: z.number(), sales: money, loss: money, amount: money }),
      ),
      notes: z.array(billNoteSchema),
      checks: z.array(
        z.object({
          name: z.enum(['members', 'bill', 'payment', 'ledger']),
          left: money,
          right: money,
          holds: z.boolean(),
        }),
      ),
      transfers: z.array(z.string()),
    }),
    errors: [...role, 'bill.not.found'],
    built: true,
  }),
  billGames: endpoint({
    id: 'X-476',
    feature: 'commissions',
    summary: 'What one member of a bill played, by game',
    method: 'POST',
    path: '/wps/agents/bills/games',
    access: 'real',
    repeatable: true,
    body: z.strictObject({ reference, playerId: z.uuid() }),
    value: z.object({
      name: z.string(),
      games: z.array(
        z.object({
          gameCode: z.string(),
          gameName: z.string(),
          /** Address of its picture. */
          icon: z.string(),
          product: z.string(),
          /** How much of a stake counts; null: it has changed within the window. */
          percentage: z.number().nullable(),
          bets: z.number().int(),
          stake: money,
          sales: money,
          /** How much of its sales the contract counts, in parts per million, and what that is. */
          share: z.number().int(),
          counted: money,
          loss: money,
          amount: money,
        }),
      ),
    }),
    errors: [...role, 'bill.not.found'],
    built: true,
  }),
  billBets: endpoint({
    id: 'X-477',
    feature: 'commissions',
    summary: 'The bets of one member of a bill in one game',
    method: 'POST',
    path: '/wps/agents/bills/bets',
    access: 'real',
    repeatable: true,
    body: pageRequest.extend({ reference, playerId: z.uuid(), gameCode: plainText(128).min(1) }),
    value: pageOf(
      z.object({
        roundId: z.string(),
        settledAt: z.number(),
        stake: money,
        sales: money,
        loss: money,
        outcome: z.enum(['counted', 'void', 'push', 'opposite', 'excluded']),
      }),
    ),
    errors: [...role, 'bill.not.found'],
    built: true,
  }),
  noteOnBill: endpoint({
    id: 'X-478',
    feature: 'commissions',
    summary: 'Say what is wrong with a bill; an operator answers',
    method: 'POST',
    path: '/wps/agents/bills/note',
    access: 'real',
    body: z.strictObject({ reference, text: noteText }),
    value: billNoteSchema,
    errors: [...role, 'bill.not.found', 'bill.state'],
    built: true,
  }),
  claimDividend: endpoint({
    id: 'X-479',
    feature: 'commissions',
    summary: 'Claim a dividend that has been reviewed',
    method: 'POST',
    path: '/wps/agents/bills/claim',
    access: 'real',
    money: true,
    body: z.strictObject({ reference }),
    value: billSchema,
    errors: [...role, 'bill.not.found', 'bill.state'],
    built: true,
  }),
  income: endpoint({
    id: 'X-480',
    feature: 'commissions',
    summary: 'Income by day and kind, today so far, and what the next tier needs',
    method: 'POST',
    path: '/wps/agents/income',
    access: 'real',
    repeatable: true,
    body: z.strictObject(period),
    value: z.object({
      days: z.array(z.object({ day: z.string(), ...incomeSums })),
      totals: z.object(incomeSums),
      /** As many days before. */
      before: z.object(incomeSums),
      today: z.object({ ...incomeSums, asOf: z.number() }),
      lastPayment: z.object({ reference: z.string(), kind, at: z.number(), amount: money }).nullable(),
      /** When the next real-time window ends; null: no such contract. */
      nextRealtime: z.number().nullable(),
      next: z.array(
        z.object({
          kind,
          tier: z.number().int().nullable(),
          soFar: money,
          sales: money,
          active: z.number().int(),
          /** Parts per million of what is reached now; 0: nothing is. */
          rateNow: z.number().int(),
          /** Still missing for the next tier; null: the highest is reached. */
          needs: z
            .object({
              /** Counted from 1. */
              tier: z.number().int(),
              rate: z.number().int(),
              sales: money,
              active: z.number().int(),
              loss: money,
              /** What reaching it would bring on top of what there is. */
              worth: money,
            })
            .nullable(),
        }),
      ),
      claimable: z.array(billSchema),
      given: z.array(z.object({ id: z.uuid(), name: z.string(), amount: money })),
    }),
    errors: role,
    built: true,
  }),
  incomeByProduct: endpoint({
    id: 'X-528',
    feature: 'commissions',
    summary: 'What salaries have brought by product, what went on to agents below, and what stays',
    method: 'POST',
    path: '/wps/agents/income/products',
    access: 'real',
    repeatable: true,
    body: z.strictObject(period),
    value: z.object({
      /** Parts of the bills that were paid, before caps and corrections; the most first. */
      products: z.array(
        z.object({
          product: z.string(),
          ...byProduct,
          /** Parts per million of the team's valid bets on the product that this is. */
          rates: z.object({ earned: z.number().int(), given: z.number().int(), kept: z.number().int() }),
        }),
      ),
      /** What caps, corrections and what is still open change of them. */
      other: z.object(byProduct),
      /** What was paid. */
      totals: z.object(byProduct),
    }),
    errors: role,
    built: true,
  }),
  billFile: endpoint({
    id: 'X-481',
    feature: 'commissions',
    summary: 'A bill as a CSV or PDF file (not an envelope)',
    method: 'POST',
    path: '/wps/agents/bills/file',
    access: 'real',
    repeatable: true,
    body: z.strictObject({ reference, as: z.enum(['csv', 'pdf']) }),
    value: z.string(),
    errors: [...role, 'bill.not.found'],
    built: true,
  }),
};
