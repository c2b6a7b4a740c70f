import { setTimeout as rest } from 'node:timers/promises';
import type { Database } from '../platform/database/index.ts';
import { appendEntries, markChain } from './chain.queries.ts';

const CHUNK = 2_000;
/**
 * Beside bets a chunk takes some 8 ms of the database and rests twice as long: chunks of 2,000 one after another kept a
 * processor for 130 ms every two seconds at 1,900 bets a second, and whoever bet meanwhile waited.
 */
const GENTLE_CHUNK = 500;
const GENTLE_REST = 2;
/** Transactions per call: bounds one run of the job; the next one goes on from there. */
const MAX_CHAINED = 200_000;

/**
 * Chains every transaction whose neighbours below it have all ended (TRUST R-24). Run it every few seconds: two calls
 * after a transaction commits it is chained, one if nothing else is under way. Several nodes may call it at once.
 * @param gently - in small chunks with rests between, for a site that is played on
 * @returns how many transactions were chained.
 */
export async function chainLedger(db: Database, { gently = false } = {}): Promise<number> {
  const size = gently ? GENTLE_CHUNK : CHUNK;
  let total = 0;
  let marked = false;
  while (total < MAX_CHAINED) {
    const from = performance.now();
    const step = await appendEntries(db, size);
    total += step?.chained ?? 0;
    if (!step || step.waiting) return total;
    if (step.done) {
      if (marked) return total;
      await markChain(db);
      marked = true;
    }
    if (gently && step.chained > 0) await rest((performance.now() - from) * GENTLE_REST);
  }
  return total;
}
