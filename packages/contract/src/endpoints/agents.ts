import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';
import { plainText } from '../plain-text.ts';

const nothing = z.object({}).loose();

/** A day of the brand's calendar, e.g. 2026-11-22. */
const daySchema = z.iso.date();
/** Whole days of the brand's time zone, both included, at most 92; figures are some seconds behind. */
export const teamPeriod = { from: daySchema, to: daySchema };
export const MAX_TEAM_DAYS = 92;

export const teamKinds = ['agent', 'member'] as const;
/** `waiting`: has not logged in yet; `new`: of the team for less than a week. */
export const teamStatuses = ['active', 'new', 'waiting', 'closed'] as const;

/** Somebody of a team as the agent above may see them: a name (never a telephone number), no contact, no account. */
const personSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(teamKinds),
  joinedAt: z.number(),
  /** Everybody below. */
  team: z.number().int(),
  status: z.enum(teamStatuses),
});

/** `playersNet`: wins less stakes. Withdrawals: set aside less given back. */
const sumsSchema = z.object({
  deposits: moneyValueSchema,
  withdrawals: moneyValueSchema,
  rounds: z.number().int(),
  stake: moneyValueSchema,
  valid: moneyValueSchema,
  playersNet: moneyValueSchema,
});
export type TeamSums = z.output<typeof sumsSchema>;

export const agentsEndpoints = {
  teamOverview: endpoint({
    id: 'X-350',
    feature: 'agents',
    summary: 'An agent’s team in a period: figures, days, and the direct line with all that stands below each',
    method: 'POST',
    path: '/wps/agents/overview',
    access: 'real',
    repeatable: true,
    body: pageRequest.extend({ ...teamPeriod, search: plainText(64).optional(), kind: z.enum(teamKinds).optional() }),
    value: pageOf(personSchema.extend(sumsSchema.shape)).extend({
      team: z.object({
        total: z.number().int(),
        agents: z.number().int(),
        /** Of the period. */
        joined: z.number().int(),
        /** Who has played in the period. */
        active: z.number().int(),
        closed: z.number().int(),
      }),
      /** The direct line, by kind. */
      direct: z.object({ agents: z.number().int(), members: z.number().int() }),
      totals: sumsSchema,
      /** As many days before. */
      before: sumsSchema,
      days: z.array(sumsSchema.extend({ day: z.string() })),
      /** Over all pages of the list. */
      listTotals: sumsSchema.extend({ team: z.number().int() }),
    }),
    errors: ['account.role.refused'],
    built: true,
  }),
  teamInvitation: endpoint({
    id: 'X-351',
    feature: 'agents',
    summary: 'The agent’s invitation: code and link, and how many have registered with it',
    method: 'POST',
    path: '/wps/agents/invitation',
    access: 'real',
    repeatable: true,
    body: nothing,
    value: z.object({
      code: z.string(),
      url: z.string(),
      /** false: the house has switched it off. */
      enabled: z.boolean(),
      registered: z.number().int(),
      /** What this agent may open accounts for. */
      kinds: z.array(z.enum(teamKinds)),
    }),
    errors: ['account.role.refused'],
    built: true,
  }),
  openTeamAccount: endpoint({
    id: 'X-352',
    feature: 'agents',
    summary: 'Open an account in the own team; its one-time password is shown once',
    method: 'POST',
    path: '/wps/agents/accounts',
    access: 'real',
    encrypted: true,
    body: z.object({ username: plainText(64), kind: z.enum(teamKinds) }),
    value: z.object({ username: z.string(), kind: z.enum(teamKinds), password: z.string() }),
    errors: ['account.role.refused', 'register.field.invalid', 'register.username.taken', 'agent.team.deep'],
    built: true,
  }),
  exportTeam: endpoint({
    id: 'X-358',
    feature: 'agents',
    summary: 'A room of the agent centre as a CSV file (not an envelope)',
    method: 'POST',
    path: '/wps/agents/export',
    access: 'real',
    repeatable: true,
    body: z.object({
      ...teamPeriod,
      room: z.enum(['overview']),
      search: plainText(64).optional(),
      kind: z.enum(teamKinds).optional(),
    }),
    value: z.string(),
    errors: ['account.role.refused'],
    built: true,
  }),
};
