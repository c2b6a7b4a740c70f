import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/index.ts';

/** The first number of the locks that name living workers; the second is a hash of a worker's id. */
export const WORKER_LOCKS = 7_261_734;
/** A worker has said that it lives before it has had a job for so long. */
const SETTLED_SECONDS = 10;

export async function workerLockOf(db: Queryable, workerId: string): Promise<number> {
  const { rows } = await sql<{ lock: number }>`select hashtext(${workerId}) as lock`.execute(db);
  return rows[0]?.lock ?? 0;
}

/** @returns how many workers were dead */
export async function freeJobsOfDead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ worker: string }>`
    select worker from (select distinct locked_by as worker from graphile_worker.jobs
      where locked_at < now() - ${SETTLED_SECONDS} * interval '1 second') busy
    where pg_try_advisory_xact_lock(${WORKER_LOCKS}, hashtext(worker))`.execute(tx);
  const dead = rows.map(({ worker }) => worker);
  if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(tx);
  return dead.length;
}
