import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

/** Accounts that the seed made, still open. */
export async function selectSeededNames(db: Queryable, brand: string): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select username from account.player where brand = ${brand} and is_seeded and status = 'active'
    order by username`.execute(db);
  return rows.map(({ username }) => username);
}

/** The first accounts of a brand that a password opens: those that were made to try it out. */
export async function selectOldestLogins(
  db: Queryable,
  brand: string,
  limit: number,
): Promise<{ username: string; passwordHash: string }[]> {
  const { rows } = await sql<{ username: string; passwordHash: string }>`
    select username, password_hash as "passwordHash" from account.player
    where brand = ${brand} and status = 'active' and has_password and not is_seeded
    order by registered_at, player_id limit ${limit}`.execute(db);
  return rows;
}
