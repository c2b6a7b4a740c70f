import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';

/** A job for graphile-worker: it exists when the transaction commits. */
export async function insertJob(
  tx: Tx,
  job: { name: string; payload: object; runAt: Date | null; maxAttempts: number; key: string | null },
): Promise<void> {
  await sql`select graphile_worker.add_job(${job.name}, payload => ${JSON.stringify(job.payload)}::json,
    run_at => ${job.runAt}::timestamptz, max_attempts => ${job.maxAttempts}::int, job_key => ${job.key}::text)`.execute(
    tx,
  );
}
