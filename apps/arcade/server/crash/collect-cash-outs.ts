/**
 * Cash-outs are stored many at a time: one statement and one commit for all that wait. Each was validated when it arrived, so
 * waiting for its turn costs nobody anything; it is answered when it can no longer be lost.
 */

import { LEASE_MS } from '../rounds/store-next-step.ts';
import type { ArcadeServices } from '../services.ts';
import { type Ending, storeEndings } from '../store/shared-round.queries.ts';

const MOST = 500;
/** Statements under way at once: the next need not wait for the commit before it. Each has rows of its own. */
const MOST_STATEMENTS = 3;
const RETRY_MS = 100;

export interface CashOuts {
  /** Resolves to true when it is stored, to false when the bet had ended before. */
  add(ending: Ending): Promise<boolean>;
  /** Resolves when nothing waits. */
  drained(): Promise<void>;
  /** From now on nothing is tried again. */
  stop(): void;
}

interface Waiting {
  ending: Ending;
  resolve(stored: boolean): void;
}

export function collectCashOuts({ store, log }: Pick<ArcadeServices, 'store' | 'log'>): CashOuts {
  const waiting: Waiting[] = [];
  const statements = new Set<Promise<void>>();
  let woken = false;
  let stopped = false;

  async function storeSome(some: readonly Waiting[]): Promise<void> {
    try {
      const stored = await storeEndings(
        store,
        some.map(({ ending }) => ending),
        LEASE_MS,
      );
      for (const { ending, resolve } of some) resolve(stored.has(ending.roundId));
    } catch (error) {
      // A database that is missing for a moment loses no cash-out: what was accepted in time stays accepted.
      log.warn({ err: (error as Error).message, waiting: some.length }, 'cash-outs not stored, trying again');
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      waiting.unshift(...some);
    }
  }
  function fill(): void {
    woken = false;
    while (statements.size < MOST_STATEMENTS && waiting.length > 0 && !stopped) {
      const statement = storeSome(waiting.splice(0, MOST)).finally(() => {
        statements.delete(statement);
        fill();
      });
      statements.add(statement);
    }
  }
  return {
    add(ending) {
      return new Promise((resolve) => {
        waiting.push({ ending, resolve });
        // Whatever arrives in the same turn of the loop goes along.
        if (!woken) setImmediate(fill);
        woken = true;
      });
    },
    async drained() {
      fill();
      while (statements.size > 0) await Promise.all(statements);
    },
    stop() {
      stopped = true;
    },
  };
}
