import { sql } from 'kysely';
import type { Database } from '../platform/database/index.ts';

const CHUNK = 2_000;
/** Chunks per call: bounds one run of the job; the next one goes on from there. */
const MAX_CHUNKS = 100;

/**
 * Seals every transaction whose neighbours below it have all ended (TRUST R-24). Run it every few seconds: two calls
 * after a transaction commits it is sealed, one if nothing else is under way. Several nodes may call it at once.
 * @returns how many transactions were sealed.
 */
export async function sealLedger(db: Database): Promise<number> {
  let total = 0;
  let marked = false;
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk++) {
    const { rows } = await sql<{ sealed: number; done: boolean; waiting: boolean }>`
      select * from ledger.append_seals(${CHUNK})
    `.execute(db);
    const step = rows[0];
    total += step?.sealed ?? 0;
    if (!step || step.waiting) return total;
    if (step.done) {
      if (marked) return total;
      await sql`select ledger.mark_seal()`.execute(db);
      marked = true;
    }
  }
  return total;
}
