/** Partners who bring players and have no play account: what the brand offers them, and the calls of their own pages. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';
import { plainText, secretText } from '../plain-text.ts';
import {
  affiliateDay,
  affiliateEvents,
  affiliateFunnel,
  affiliateLinkSchema,
  affiliatePlanSchema,
  affiliatePostbackSchema,
  affiliateStatementDaySchema,
  affiliateStatementPlayerSchema,
  affiliateStatementSchema,
} from './affiliate-schemas.ts';

const nothing = z.strictObject({});
const password = secretText(128).min(1);
const reference = plainText(40).min(1);

/** The affiliate's session is a cookie of its own: the calls are public as far as players are concerned. */
const own = {
  feature: 'affiliates',
  method: 'POST',
  access: 'public',
  errors: ['affiliate.login.required', 'affiliate.password.due'],
  built: true,
} as const;

export const affiliatesEndpoints = {
  affiliateMethods: endpoint({
    id: 'E-067',
    feature: 'affiliates',
    summary: 'What the brand offers affiliates: the plans, and where their pages are',
    method: 'POST',
    path: '/wps/agent/affiliate/methods',
    access: 'public',
    repeatable: true,
    body: nothing,
    value: z.object({
      currency: z.string(),
      /** Where affiliates log in. */
      page: z.string(),
      methods: z.array(affiliatePlanSchema),
    }),
    built: true,
  }),
  affiliateLogin: endpoint({
    ...own,
    id: 'X-500',
    summary: 'An affiliate logs in; the session is a cookie',
    path: '/wps/affiliate/login',
    encrypted: true,
    body: z.strictObject({ name: plainText(40).min(1), password }),
    /** `mustChange`: nothing but a new password is open. */
    value: z.object({ mustChange: z.boolean() }),
    errors: ['login.failed', 'login.locked'],
  }),
  affiliateLogout: endpoint({
    ...own,
    id: 'X-501',
    summary: 'An affiliate logs out',
    path: '/wps/affiliate/logout',
    body: nothing,
    value: nothing,
    errors: [],
  }),
  affiliateHome: endpoint({
    ...own,
    id: 'X-502',
    summary: 'Who is logged in, and by which plan; null: nobody is',
    path: '/wps/affiliate/home',
    repeatable: true,
    body: nothing,
    value: z
      .object({
        name: z.string(),
        title: z.string(),
        currency: z.string(),
        mustChange: z.boolean(),
        plan: affiliatePlanSchema,
        /** Carried into the month that is going on. */
        carried: moneyValueSchema,
        /** The last day whose revenue is counted. */
        countedTo: affiliateDay.nullable(),
        today: affiliateDay,
        due: moneyValueSchema,
        paid: moneyValueSchema,
      })
      .nullable(),
    errors: [],
  }),
  affiliatePassword: endpoint({
    ...own,
    id: 'X-503',
    summary: 'An affiliate chooses another password; other sessions end',
    path: '/wps/affiliate/password',
    encrypted: true,
    body: z.strictObject({ password, newPassword: secretText(128).min(10) }),
    value: nothing,
    errors: ['affiliate.login.required', 'login.failed', 'login.locked', 'password.weak'],
  }),
  affiliateFigures: endpoint({
    ...own,
    id: 'X-504',
    summary: 'Clicks, registrations, first deposits and revenue by day',
    path: '/wps/affiliate/figures',
    repeatable: true,
    body: z.strictObject({ from: affiliateDay, to: affiliateDay }),
    value: z.object({
      days: z.array(
        z.object({ day: affiliateDay, ...affiliateFunnel, deposits: moneyValueSchema, revenue: moneyValueSchema }),
      ),
      totals: z.object({ ...affiliateFunnel, deposits: moneyValueSchema, revenue: moneyValueSchema }),
    }),
    errors: [...own.errors, 'request.invalid'],
  }),
  affiliateLinks: endpoint({
    ...own,
    id: 'X-505',
    summary: 'The links and what came of each',
    path: '/wps/affiliate/links',
    repeatable: true,
    body: nothing,
    value: z.object({ list: z.array(affiliateLinkSchema), left: z.number().int() }),
  }),
  addAffiliateLink: endpoint({
    ...own,
    id: 'X-506',
    summary: 'A further link',
    path: '/wps/affiliate/links/add',
    body: z.strictObject({ name: plainText(60).min(1) }),
    value: affiliateLinkSchema,
    errors: [...own.errors, 'affiliate.links.full'],
  }),
  affiliateStatements: endpoint({
    ...own,
    id: 'X-507',
    summary: 'Statements by month, the newest first',
    path: '/wps/affiliate/statements',
    repeatable: true,
    body: pageRequest,
    value: pageOf(affiliateStatementSchema),
  }),
  affiliateStatement: endpoint({
    ...own,
    id: 'X-508',
    summary: 'A statement opened to its players, masked, and its days',
    path: '/wps/affiliate/statement',
    repeatable: true,
    body: pageRequest.extend({ reference }),
    value: z.object({
      statement: affiliateStatementSchema,
      terms: affiliatePlanSchema,
      players: pageOf(affiliateStatementPlayerSchema),
      days: z.array(affiliateStatementDaySchema),
    }),
    errors: [...own.errors, 'affiliate.statement.unknown'],
  }),
  affiliateStatementFile: endpoint({
    ...own,
    id: 'X-509',
    summary: 'A statement as a CSV file (not an envelope)',
    path: '/wps/affiliate/statement/file',
    repeatable: true,
    body: z.strictObject({ reference }),
    value: z.string(),
    errors: [...own.errors, 'affiliate.statement.unknown'],
  }),
  affiliatePostback: endpoint({
    ...own,
    id: 'X-510',
    summary: 'The address that a partner’s own system is told at, its key and the latest calls',
    path: '/wps/affiliate/postback',
    repeatable: true,
    body: nothing,
    value: affiliatePostbackSchema,
  }),
  setAffiliatePostback: endpoint({
    ...own,
    id: 'X-511',
    summary: 'Another address, other events, or none',
    path: '/wps/affiliate/postback/set',
    body: z.strictObject({
      /** null: nobody is told any more. */
      url: z
        .url()
        .max(250)
        .regex(
          /^(https:\/\/[^/?#@]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)([/?#]|$)/,
          'must start with https:// and hold no password',
        )
        .nullable(),
      events: z.array(z.enum(affiliateEvents)).max(affiliateEvents.length),
    }),
    value: affiliatePostbackSchema,
    errors: [...own.errors, 'request.invalid'],
  }),
  tryAffiliatePostback: endpoint({
    ...own,
    id: 'X-512',
    summary: 'A call that says nothing, so that a partner can see it arrive',
    path: '/wps/affiliate/postback/try',
    body: nothing,
    value: affiliatePostbackSchema,
    errors: [...own.errors, 'affiliate.postback.none'],
  }),
};
