import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';

/** For a proof that reads for minutes: no time limit; over everything without nested loops, which a plan for few rows takes. */
export async function prepareProof(tx: Tx, { everything }: { everything: boolean }): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  if (everything) await sql`set local enable_nestloop = off`.execute(tx);
}
