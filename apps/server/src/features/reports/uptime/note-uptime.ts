import type { Services } from '../../../platform/services.ts';
import type { Worker } from '../../../platform/worker.ts';
import { noteRun } from './uptime.queries.ts';

/** What lasts three times as long is downtime in the reports (`DOWN_SECONDS`). */
const NOTE_EVERY_MS = 10_000;

export function uptimeWorker({ db, random }: Pick<Services, 'db' | 'random'>): Worker {
  const runId = random.uuid();
  return { name: 'uptime', everyMs: NOTE_EVERY_MS, rest: 1, run: () => noteRun(db, runId) };
}
