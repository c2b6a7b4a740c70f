import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';
import { longText, plainText } from '../plain-text.ts';
import { MEMBER_NOTE_LENGTH, MEMBER_TAGS, memberNote, teamKinds, teamPeriod } from './agents.ts';

const refused = ['account.role.refused'] as const;

/** What a link has brought. The first four are of who came in the period, as far as they are by now. */
const linkSums = {
  /** How often a registration was opened by it. */
  opened: z.number().int(),
  registered: z.number().int(),
  /** Of them: who has paid in. */
  deposited: z.number().int(),
  /** Of them: who has played. */
  played: z.number().int(),
  /** Everybody who ever came by it; their figures of the period follow. */
  people: z.number().int(),
  deposits: moneyValueSchema,
  withdrawals: moneyValueSchema,
  valid: moneyValueSchema,
  playersNet: moneyValueSchema,
};

const linkName = plainText(40).min(1);

const linkSchema = z.object({
  code: z.string(),
  url: z.string(),
  /** '': the first link, as long as the agent has not named it. */
  name: z.string(),
  /** What a registration with it becomes. */
  kind: z.enum(teamKinds),
  first: z.boolean(),
  enabled: z.boolean(),
  /** The operator has switched it off; the agent cannot switch it on again. */
  stopped: z.boolean(),
  madeAt: z.number(),
});

/** Links, notes, credit and passwords: what an agent does for a team, beside its figures. */
export const agentTeamEndpoints = {
  teamLinks: endpoint({
    id: 'X-490',
    feature: 'agents',
    summary: 'The agent’s invitation links, each with its terms, funnel and figures in a period',
    method: 'POST',
    path: '/wps/agents/links',
    access: 'real',
    repeatable: true,
    body: pageRequest.extend({ ...teamPeriod, search: plainText(64).optional() }),
    value: pageOf(linkSchema.extend(linkSums)).extend({
      totals: z.object(linkSums),
      /** How many further ones the agent may make. */
      left: z.number().int(),
      /** What a further one may open. */
      kinds: z.array(z.enum(teamKinds)),
    }),
    errors: refused,
    built: true,
  }),
  addTeamLink: endpoint({
    id: 'X-491',
    feature: 'agents',
    summary: 'A further invitation link with a name and terms of its own',
    method: 'POST',
    path: '/wps/agents/links/add',
    access: 'real',
    body: z.object({ name: linkName, kind: z.enum(teamKinds) }),
    value: linkSchema,
    errors: [...refused, 'agent.links.full'],
    built: true,
  }),
  changeTeamLink: endpoint({
    id: 'X-492',
    feature: 'agents',
    summary: 'Another name for a link, or on and off; its terms stay',
    method: 'POST',
    path: '/wps/agents/links/change',
    access: 'real',
    body: z.object({ code: plainText(64), name: linkName.optional(), enabled: z.boolean().optional() }),
    value: linkSchema,
    errors: [...refused, 'agent.link.unknown', 'agent.link.stopped'],
    built: true,
  }),
  writeMemberNote: endpoint({
    id: 'X-494',
    feature: 'agents',
    summary: 'The agent’s own tags and note of somebody of the team; nobody else reads them, empty ones are forgotten',
    method: 'POST',
    path: '/wps/agents/notes',
    access: 'real',
    body: z.object({
      playerId: z.uuid(),
      tags: z.array(plainText(24).min(1)).max(MEMBER_TAGS),
      note: longText(MEMBER_NOTE_LENGTH),
    }),
    value: memberNote,
    errors: [...refused, 'agent.member.unknown'],
    built: true,
  }),
  handOverPassword: endpoint({
    id: 'X-499',
    feature: 'agents',
    summary:
      'Another one-time password for an account that the agent has opened, shown once; never where its owner has an own way to a new one',
    method: 'POST',
    path: '/wps/agents/accounts/password',
    access: 'real',
    encrypted: true,
    body: z.object({ playerId: z.uuid() }),
    value: z.object({ username: z.string(), password: z.string() }),
    errors: [...refused, 'agent.member.unknown', 'agent.password.own'],
    built: true,
  }),
  memberTags: endpoint({
    id: 'X-495',
    feature: 'agents',
    summary: 'The agent’s own tags, each with how many of the team have it',
    method: 'POST',
    path: '/wps/agents/tags',
    access: 'real',
    repeatable: true,
    body: z.object({}).loose(),
    value: z.array(z.object({ tag: z.string(), count: z.number().int() })),
    errors: refused,
    built: true,
  }),
};
