import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

/** The process lives and the database writes. */
export async function noteRun(db: Queryable, runId: string): Promise<void> {
  await sql`
    insert into reports.server_run (run_id) values (${runId}::uuid)
    on conflict (run_id) do update set seen_at = clock_timestamp()`.execute(db);
}
