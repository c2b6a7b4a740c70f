import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/**
 * Settles when the database has made something durable: an empty message in its journal, which no table keeps. One whose disk is
 * full, or that only reads, still answers questions.
 */
export async function askDatabase(db: Database): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'sampan ready', '')`.execute(db);
}
