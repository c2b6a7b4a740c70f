import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/** Removes what is kept for a while only: used tokens, counts of calls, answers and sessions older than so many days. */
export async function deleteOutdated(db: Database, days: { answers: number; sessions: number }): Promise<void> {
  await sql`delete from platform.used_jti where expires_at < now()`.execute(db);
  await sql`delete from platform.rate_limit where window_start < now() - interval '1 day'`.execute(db);
  await sql`delete from platform.idempotency where created_at < now() - ${days.answers} * interval '1 day'`.execute(db);
  await sql`delete from platform.session where last_seen_at < now() - ${days.sessions} * interval '1 day'`.execute(db);
}
