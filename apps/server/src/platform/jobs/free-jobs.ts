import { type Database, inTransaction } from '../database/index.ts';
import type { NodeChannel } from '../database/node-channel.ts';
import type { Worker } from '../worker.ts';
import { freeJobsOfDead, WORKER_LOCKS, workerLockOf } from './free-jobs.queries.ts';

const EVERY_MS = 10_000;
const REST = 20;

/** Says to the other nodes that this worker lives, as long as the process does. */
export async function noteWorker(db: Database, channel: Pick<NodeChannel, 'hold'>, workerId: string): Promise<void> {
  await channel.hold([WORKER_LOCKS, await workerLockOf(db, workerId)]);
}

/**
 * A process that was killed leaves the jobs it was at locked, for four hours if nobody did anything about it: those whose
 * worker no process speaks for are run by the living. A job may run again, as after any failure.
 */
export const freeJobs = (db: Database): Worker => ({
  name: 'free-jobs',
  everyMs: EVERY_MS,
  rest: REST,
  run: () => inTransaction(db, freeJobsOfDead),
});
