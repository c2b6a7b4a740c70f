import { sql } from 'kysely';
import { type Database, pruneEvents } from '../database/index.ts';
import type { JobDefinition } from './jobs.ts';

/** How long the stored answer of a money call is kept: far beyond any client's retries. */
const ANSWER_DAYS = 30;
const SESSION_DAYS = 90;

/** Every ten minutes: removes what the platform keeps for a while only. */
export function platformJobs(db: Database): JobDefinition[] {
  return [
    {
      name: 'platform.prune',
      every: '*/10 * * * *',
      run: async () => {
        await pruneEvents(db);
        await sql`delete from platform.used_jti where expires_at < now()`.execute(db);
        await sql`delete from platform.rate_limit where window_start < now() - interval '1 day'`.execute(db);
        await sql`delete from platform.idempotency where created_at < now() - ${ANSWER_DAYS} * interval '1 day'`.execute(
          db,
        );
        await sql`delete from platform.session where last_seen_at < now() - ${SESSION_DAYS} * interval '1 day'`.execute(
          db,
        );
      },
    },
  ];
}
