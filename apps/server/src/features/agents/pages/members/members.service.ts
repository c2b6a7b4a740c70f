import { type endpoints, formatMoney, type InputOf, type ValueOf } from '@sampan/contract';
import type { Queryable } from '../../../../platform/database/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/errors.ts';
import { brandSettings } from '../../../brand/index.ts';
import { agentsSettings } from '../../agents.settings.ts';
import { givesAt } from '../../credit/gives-at.ts';
import { handsOver } from '../../passwords/hand-over.service.ts';
import { requireAgent } from '../../require-agent.ts';
import { readSpan } from '../team-span.ts';
import { selectMembers, selectPath } from './members.queries.ts';

/**
 * From the agent down to somebody of the own team. Whoever is not of it might as well not be there: both are told in the
 * same words. @throws AppError agent.member.unknown
 */
export async function findInTeam(
  db: Queryable,
  pair: { agentId: string; playerId: string },
): Promise<{ id: string; name: string }[]> {
  const path = await selectPath(db, pair);
  if (path.length === 0 && pair.agentId !== pair.playerId) throw new AppError('agent.member.unknown');
  return path;
}

/** the line below the agent or below somebody of the team, or everybody there of a name. */
export async function listMembers(
  db: Queryable,
  actor: Actor,
  input: InputOf<typeof endpoints.teamMembers>,
): Promise<ValueOf<typeof endpoints.teamMembers>> {
  const { playerId: agentId } = requireAgent(actor);
  const under = input.under ?? agentId;
  const path = await findInTeam(db, { agentId, playerId: under });
  const { currency } = actor.settings;
  const { pageNo, pageSize, search = '', kind = null, joined = null, tag = '' } = input;
  const page = await selectMembers(db, {
    under,
    agentId,
    tag,
    currency: currency.code,
    timeZone: actor.settings.get(brandSettings.timeZone),
    joined: joined && readSpan(joined),
    search: search.trim(),
    kind,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  const shown = actor.settings.get(agentsSettings.showBalances);
  const money = (minor: bigint) => (shown ? formatMoney(minor, currency.digits) : null);
  const { count, agents, balance } = page.totals;
  return {
    path: path.slice(1),
    list: page.rows.map((row) => ({
      id: row.playerId,
      name: row.name,
      kind: row.isAgent ? 'agent' : 'member',
      joinedAt: row.placedAt.getTime(),
      lastLoginAt: row.lastLoginAt?.getTime() ?? null,
      team: row.team,
      status: row.status,
      above: row.above,
      tags: row.tags,
      note: row.note,
      balance: money(row.balance),
      handOver: handsOver(actor.settings, row),
      credit: row.status !== 'closed' && givesAt(actor.settings, row.depth),
    })),
    totals: { agents, members: count - agents, balance: money(balance) },
    pageNo,
    totalPages: Math.ceil(count / pageSize),
    totalCount: count,
  };
}
