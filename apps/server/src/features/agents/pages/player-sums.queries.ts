/** Figures of each player of a team over days. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { shownName } from '../../account/index.ts';
import { betDays, moneyDays } from '../../wagering/index.ts';
import { agentTypes } from './members/person.queries.ts';
import type { TeamFilter } from './overview/overview.queries.ts';
import { packed, summed } from './team-sums.queries.ts';
import { type PackedSums, type Sums, unpack } from './team-sums.ts';

export interface PlayerSumsFilter extends TeamFilter {
  search: string;
  /** Category of games; null: all. */
  product: string | null;
  /** false: bets alone, and players without any are left out. */
  money: boolean;
  limit: number;
  offset: number;
}

export interface PlayerSums extends Sums {
  playerId: string;
  name: string;
  isAgent: boolean;
}

/** Players with any movement in the period, most stakes first; the sums are of the whole filter. */
export async function selectPlayerSums(
  db: Queryable,
  filter: PlayerSumsFilter,
): Promise<{ rows: PlayerSums[]; count: number; sums: Sums }> {
  const { agentId, currency, search, product, money, limit, offset } = filter;
  const moneyLines = money
    ? sql`union all
      select t.player_id, m.deposits, m.withdrawals, 0, 0, 0, 0 from team t join (${moneyDays(filter)}) m using (player_id)`
    : sql``;
  const { rows } = await sql<Partial<PlayerSums> & { count: number; all: PackedSums }>`
    with team as materialized (
      select p.player_id, ${shownName('p')} as name, p.account_type in ${agentTypes} as is_agent
      from agents.ancestry a join account.player p on p.player_id = a.player_id
      where a.agent_id = ${agentId}::uuid and a.depth > 0
        and (${search} = '' or position(lower(${search}) in lower(${shownName('p')})) > 0)
    ), parts as (
      select t.player_id, 0::bigint as deposits, 0::bigint as withdrawals, b.lines as rounds, b.stake, b.valid, b.net
      from team t join (${betDays(filter, currency, product)}) b using (player_id)
      ${moneyLines}
    ), line as materialized (
      select t.player_id as "playerId", t.name, t.is_agent as "isAgent", ${summed('parts.')}
      from parts join team t using (player_id) group by 1, 2, 3
    ), whole as (
      select count(*)::int as count, ${summed('line.')} from line
    ), page as (
      select * from line order by stake desc, deposits desc, "playerId" limit ${limit} offset ${offset}
    )
    select whole.count, ${packed('whole')} as all, page.*
    from whole left join page on true
    order by page.stake desc, page.deposits desc, page."playerId"`.execute(db);
  const { count, all } = rows[0] as (typeof rows)[number];
  return { rows: rows.filter((row) => row.playerId !== null) as PlayerSums[], count, sums: unpack(all) };
}

/** The first instant of a day and that after the last, in the brand's time zone. */
export async function boundsOf(db: Queryable, { from, to, timeZone }: { from: string; to: string; timeZone: string }) {
  const { rows } = await sql<{ from: Date; to: Date }>`
    select ${from}::date::timestamp at time zone ${timeZone} as from,
      (${to}::date + 1)::timestamp at time zone ${timeZone} as to`.execute(db);
  return rows[0] as { from: Date; to: Date };
}
