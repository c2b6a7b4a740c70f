import { type RawBuilder, sql } from 'kysely';
import type { Breach, FreshScope } from './invariant.ts';

/** At most `limit` rows: thousands of equal findings tell no more than the first. */
export function limited(breach: Breach, limit: number): Breach {
  return sql`select subject, detail from (${breach}) findings order by subject limit ${limit}`;
}

/** Condition on a row of any table: it was written by a transaction the last proof had not seen. Reads the whole table. */
export function writtenSince({ xid }: FreshScope): RawBuilder<boolean> {
  return sql<boolean>`age(xmin) <= age((${xid}::bigint % 4294967296)::text::xid)`;
}
