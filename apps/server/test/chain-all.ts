import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { chainLedger } from '../src/ledger/index.ts';
import type { Database } from '../src/platform/database/index.ts';

/**
 * Extends the hash chain until nothing is left. Transaction ids are the cluster's: while other test files write, the chain worker waits for
 * their older transactions too.
 */
export async function chainAll(db: Database): Promise<void> {
  for (let round = 0; round < 500; round++) {
    await chainLedger(db);
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from ledger.transfer)::int - (select count(*) from ledger.chain_entry)::int as left
    `.execute(db);
    if (rows[0]?.left === 0) return;
    await wait(20);
  }
  throw new Error('the ledger could not be chained within ten seconds');
}
