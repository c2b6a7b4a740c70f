import { sql } from 'kysely';
import type { Database } from '../platform/database/index.ts';

/** What one call brought: entries made, whether all are, and whether it waits for a transaction under way. */
export type ChainStep = { chained: number; done: boolean; waiting: boolean };

/** Chains at most `size` transactions. */
export async function appendEntries(db: Database, size: number): Promise<ChainStep | undefined> {
  const { rows } = await sql<ChainStep>`select * from ledger.append_chain_entries(${size})`.execute(db);
  return rows[0];
}

export async function markChain(db: Database): Promise<void> {
  await sql`select ledger.mark_chain()`.execute(db);
}
