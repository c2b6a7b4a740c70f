/** A team's figures, from the days that are kept of each team (`agents.team_day`). */
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/index.ts';
import { shownName } from '../../../account/index.ts';
import { betDays, type DaySpan, moneyDays } from '../../../wagering/index.ts';
import { teamDays } from '../../sums/team-days.queries.ts';
import { agentTypes, statusOf } from '../members/person.queries.ts';
import { packed, summed } from '../team-sums.queries.ts';
import { type PackedSums, type Sums, unpack } from '../team-sums.ts';

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
  /** Who has bet, of those who stand at least so far below as was asked. */
  active: number;
  directAgents: number;
  directMembers: number;
}

/** `activeFrom`: how far below those stand whose bets are looked for; the direct line's may be known (selectBranches). */
export async function countTeam(db: Queryable, filter: TeamFilter, activeFrom: number): Promise<TeamSize> {
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
      (select count(*)::int from team x where x.depth >= ${activeFrom} and exists (
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
  /** How many of the list have bet. */
  active: number;
}

export interface BranchFilter extends TeamFilter {
  /** Part of a name. */
  search: string;
  kind: 'agent' | 'member' | null;
  limit: number;
  offset: number;
}

export const isNarrowed = ({ kind, search }: Pick<BranchFilter, 'kind' | 'search'>) => kind !== null || search !== '';

/** So many are asked for one by one through the index; of more the planner may read the days of all players in one go. */
const ASKED_ONE_BY_ONE = 1_000;

/** What each of `head` has bet themselves, and whether anything: columns player_id, valid, active. */
const ownBets = (filter: BranchFilter, few: boolean) =>
  few
    ? sql`select h.player_id, b.valid, b.active from head h cross join lateral (
        select sum(d.valid) as valid, bool_or(d.lines > 0) as active
        from (${betDays(filter, filter.currency)}) d where d.player_id = h.player_id) b`
    : sql`select b.player_id, sum(b.valid) as valid, bool_or(b.lines > 0) as active
        from (${betDays(filter, filter.currency)}) b where b.player_id in (select player_id from head) group by 1`;

async function hasFewBelow(db: Queryable, agentId: string): Promise<boolean> {
  const { rows } = await sql<{ direct: number }>`
    select count(*)::int as direct from (
      select from agents.ancestry where agent_id = ${agentId}::uuid and depth = 1 limit ${ASKED_ONE_BY_ONE + 1}) d`.execute(
    db,
  );
  return (rows[0]?.direct ?? 0) <= ASKED_ONE_BY_ONE;
}

/**
 * Sums of the branches of `counted` (their own days and those of all below), in the columns of `Sums` and `team`, a row of
 * nothing for each among them. Nothing is joined to it: what the planner takes for a few rows it would read again for each.
 */
const branchParts = (filter: BranchFilter) => sql`
  select h.player_id, 0 as team, 0::bigint as deposits, 0::bigint as withdrawals, 0::bigint as rounds, 0::bigint as stake,
    0::bigint as valid, 0::bigint as net
  from counted h
  union all
  select h.player_id, 0, 0, 0, b.lines, b.stake, b.valid, b.net
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

/** The list that is narrowed down, of `account.player p`. */
const wanted = ({ kind, search }: BranchFilter) => sql`
  and (${kind}::text is null or (p.account_type in ${agentTypes}) = (${kind}::text = 'agent'))
  and (${search} = '' or position(lower(${search}) in lower(${shownName('p')})) > 0)`;

/**
 * The direct line, each with the sums of their branch, most valid bets first. All are ranked by one sum; the others are
 * asked for of the page alone, or of all of a list that is narrowed down.
 */
export async function selectBranches(db: Queryable, filter: BranchFilter): Promise<BranchPage> {
  const { agentId, limit, offset } = filter;
  const narrowed = isNarrowed(filter);
  const few = await hasFewBelow(db, agentId);
  const { rows } = await sql<Partial<BranchRow> & { count: number; active: number; allTeam: number; all: PackedSums }>`
    with head as materialized (
      select d.player_id, m.placed_at
      from agents.ancestry d
      join agents.member m on m.player_id = d.player_id
      ${narrowed ? sql`join account.player p on p.player_id = d.player_id` : sql``}
      where d.agent_id = ${agentId}::uuid and d.depth = 1
        ${narrowed ? wanted(filter) : sql``}
    ), own as materialized (
      ${ownBets(filter, few)}
    ), below as (
      select t.agent_id as player_id, sum(t.valid) as valid from (${teamDays(filter)}) t
      where t.agent_id in (select player_id from head) group by 1
    ), chosen as materialized (
      select h.* from head h left join own o using (player_id) left join below b using (player_id)
      order by coalesce(o.valid, 0) + coalesce(b.valid, 0) desc, h.placed_at desc, h.player_id
      limit ${limit} offset ${offset}
    ), counted as materialized (
      select * from ${narrowed ? sql.raw('head') : sql.raw('chosen')}
    ), line as materialized (
      select player_id, sum(team)::int as team, ${summed('parts.')} from (${branchParts(filter)}) parts group by 1
    ), whole as (
      select (select count(*)::int from head) as count, (select count(*)::int from own where active) as active,
        coalesce(sum(line.team), 0)::int as team, ${summed('line.')}
      from line
    ), page as (
      select line.player_id as "playerId", ${shownName('p')} as name, p.account_type in ${agentTypes} as "isAgent",
        m.placed_at as "placedAt", ${statusOf} as status, line.team, line.deposits, line.withdrawals,
        line.rounds, line.stake, line.valid, line.net
      from chosen join line using (player_id)
      join account.player p on p.player_id = line.player_id
      join agents.member m on m.player_id = line.player_id
    )
    select whole.count, whole.active, whole.team as "allTeam", ${packed('whole')} as all, page.*
    from whole left join page on true
    order by page.valid desc, page."placedAt" desc, page."playerId"`.execute(db);
  const first = rows[0] as (typeof rows)[number];
  const sums = narrowed ? { team: first.allTeam, ...unpack(first.all) } : null;
  return {
    rows: rows.filter((row) => row.playerId !== null) as BranchRow[],
    count: first.count,
    active: first.active,
    sums,
  };
}
