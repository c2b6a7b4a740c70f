/** A team's figures, from the days that are kept of each team (`agents.team_day`). */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { shownName } from '../../account/index.ts';
import { betDays, type DaySpan, moneyDays } from '../../wagering/index.ts';
import { teamDays } from '../sums/team-days.queries.ts';
import { agentTypes, statusOf } from './members/person.queries.ts';
import { packed, summed } from './team-sums.queries.ts';
import { type PackedSums, type Sums, unpack } from './team-sums.ts';

export interface TeamFilter extends DaySpan {
  agentId: string;
  currency: string;
  timeZone: string;
}

export interface TeamSize {
  total: number;
  agents: number;
  joined: number;
  closed: number;
  active: number;
  directAgents: number;
  directMembers: number;
}

export async function countTeam(db: Queryable, filter: TeamFilter): Promise<TeamSize> {
  const { agentId, currency, timeZone, from, to } = filter;
  const { rows } = await sql<TeamSize>`
    with team as materialized (
      select a.player_id, a.depth from agents.ancestry a where a.agent_id = ${agentId}::uuid and a.depth > 0
    )
    select count(*)::int as total,
      count(*) filter (where p.account_type in ${agentTypes})::int as agents,
      count(*) filter (where p.status = 'closed')::int as closed,
      count(*) filter (where (m.placed_at at time zone ${timeZone})::date between ${from}::date and ${to}::date)::int
        as joined,
      count(*) filter (where t.depth = 1 and p.account_type in ${agentTypes})::int as "directAgents",
      count(*) filter (where t.depth = 1 and p.account_type not in ${agentTypes})::int as "directMembers",
      (select count(*)::int from team x where exists (
        select from (${betDays(filter, currency)}) b where b.player_id = x.player_id and b.lines > 0)) as active
    from team t
    join agents.member m on m.player_id = t.player_id
    join account.player p on p.player_id = t.player_id`.execute(db);
  return rows[0] as TeamSize;
}

/** The whole team's sums by day; days without any are left out. */
export async function sumTeamByDay(
  db: Queryable,
  { agentId, ...span }: Pick<TeamFilter, 'agentId' | 'from' | 'to'>,
): Promise<(Sums & { day: string })[]> {
  const { rows } = await sql<Sums & { day: string }>`
    select t.day::text as day, ${summed('t.')} from (${teamDays(span)}) t where t.agent_id = ${agentId}::uuid
    group by t.day order by t.day`.execute(db);
  return rows;
}

export interface BranchRow extends Sums {
  playerId: string;
  name: string;
  isAgent: boolean;
  placedAt: Date;
  team: number;
  status: 'active' | 'new' | 'waiting' | 'closed';
}

export interface BranchPage {
  rows: BranchRow[];
  count: number;
  /** Over all pages, of a list that is narrowed down; null: it is the whole direct line, and its sums are the team's. */
  sums: (Sums & { team: number }) | null;
}

export interface BranchFilter extends TeamFilter {
  /** Part of a name. */
  search: string;
  kind: 'agent' | 'member' | null;
  limit: number;
  offset: number;
}

const isNarrowed = ({ kind, search }: BranchFilter) => kind !== null || search !== '';

/** Sums of the branches of `counted` (their own days and those of all below), in the columns of `Sums` and `team`. */
const branchParts = (filter: BranchFilter) => sql`
  select h.player_id, 0 as team, 0::bigint as deposits, 0::bigint as withdrawals, b.lines as rounds, b.stake, b.valid, b.net
  from counted h join (${betDays(filter, filter.currency)}) b using (player_id)
  union all
  select h.player_id, 0, m.deposits, m.withdrawals, 0, 0, 0, 0
  from counted h join (${moneyDays(filter)}) m using (player_id)
  union all
  select h.player_id, 0, t.deposits, t.withdrawals, t.rounds, t.stake, t.valid, t.net
  from counted h join (${teamDays(filter)}) t on t.agent_id = h.player_id
  union all
  select h.player_id, 1, 0, 0, 0, 0, 0, 0
  from counted h join agents.ancestry b on b.agent_id = h.player_id and b.depth > 0`;

/**
 * The direct line, each with the sums of their branch, most valid bets first. All are ranked by one sum; the others are
 * asked for of the page alone, or of all of a list that is narrowed down.
 */
export async function selectBranches(db: Queryable, filter: BranchFilter): Promise<BranchPage> {
  const { agentId, currency, search, kind, limit, offset } = filter;
  const narrowed = isNarrowed(filter);
  const { rows } = await sql<Partial<BranchRow> & { count: number; allTeam: number; all: PackedSums }>`
    with head as materialized (
      select d.player_id, ${shownName('p')} as name, p.account_type in ${agentTypes} as is_agent, m.placed_at,
        ${statusOf} as status
      from agents.ancestry d
      join account.player p on p.player_id = d.player_id
      join agents.member m on m.player_id = d.player_id
      where d.agent_id = ${agentId}::uuid and d.depth = 1
        and (${kind}::text is null or (p.account_type in ${agentTypes}) = (${kind}::text = 'agent'))
        and (${search} = '' or position(lower(${search}) in lower(${shownName('p')})) > 0)
    ), played as (
      select h.player_id, b.valid from head h join (${betDays(filter, currency)}) b using (player_id)
      union all
      select h.player_id, t.valid from head h join (${teamDays(filter)}) t on t.agent_id = h.player_id
    ), chosen as materialized (
      select h.* from head h left join (select player_id, sum(valid) as valid from played group by 1) v using (player_id)
      order by coalesce(v.valid, 0) desc, h.placed_at desc, h.player_id limit ${limit} offset ${offset}
    ), counted as materialized (
      select * from ${narrowed ? sql.raw('head') : sql.raw('chosen')}
    ), line as materialized (
      select h.player_id as "playerId", h.name, h.is_agent as "isAgent", h.placed_at as "placedAt", h.status,
        coalesce(sum(parts.team), 0)::int as team, ${summed('parts.')}
      from counted h left join (${branchParts(filter)}) parts using (player_id)
      group by 1, 2, 3, 4, 5
    ), whole as (
      select (select count(*)::int from head) as count, coalesce(sum(line.team), 0)::int as team, ${summed('line.')} from line
    ), page as (
      select line.* from chosen join line on line."playerId" = chosen.player_id
    )
    select whole.count, whole.team as "allTeam", ${packed('whole')} as all, page.*
    from whole left join page on true
    order by page.valid desc, page."placedAt" desc, page."playerId"`.execute(db);
  const first = rows[0] as (typeof rows)[number];
  const sums = narrowed ? { team: first.allTeam, ...unpack(first.all) } : null;
  return { rows: rows.filter((row) => row.playerId !== null) as BranchRow[], count: first.count, sums };
}
