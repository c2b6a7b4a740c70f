import { z } from 'zod';
import { calendarDay } from '../calendar-day.ts';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';
import { plainText } from '../plain-text.ts';

const nothing = z.object({}).loose();

/** A day of the brand's calendar, e.g. 2026-11-22. */
const daySchema = calendarDay;
/** Whole days of the brand's time zone, both included, at most 92; figures are some seconds behind. */
export const teamPeriod = { from: daySchema, to: daySchema };
export const MAX_TEAM_DAYS = 92;

export const teamKinds = ['agent', 'member'] as const;
/** `waiting`: has not logged in yet; `new`: of the team for less than a week. */
export const teamStatuses = ['active', 'new', 'waiting', 'closed'] as const;

export const MEMBER_TAGS = 8;
export const MEMBER_NOTE_LENGTH = 500;
/** What an agent has noted of somebody of the team, for the own eyes alone. */
export const memberNote = z.object({ tags: z.array(z.string()), note: z.string() });

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
/** What the transactions of a team are narrowed down to. */
export const teamTransactionKinds = ['deposit', 'withdrawal', 'bonus', 'transfer', 'correction'] as const;

/** Rows of a period, by pages and by part of a name. */
const teamList = pageRequest.extend({ ...teamPeriod, search: plainText(64).optional() });

const playerSums = pageOf(
  z.object({ id: z.uuid(), name: z.string(), kind: z.enum(teamKinds), ...sumsSchema.shape }),
).extend({ totals: sumsSchema });

const refused = ['account.role.refused'] as const;

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
      daysBefore: z.array(sumsSchema.extend({ day: z.string() })),
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
      /** false: the operator has switched it off. */
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
  teamMembers: endpoint({
    id: 'X-353',
    feature: 'agents',
    summary:
      'The line directly below the agent or below somebody of the team; with a name, everybody there of that name',
    method: 'POST',
    path: '/wps/agents/members',
    access: 'real',
    repeatable: true,
    body: pageRequest.extend({
      under: z.uuid().optional(),
      search: plainText(64).optional(),
      kind: z.enum(teamKinds).optional(),
      /** Days of joining. */
      joined: z.object(teamPeriod).optional(),
      /** One of the agent's own tags; whoever has it, at every depth. */
      tag: plainText(24).optional(),
    }),
    value: pageOf(
      personSchema.extend({
        ...memberNote.shape,
        lastLoginAt: z.number().nullable(),
        /** The agent directly above. */
        above: z.string(),
        /** null: the brand shows no balances to agents. */
        balance: moneyValueSchema.nullable(),
        /** The agent has opened the account and may ask for another one-time password of it. */
        handOver: z.boolean(),
        /** The agent may give this member money. */
        credit: z.boolean(),
      }),
    ).extend({
      /** From the agent's own line down to whose line this is. */
      path: z.array(z.object({ id: z.uuid(), name: z.string() })),
      totals: z.object({ agents: z.number().int(), members: z.number().int(), balance: moneyValueSchema.nullable() }),
    }),
    errors: [...refused, 'agent.member.unknown'],
    built: true,
  }),
  teamProfit: endpoint({
    id: 'X-354',
    feature: 'agents',
    summary: 'Profit and loss of each player of the team who moved anything in the period',
    method: 'POST',
    path: '/wps/agents/profit',
    access: 'real',
    repeatable: true,
    body: teamList,
    value: playerSums,
    errors: refused,
    built: true,
  }),
  teamBets: endpoint({
    id: 'X-355',
    feature: 'agents',
    summary: 'Bets of each player of the team in the period, by category of games',
    method: 'POST',
    path: '/wps/agents/bets',
    access: 'real',
    repeatable: true,
    body: teamList.extend({ product: plainText(32).optional() }),
    value: playerSums,
    errors: refused,
    built: true,
  }),
  teamRounds: endpoint({
    id: 'X-356',
    feature: 'agents',
    summary: 'Settled rounds of one player of the team',
    method: 'POST',
    path: '/wps/agents/rounds',
    access: 'real',
    repeatable: true,
    body: pageRequest.extend({ ...teamPeriod, playerId: z.uuid() }),
    value: pageOf(
      z.object({
        id: z.string(),
        roundId: z.string(),
        settledAt: z.number(),
        gameName: z.string(),
        stake: moneyValueSchema,
        valid: moneyValueSchema,
        playersNet: moneyValueSchema,
      }),
    ).extend({
      name: z.string(),
      totals: z.object({
        rounds: z.number().int(),
        stake: moneyValueSchema,
        valid: moneyValueSchema,
        playersNet: moneyValueSchema,
      }),
    }),
    errors: [...refused, 'agent.member.unknown'],
    built: true,
  }),
  teamTransactions: endpoint({
    id: 'X-357',
    feature: 'agents',
    summary: 'Deposits, withdrawals, bonuses, transfers and corrections of the team, newest first',
    method: 'POST',
    path: '/wps/agents/transactions',
    access: 'real',
    repeatable: true,
    body: teamList.extend({ kind: z.enum(teamTransactionKinds).optional() }),
    value: pageOf(
      z.object({
        id: z.string(),
        at: z.number(),
        name: z.string(),
        /** A kind of the ledger; clients name the ones they know. */
        kind: z.string(),
        reference: z.string(),
        amount: moneyValueSchema,
      }),
    ).extend({
      totals: z.object({ moneyIn: moneyValueSchema, moneyOut: moneyValueSchema, net: moneyValueSchema }),
    }),
    errors: refused,
    built: true,
  }),
  exportTeam: endpoint({
    id: 'X-358',
    feature: 'agents',
    summary: 'A page of the agent centre as a CSV file (not an envelope)',
    method: 'POST',
    path: '/wps/agents/export',
    access: 'real',
    repeatable: true,
    body: z.object({
      ...teamPeriod,
      page: z.enum(['overview']),
      search: plainText(64).optional(),
      kind: z.enum(teamKinds).optional(),
    }),
    value: z.string(),
    errors: ['account.role.refused'],
    built: true,
  }),
};
