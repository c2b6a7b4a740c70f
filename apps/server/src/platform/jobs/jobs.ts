import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@sampan/service-kit/log';
import { type JobHelpers, parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker';
import { type DatabaseAddress, openPool, type Tx } from '../database/index.ts';
import { insertJob } from './jobs.queries.ts';
import { quietLogger } from './quiet-logger.ts';

/** One kind of background work. `every`: a cron expression (minutes) for work that comes by itself. */
export interface JobDefinition {
  name: string;
  every?: string;
  run(payload: unknown): Promise<void>;
}

export interface JobOptions {
  /** Jobs with the same key replace each other while they wait. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
}

export interface Jobs {
  /** Enqueues in the caller's transaction: the job exists only if the transaction commits. */
  add(tx: Tx, name: string, payload: object, options?: JobOptions): Promise<void>;
}

export const transactionalJobs: Jobs = {
  async add(tx, name, payload, options = {}) {
    const { runAt = null, maxAttempts = 25, key = null } = options;
    await insertJob(tx, { name, payload, runAt, maxAttempts, key });
  },
};

export type JobParts = DatabaseAddress & {
  definitions: readonly JobDefinition[];
  log: Logger;
  /** Told the id of each worker before it takes a job. */
  onWorker?(workerId: string): void;
};

/** Between two tries to take the work up again after the database was away. */
const AGAIN_MS = 1_000;

/** Runs the jobs of this process until `stop()`. A failed job is logged and tried again by graphile-worker with backoff. */
export async function startJobs(parts: JobParts): Promise<{ stop(): Promise<void> }> {
  const { definitions, log } = parts;
  const taskList = Object.fromEntries(
    definitions.map((definition) => [
      definition.name,
      async (payload: unknown, helpers: JobHelpers) => {
        try {
          await definition.run(payload);
        } catch (error) {
          log.error(
            { job: definition.name, jobId: helpers.job.id, attempt: helpers.job.attempts, err: error },
            'job failed',
          );
          throw error;
        }
      },
    ]),
  );
  const crontab = definitions
    .filter((definition) => definition.every)
    .map((definition) => ({ task: definition.name, match: definition.every as string, identifier: definition.name }));
  // Not the worker's own pool: that one stops listening when its runner gives up, before its last connections have died.
  const pool = openPool({ ...parts, appName: 'sampan-jobs', poolSize: 4 });
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => parts.onWorker?.(worker.workerId));
  const begin = () =>
    run({
      pgPool: pool,
      taskList,
      parsedCronItems: parseCronItems(crontab),
      concurrency: 4,
      pollInterval: 2000,
      noHandleSignals: true,
      events,
      logger: quietLogger(log),
      // Written together, what becomes of a job is awaited and retried; one by one it is not, and a database that dies
      // at that moment leaves a rejection nobody hears, which ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  const running = await keepRunning(begin, log);
  return {
    async stop() {
      await running.stop();
      await pool.end();
    },
  };
}

/** A runner gives up when its database dies under it, which must end neither the process nor the work. */
async function keepRunning(begin: () => Promise<Runner>, log: Logger): Promise<{ stop(): Promise<void> }> {
  const closing = new AbortController();
  let runner = await begin();

  async function beginAgain(): Promise<void> {
    while (!closing.signal.aborted) {
      await wait(AGAIN_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return;
      const next = await begin().catch(() => null);
      if (!next) continue;
      runner = next;
      watch(next);
      return;
    }
  }
  function watch(watched: Runner): void {
    watched.promise.catch((error: unknown) => {
      if (closing.signal.aborted) return;
      log.warn({ part: 'jobs', err: error }, 'the job runner gave up; starting it again');
      void beginAgain();
    });
  }
  watch(runner);
  return {
    async stop() {
      closing.abort();
      // One that has given up already is not running any more, and says so by an error.
      await runner.stop().catch(() => {});
    },
  };
}
