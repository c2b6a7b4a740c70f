import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

/** The average of what the games of a brand declare to return, hundredths of a percent; `products` null: of all. */
export async function selectReturnBasis(
  db: Queryable,
  brand: string,
  products: readonly string[] | null,
): Promise<number | null> {
  const { rows } = await sql<{ basis: number | null }>`
    select round(avg(g.rtp))::int as basis from catalogue.game g
    join vendor_api.brand_vendor b on b.vendor = g.vendor and b.brand = ${brand} and b.enabled
    where g.rtp > 0 and (${products}::text[] is null or g.category = any (${products}::text[]))`.execute(db);
  return rows[0]?.basis ?? null;
}
