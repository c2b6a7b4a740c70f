import { sql } from 'kysely';
import type { Queryable } from '../platform/database/index.ts';

/** All that one account of a brand took in and gave out, minor units. Accounts of players are summed by kind. */
export interface FinalAmount {
  account: string;
  credited: bigint;
  debited: bigint;
}

export async function readFinalAmounts(
  db: Queryable,
  { brand, currency }: { brand: string; currency: string },
): Promise<FinalAmount[]> {
  const { rows } = await sql<FinalAmount>`
    select case when balance_after is null then account else 'players:' || account end as account,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as credited,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as debited
    from ledger.posting where brand = ${brand} and currency = ${currency}
    group by 1 order by 1
  `.execute(db);
  return rows;
}
