import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/** Settles when the database has answered. */
export async function askDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
