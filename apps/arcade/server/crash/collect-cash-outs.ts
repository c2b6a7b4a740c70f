/**
 * Cash-outs are stored many at a time: one statement and one commit for all that wait. Each was judged when it arrived, so
 * waiting for its turn costs nobody anything; it is answered when it can no longer be lost.
 */

import { LEASE_MS } from '../rounds/store-next-step.ts';
import type { ArcadeServices } from '../services.ts';
import { type Ending, storeEndings } from '../store/shared-round.queries.ts';

const MOST = 500;
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
  let waiting: Waiting[] = [];
  let working: Promise<void> | null = null;
  let stopped = false;

  async function storeSome(): Promise<void> {
    const some = waiting.slice(0, MOST);
    try {
      const stored = await storeEndings(
        store,
        some.map(({ ending }) => ending),
        LEASE_MS,
      );
      waiting = waiting.slice(some.length);
      for (const { ending, resolve } of some) resolve(stored.has(ending.roundId));
    } catch (error) {
      // A database that is away for a moment loses no cash-out: what was judged in time stays judged.
      log.warn({ err: (error as Error).message, waiting: waiting.length }, 'cash-outs not stored, trying again');
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
  async function work(): Promise<void> {
    // Whatever arrives in the same turn of the loop goes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0 && !stopped) await storeSome();
    working = null;
  }
  return {
    add(ending) {
      return new Promise((resolve) => {
        waiting.push({ ending, resolve });
        working ??= work();
      });
    },
    async drained() {
      while (working) await working;
    },
    stop() {
      stopped = true;
    },
  };
}
