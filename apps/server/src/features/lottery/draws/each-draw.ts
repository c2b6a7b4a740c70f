import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { DrawRow } from './draws.queries.ts';

/**
 * Does a step for one draw after the other, a transaction each, until none is left. One that fails is passed by, so that it
 * holds no other, and its failure is thrown at the end: the worker says it and tries again.
 * @returns how often the step was done
 */
export async function eachDraw<Draw extends DrawRow>(
  db: Database,
  take: (tx: Tx, passed: readonly bigint[]) => Promise<Draw | null>,
  step: (tx: Tx, draw: Draw) => Promise<void>,
): Promise<number> {
  const passed: bigint[] = [];
  const failures: unknown[] = [];
  for (let done = 0; ; ) {
    const at: { draw: Draw | null } = { draw: null };
    try {
      await inTransaction(db, async (tx) => {
        at.draw = await take(tx, passed);
        if (at.draw) await step(tx, at.draw);
      });
      if (!at.draw) {
        if (failures.length > 0) throw new AggregateError(failures, `${failures.length} draws failed`);
        return done;
      }
      done += 1;
    } catch (error) {
      if (!at.draw) throw error;
      passed.push(at.draw.drawId);
      failures.push(error);
    }
  }
}
