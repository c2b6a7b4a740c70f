import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { LookedAt } from './facts.queries.ts';

/** The day before, with its midnights, in a time zone where it is past two in the morning; else null. */
export async function selectDayBefore(db: Queryable, now: Date, zone: string): Promise<Omit<LookedAt, 'brand'> | null> {
  const { rows } = await sql<Omit<LookedAt, 'brand'>>`
    select (local::date - 1)::text as day, (local::date - 1)::timestamp at time zone ${zone} as "from",
      local::date::timestamp at time zone ${zone} as "to"
    from (select ${now}::timestamptz at time zone ${zone} as local) n
    where extract(hour from local) >= 2`.execute(db);
  return rows[0] ?? null;
}
