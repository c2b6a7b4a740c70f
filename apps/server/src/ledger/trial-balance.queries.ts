import { sql } from 'kysely';
import type { Queryable } from '../platform/database/index.ts';

/** What one account of the ledger did on a day, in minor units. Accounts of players are summed by kind. */
export interface TrialBalanceLine {
  brand: string;
  currency: string;
  /** `house:cashier` …, or `players:main` … */
  account: string;
  opening: bigint;
  /** What came in and what went out on the day, both above zero. */
  credited: bigint;
  debited: bigint;
  closing: bigint;
}

/**
 * Every account that was ever moved up to the end of the day, by the moment its transaction was written. The lines of a
 * currency sum to zero in each column: opening, closing, and credited less debited.
 * @param day `YYYY-MM-DD`, from midnight to midnight in `timeZone`
 */
export async function readTrialBalance(
  db: Queryable,
  asked: { day: string; timeZone: string; brand: string | null },
): Promise<TrialBalanceLine[]> {
  const { rows } = await sql<TrialBalanceLine>`
    with day as (
      select ${asked.day}::date::timestamp at time zone ${asked.timeZone} as starts,
        (${asked.day}::date + 1)::timestamp at time zone ${asked.timeZone} as ends
    )
    select t.brand, p.currency, case when p.balance_after is null then p.account else 'players:' || p.account end as account,
      coalesce(sum(p.amount) filter (where t.created_at < day.starts), 0)::bigint as opening,
      coalesce(sum(p.amount) filter (where t.created_at >= day.starts and p.amount > 0), 0)::bigint as credited,
      coalesce(-sum(p.amount) filter (where t.created_at >= day.starts and p.amount < 0), 0)::bigint as debited,
      sum(p.amount)::bigint as closing
    from day, ledger.transaction t
    join ledger.posting p on p.transaction_id = t.id and t.player_id = coalesce(p.initiator_id, p.player_id)
    where t.created_at < day.ends and (${asked.brand}::text is null or t.brand = ${asked.brand}::text)
    group by 1, 2, 3 order by 1, 2, 3
  `.execute(db);
  return rows;
}
