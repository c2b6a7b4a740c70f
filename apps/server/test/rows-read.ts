import { sql } from 'kysely';
import type { Tx } from '../src/platform/database/index.ts';

/** Rows of a table that its indexes or a scan brought up in this transaction so far. */
export async function rowsRead(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as read
    from pg_stat_xact_user_tables where schemaname || '.' || relname = ${table}
  `.execute(tx);
  return rows[0]?.read ?? 0;
}
