/** The money movements of a team, bets and wins aside. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { shownName } from '../../account/index.ts';
import { movementDays } from '../../wagering/index.ts';
import type { TeamFilter } from './overview/overview.queries.ts';

export interface TransactionsFilter extends TeamFilter {
  search: string;
  /** Kinds of the ledger. */
  kinds: readonly string[];
  limit: number;
  offset: number;
}

export interface TransactionRow {
  id: bigint;
  playerId: string;
  name: string;
  kind: string;
  reference: string;
  createdAt: Date;
  amount: bigint;
}

/** Who of the team, and which of their days hold such movements. */
const days = (filter: TransactionsFilter) => sql`
  team as materialized (
    select p.player_id, ${shownName('p')} as name
    from agents.ancestry a join account.player p on p.player_id = a.player_id
    where a.agent_id = ${filter.agentId}::uuid and a.depth > 0
      and (${filter.search} = '' or position(lower(${filter.search}) in lower(${shownName('p')})) > 0)
  ), moved as materialized (
    select t.name, d.* from team t join (${movementDays(filter, filter.kinds)}) d using (player_id)
  )`;

export async function sumTransactions(
  db: Queryable,
  filter: TransactionsFilter,
): Promise<{ count: number; credited: bigint; debited: bigint }> {
  const { rows } = await sql<{ count: number; credited: bigint; debited: bigint }>`
    with ${days(filter)}
    select coalesce(sum(lines), 0)::int as count, coalesce(sum(credited), 0)::bigint as credited,
      coalesce(sum(debited), 0)::bigint as debited from moved`.execute(db);
  return rows[0] ?? { count: 0, credited: 0n, debited: 0n };
}

/**
 * A page, newest first. Pages are found by counting days, then only the players who moved money on those days are looked up
 * in the ledger, between their first and last movement of the day.
 */
export async function selectTransactions(db: Queryable, filter: TransactionsFilter): Promise<TransactionRow[]> {
  const { limit, offset, currency } = filter;
  const { rows } = await sql<TransactionRow>`
    with ${days(filter)}, counted as (
      select day, sum(lines) as lines, sum(sum(lines)) over (order by day desc) - sum(lines) as before
      from moved group by day
    ), wanted as materialized (
      select day, min(before) over () as skipped from counted
      where before < ${offset + limit} and before + lines > ${offset}
    )
    select p.transfer_id as id, m.player_id as "playerId", m.name, p.kind, p.reference, p.created_at as "createdAt", p.amount
    from wanted w
    join moved m on m.day = w.day
    join ledger.posting p on p.player_id = m.player_id and p.transfer_id between m.first_id and m.last_id
      and p.account = 'main' and p.currency = ${currency} and p.kind = m.kind
    order by w.day desc, p.transfer_id desc, p.line desc
    limit ${limit} offset ${offset} - coalesce((select min(skipped) from wanted), 0)::bigint`.execute(db);
  return rows;
}
