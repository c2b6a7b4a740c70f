import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database/index.ts';

export interface StuckRow {
  brand: string;
  /** What a way out is called with. */
  subject: string;
  /** Since when it waits. */
  at: Date;
  /** Minor units, where money is concerned. */
  amount: bigint | null;
  currency: string | null;
  /** What somebody outside wrote may stand in it: it is escaped where it is printed. */
  detail: string;
}

/** Something that does not end by itself. A feature names its own in its descriptor. */
export interface StuckKind {
  /** A label in /metrics and the first column of `stuck list`. */
  kind: string;
  /** The command that ends it. */
  wayOut: string;
  /** Of all brands; it must find its rows by an index. */
  rows: RawBuilder<StuckRow>;
}

export async function selectStuck(
  db: Queryable,
  kind: StuckKind,
  { brand, limit }: { brand: string; limit: number },
): Promise<StuckRow[]> {
  const { rows } = await sql<StuckRow>`
    select * from (${kind.rows}) s where s.brand = ${brand} order by s.at limit ${limit}`.execute(db);
  return rows;
}

/** How much of it there is in all brands, and for how many seconds the oldest waits. */
export async function countStuck(db: Queryable, kind: StuckKind): Promise<{ count: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    select count(*)::int as count, coalesce(extract(epoch from clock_timestamp() - min(s.at)), 0)::float8 as seconds
    from (${kind.rows}) s`.execute(db);
  return rows[0] ?? { count: 0, seconds: 0 };
}
