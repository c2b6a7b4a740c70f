/** Who stands below an agent: the line directly below, or everybody of a name. */
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/index.ts';
import { shownName } from '../../../account/index.ts';
import { agentTypes, statusOf } from './person.queries.ts';

export interface MembersFilter {
  /** Whose line is shown: the agent themselves or somebody of their team. */
  under: string;
  currency: string;
  timeZone: string;
  /** Days of joining; null: whenever. */
  joined: { from: string; to: string } | null;
  /** Part of a name, looked for at every depth; '': the direct line. */
  search: string;
  /** Whose notes are shown. */
  agentId: string;
  /** A tag of that agent's, looked for at every depth; '': all. */
  tag: string;
  kind: 'agent' | 'member' | null;
  limit: number;
  offset: number;
}

export interface MemberRow {
  playerId: string;
  name: string;
  isAgent: boolean;
  placedAt: Date;
  lastLoginAt: Date | null;
  team: number;
  status: 'active' | 'new' | 'waiting' | 'closed';
  /** Name of the agent directly above. */
  above: string;
  balance: bigint;
  tags: string[];
  note: string;
  /** The agent who looks has opened the account. */
  opened: boolean;
  /** How far below the agent who looks; 1: directly. */
  depth: number;
}

export interface MembersPage {
  rows: MemberRow[];
  totals: { count: number; agents: number; balance: bigint };
}

/** Newest first; the totals are of the whole filter. */
export async function selectMembers(db: Queryable, filter: MembersFilter): Promise<MembersPage> {
  const { under, currency, timeZone, joined, search, agentId, tag, kind, limit, offset } = filter;
  const joinedDay = sql`(m.placed_at at time zone ${timeZone})::date`;
  const { rows } = await sql<Partial<MemberRow> & { count: number; agents: number; total: bigint }>`
    with line as materialized (
      select p.player_id as "playerId", ${shownName('p')} as name, p.account_type in ${agentTypes} as "isAgent",
        m.placed_at as "placedAt", p.last_login_at as "lastLoginAt", ${statusOf} as status, ${shownName('u')} as above,
        coalesce(w.balance, 0)::bigint as balance, coalesce(n.tags, '{}') as tags, coalesce(n.note, '') as note,
        m.via = 'made' and d.depth = 1 as opened, d.depth
      from agents.ancestry a
      join agents.member m on m.player_id = a.player_id
      join agents.ancestry d on d.agent_id = ${agentId}::uuid and d.player_id = a.player_id
      join account.player p on p.player_id = a.player_id
      join account.player u on u.player_id = m.agent_id
      left join ledger.account w on w.player_id = a.player_id and w.kind = 'main' and w.currency = ${currency}
      left join agents.note n on n.agent_id = ${agentId}::uuid and n.player_id = a.player_id
      where a.agent_id = ${under}::uuid and a.depth > 0 and (${search} <> '' or ${tag} <> '' or a.depth = 1)
        and (${tag} = '' or ${tag} = any (n.tags))
        and (${kind}::text is null or (p.account_type in ${agentTypes}) = (${kind}::text = 'agent'))
        and (${search} = '' or position(lower(${search}) in lower(${shownName('p')})) > 0)
        and (${joined?.from ?? null}::date is null
          or ${joinedDay} between ${joined?.from ?? null}::date and ${joined?.to ?? null}::date)
    ), whole as (
      select count(*)::int as count, count(*) filter (where "isAgent")::int as agents,
        coalesce(sum(balance), 0)::bigint as total
      from line
    ), page as (
      select * from line order by "placedAt" desc, "playerId" limit ${limit} offset ${offset}
    )
    select whole.*, page.*,
      (select count(*)::int from agents.ancestry t where t.agent_id = page."playerId" and t.depth > 0) as team
    from whole left join page on true
    order by page."placedAt" desc, page."playerId"`.execute(db);
  const { count, agents, total } = rows[0] as (typeof rows)[number];
  return {
    rows: rows.filter((row) => row.playerId !== null) as MemberRow[],
    totals: { count, agents, balance: total },
  };
}

/** From the agent down to somebody below, both included; empty when that somebody is not of the agent's team. */
export async function selectPath(
  db: Queryable,
  { agentId, playerId }: { agentId: string; playerId: string },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.player_id as id, ${shownName('p')} as name
    from agents.ancestry way
    join agents.ancestry above on above.agent_id = ${agentId}::uuid and above.player_id = way.agent_id
    join account.player p on p.player_id = way.agent_id
    where way.player_id = ${playerId}::uuid
    order by way.depth desc`.execute(db);
  return rows;
}
