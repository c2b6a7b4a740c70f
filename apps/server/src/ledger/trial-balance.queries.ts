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
 * Every account that was ever moved up to the end of the day, by the moment its transfer was written. Accounts of the house
 * are sums of amounts, those of players stand at the last balance noted for each: two independent ways, so that opening and
 * closing sum to zero per currency only while every amount is the one its balances were made of.
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
    , line as (
      select p.brand, p.currency, p.account, case when p.balance_after is not null then p.player_id end as player_id,
        coalesce(sum(p.amount) filter (where p.created_at < day.starts), 0) as opening,
        coalesce(sum(p.amount) filter (where p.created_at >= day.starts and p.amount > 0), 0) as credited,
        coalesce(-sum(p.amount) filter (where p.created_at >= day.starts and p.amount < 0), 0) as debited,
        sum(p.amount) as closing,
        coalesce((max(array[p.transfer_id, p.balance_after]) filter (where p.created_at < day.starts))[2], 0) as stood,
        (max(array[p.transfer_id, p.balance_after]))[2] as stands
      from day, ledger.posting p
      where p.created_at < day.ends and (${asked.brand}::text is null or p.brand = ${asked.brand}::text)
      group by 1, 2, 3, 4
    )
    select brand, currency, case when player_id is null then account else 'players:' || account end as account,
      sum(case when player_id is null then opening else stood end)::bigint as opening,
      sum(credited)::bigint as credited, sum(debited)::bigint as debited,
      sum(case when player_id is null then closing else stands end)::bigint as closing
    from line group by 1, 2, 3 order by 1, 2, 3
  `.execute(db);
  return rows;
}
