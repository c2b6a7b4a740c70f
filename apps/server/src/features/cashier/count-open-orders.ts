import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/index.ts';

/** Deposits that may still be paid and withdrawals under way of a player. */
export async function countOpenOrders(db: Queryable, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from cashier.deposit where player_id = ${playerId} and ended_at is null) +
      (select count(*) from cashier.withdrawal where player_id = ${playerId} and ended_at is null)
    )::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
