import { sql } from 'kysely';
import type { Queryable } from './open-database.ts';

/** The database's clock: what is compared with its columns goes by it, not by the clock of whichever node asks. */
export async function readNow(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return (rows[0] as { at: Date }).at;
}
