import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** Puts withdrawals on another way out. @returns the former one */
export async function replacePayoutRoute(
  tx: Tx,
  route: { brand: string; provider: string; fee: bigint },
): Promise<{ provider: string; fee: bigint } | null> {
  const { rows } = await sql<{ provider: string; fee: bigint }>`
    select provider, fee from cashier.payout_route where brand = ${route.brand} for update`.execute(tx);
  await sql`
    insert into cashier.payout_route (brand, provider, fee) values (${route.brand}, ${route.provider}, ${route.fee})
    on conflict (brand) do update set provider = excluded.provider, fee = excluded.fee`.execute(tx);
  return rows[0] ?? null;
}

export async function countMethods(db: Queryable, brand: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cashier.method where brand = ${brand}`.execute(db);
  return rows[0]?.count ?? 0;
}
