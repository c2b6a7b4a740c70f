import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/index.ts';

export interface Head {
  seq: bigint;
  hash: Buffer;
}

/** What is younger may be lost in a crash of the database and appended again: chaining waits for no disk (decision 0480). */
const SETTLED = sql`clock_timestamp() - interval '5 seconds'`;

/** The last entry of the chain that a crash cannot take back. */
export async function readSettledHead(db: Queryable): Promise<Head | null> {
  const { rows } = await sql<Head>`
    select seq, hash from ledger.chain_entry where chained_at < ${SETTLED} order by seq desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Hashes of these entries as they stand now, by number. */
export async function readEntries(db: Queryable, seqs: readonly bigint[]): Promise<Map<bigint, Buffer>> {
  const { rows } = await sql<Head>`
    select seq, hash from ledger.chain_entry where seq = any (${[...seqs]}::bigint[])`.execute(db);
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}

/** How many lines the database knows of that this key has signed. */
export async function readNotedLine(db: Queryable, key: string): Promise<bigint> {
  const { rows } = await sql<{ line: bigint }>`select line from ledger.anchor where key = ${key}`.execute(db);
  return rows[0]?.line ?? 0n;
}

export async function noteAnchor(db: Queryable, key: string, line: number): Promise<void> {
  await sql`select ledger.note_anchor(${key}, ${line})`.execute(db);
}
