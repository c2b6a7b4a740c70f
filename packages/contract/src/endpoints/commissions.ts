/** What agents live by: contracts offered and signed; the bills that come of them stand in commission-bills.ts. */
import { z } from 'zod';
import { calendarDay } from '../calendar-day.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageRequest } from '../paging.ts';
import { plainText, secretText } from '../plain-text.ts';
import { commissionBillsEndpoints } from './commission-bills.ts';
import {
  contractKinds,
  contractPreviewSchema,
  contractSchema,
  termsInputSchema,
  termsSchema,
} from './commission-schemas.ts';

const role = ['account.role.refused'] as const;
const password = ['payment.password.required', 'payment.password.wrong', 'payment.password.locked'] as const;
const reference = plainText(40).min(1);
const paymentPassword = secretText(128).optional();
const kind = z.enum(contractKinds);

const answer = (id: string, summary: string, path: string) =>
  endpoint({
    id,
    feature: 'commissions',
    summary,
    method: 'POST',
    path: `/wps/relay/${path}`,
    access: 'real',
    body: z.strictObject({ reference, answer: z.enum(['accept', 'refuse']), paymentPassword }),
    value: contractSchema,
    errors: [
      ...role,
      ...password,
      'contract.not.found',
      'contract.state',
      'contract.terms.above',
      'contract.terms.below',
    ],
    built: true,
  });

const draft = z.strictObject({ agentId: z.uuid(), kind, terms: termsInputSchema });

export const commissionsEndpoints = {
  processDividend: answer('E-041', 'Answer a dividend contract', 'MCS2_processDividendReq'),
  processDailySalary: answer('E-042', 'Answer a daily salary contract', 'MCS2_processDailySalContract'),
  processHourlySalary: answer('E-043', 'Answer an hourly salary contract', 'MCS2_processContractHourSalary'),
  processRealtimeSalary: answer('E-044', 'Answer a real-time salary contract', 'MCSFE_processRealTimeSalaryContract'),
  contracts: endpoint({
    id: 'X-470',
    feature: 'commissions',
    summary: 'Contracts of a kind: the own ones with all versions, and those of the agents directly below',
    method: 'POST',
    path: '/wps/agents/contracts',
    access: 'real',
    repeatable: true,
    body: pageRequest.extend({ kind, search: plainText(64).optional() }),
    value: z.object({
      kind,
      /** Kinds with an offer that waits for the reader's answer. */
      unanswered: z.array(kind),
      mine: z.object({
        valid: contractSchema.nullable(),
        offered: contractSchema.nullable(),
        /** Denied, expired and ended ones, the newest first, at most 50. */
        past: z.array(contractSchema),
      }),
      /** What the reader may give to agents below: terms up to these; null: none. */
      bound: termsSchema.nullable(),
      given: pageOf(
        z.object({
          agent: z.object({ id: z.uuid(), name: z.string() }),
          /** This agent may have a contract of the kind. */
          may: z.boolean(),
          valid: contractSchema.nullable(),
          offered: contractSchema.nullable(),
        }),
      ),
    }),
    errors: role,
    built: true,
  }),
  contractPreview: endpoint({
    id: 'X-471',
    feature: 'commissions',
    summary: 'What a contract, or terms about to be offered, would have paid in the month before',
    method: 'POST',
    path: '/wps/agents/contracts/preview',
    access: 'real',
    repeatable: true,
    body: z.union([z.strictObject({ reference }), draft]),
    value: contractPreviewSchema,
    errors: [...role, 'contract.not.found', 'agent.member.unknown', 'contract.terms.invalid'],
    built: true,
  }),
  offerContract: endpoint({
    id: 'X-472',
    feature: 'commissions',
    summary: 'Offer a contract to an agent directly below',
    method: 'POST',
    path: '/wps/agents/contracts/offer',
    access: 'real',
    body: draft.extend({
      /** Today or later, of the brand's calendar. */
      startsOn: calendarDay,
      answerDays: z.number().int().min(1).max(30),
      paymentPassword,
    }),
    value: contractSchema,
    errors: [
      ...role,
      ...password,
      'agent.member.unknown',
      'contract.agent.refused',
      'contract.terms.invalid',
      'contract.terms.above',
      'contract.offer.waiting',
    ],
    built: true,
  }),
  endContract: endpoint({
    id: 'X-473',
    feature: 'commissions',
    summary: 'End a contract with its notice, or take back an offer that nobody has answered',
    method: 'POST',
    path: '/wps/agents/contracts/end',
    access: 'real',
    body: z.strictObject({ reference, paymentPassword }),
    value: contractSchema,
    errors: [...role, ...password, 'contract.not.found', 'contract.state'],
    built: true,
  }),
  contractFile: endpoint({
    id: 'X-489',
    feature: 'commissions',
    summary: 'A contract as a PDF file, for either side (not an envelope)',
    method: 'POST',
    path: '/wps/agents/contracts/file',
    access: 'real',
    repeatable: true,
    body: z.strictObject({ reference }),
    value: z.string(),
    errors: [...role, 'contract.not.found'],
    built: true,
  }),
  ...commissionBillsEndpoints,
};
