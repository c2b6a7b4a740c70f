import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';
import { pageOf, pageRequest } from '../paging.ts';
import { plainText } from '../plain-text.ts';
import { teamKinds, teamPeriod } from './agents.ts';

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
};
