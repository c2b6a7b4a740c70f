import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

/** Rounds of a player that have begun and not ended, with every vendor. */
export async function countOpenRounds(db: Queryable, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wagering.open_rounds(${playerId}::uuid)`.execute(db);
  return rows[0]?.count ?? 0;
}
