import { PREPARED } from '@sampan/service-kit/preparing-client';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './open-database.ts';

/**
 * Begins a statement that is planned once a connection. For one that finds its rows by unique keys or a player's index,
 * whatever the tables grow to, that names its columns, and whose text is the same in every call.
 */
export const prepared = sql.raw(PREPARED);

/** Selects by name. Their rows cross as JSON: amounts are selected as text, moments arrive as ISO text. */
export type Questions = Record<string, RawBuilder<unknown>>;
export type Answers<Asked extends Questions> = {
  [Name in keyof Asked]: Asked[Name] extends RawBuilder<infer Row> ? Row[] : never;
};

/** Asks all of them in one prepared statement: one journey, one snapshot, one plan. */
export async function askTogether<Asked extends Questions>(db: Queryable, asked: Asked): Promise<Answers<Asked>> {
  const names = Object.keys(asked);
  if (names.length === 0) return {} as Answers<Asked>;
  const columns = names.map(
    (name) => sql`(select coalesce(json_agg(q), '[]') from (${asked[name]}) q) as ${sql.id(name)}`,
  );
  const { rows } = await sql<Answers<Asked>>`${prepared} select ${sql.join(columns)}`.execute(db);
  return rows[0] as Answers<Asked>;
}
