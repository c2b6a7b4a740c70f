import { alertKinds } from '../compose/features.ts';
import type { Services } from '../platform/services.ts';
import { countStuck } from '../platform/stuck.queries.ts';
import type { Worker } from '../platform/worker.ts';

const COUNT_EVERY_MS = 30_000;
/** Counting rests twenty times its own length. */
const REST = 20;

/** Counts all that is stuck, for /metrics. */
export async function showStuck({ db, metrics }: Pick<Services, 'db' | 'metrics'>): Promise<void> {
  for (const kind of alertKinds) {
    const { count, seconds } = await countStuck(db, kind);
    metrics.stuck.set({ kind: kind.kind }, count);
    metrics.stuckSeconds.set({ kind: kind.kind }, seconds);
  }
}

export const stuckMonitor = (services: Services): Worker => ({
  name: 'stuck',
  everyMs: COUNT_EVERY_MS,
  rest: REST,
  run: () => showStuck(services),
});
