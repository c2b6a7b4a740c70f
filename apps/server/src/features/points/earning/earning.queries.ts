import { sql } from 'kysely';
import { markEmitted, type Tx } from '../../../platform/database/index.ts';

export interface FedBatches {
  taken: number;
  /** Points of bets by player; below zero: taken back. */
  earned: { playerId: string; brand: string; points: bigint }[];
}

/** Nothing is taken when another node is at it. */
export async function feedBatches(tx: Tx, batches: number): Promise<FedBatches> {
  const { rows } = await sql<{ taken: number; earned: { playerId: string; brand: string; points: string }[] }>`
    select * from points.feed_bets(${batches})`.execute(tx);
  const { taken = 0, earned = [] } = rows[0] ?? {};
  if (taken > 0) markEmitted(tx);
  return { taken, earned: earned.map((one) => ({ ...one, points: BigInt(one.points) })) };
}

/**
 * Writes down what has changed of a brand's rates; the first ones hold for all that was ever placed. In milliseconds, as bets
 * say when they were placed.
 */
export async function noteRates(
  tx: Tx,
  noted: { brand: string; currency: string; rates: readonly { product: string; stakePerPoint: bigint }[] },
): Promise<void> {
  const { brand, currency, rates } = noted;
  await sql`
    with now as (
      select u.product, u.rate
      from unnest(${rates.map(({ product }) => product)}::text[], ${rates.map((one) => one.stakePerPoint)}::bigint[])
        as u (product, rate)
      union all select '', null
    ), known as (
      select distinct on (product, currency) product, currency, stake_per_point as rate
      from points.rate where brand = ${brand} order by product, currency, since desc
    )
    insert into points.rate (brand, product, currency, since, stake_per_point)
    select ${brand}, coalesce(n.product, k.product), coalesce(k.currency, ${currency}),
      case when exists (select from known) then date_trunc('milliseconds', clock_timestamp()) else '-infinity' end, n.rate
    from (select product, rate, ${currency}::text as currency from now) n
    full join known k using (product, currency)
    where n.rate is distinct from k.rate or k.product is null
    on conflict do nothing`.execute(tx);
}
