import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export type MallTexts = Record<string, { title: string; text: string }> & { EN: { title: string; text: string } };

export interface RewardRow {
  brand: string;
  rewardId: string;
  position: number;
  kind: 'voucher' | 'bonus' | 'money' | 'goods';
  texts: MallTexts;
  art: string;
  price: bigint;
  /** null: always there. */
  stock: bigint | null;
  backOn: Date | null;
  minLevel: number | null;
  limitCount: number | null;
  limitPeriod: 'day' | 'week' | 'month' | 'ever' | null;
  currency: string | null;
  amount: bigint | null;
  turnoverPercent: number | null;
  products: string[] | null;
  maxStake: bigint | null;
  days: number | null;
  deliveryFrom: number | null;
  deliveryTo: number | null;
  enabled: boolean;
}

const stockOf = sql`case r.kind when 'voucher' then (
    select count(*) from points.mall_code c where c.brand = r.brand and c.reward_id = r.reward_id and c.order_reference is null)
  else r.stock end`;
const columns = sql`r.brand, r.reward_id as "rewardId", r.position, r.kind, r.texts, r.art, r.price, ${stockOf} as stock,
  r.back_on as "backOn", r.min_level as "minLevel", r.limit_count as "limitCount", r.limit_period as "limitPeriod", r.currency,
  r.amount, r.turnover_percent as "turnoverPercent", r.products, r.max_stake as "maxStake", r.days,
  r.delivery_from as "deliveryFrom", r.delivery_to as "deliveryTo", r.enabled`;

export async function selectRewards(db: Queryable, brand: string, all = false): Promise<RewardRow[]> {
  const { rows } = await sql<RewardRow>`
    select ${columns} from points.mall_reward r where r.brand = ${brand} and (${all} or r.enabled)
    order by r.position, r.reward_id`.execute(db);
  return rows;
}

/** Whoever redeems it waits here for who redeems it just now. */
export async function lockReward(tx: Tx, brand: string, rewardId: string): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`
    select ${columns} from points.mall_reward r where r.brand = ${brand} and r.reward_id = ${rewardId} and r.enabled
    for no key update`.execute(tx);
  return rows[0];
}

/** @returns whether there was one; what is always there is never taken */
export async function takeStock(tx: Tx, { brand, rewardId }: Pick<RewardRow, 'brand' | 'rewardId'>): Promise<boolean> {
  const { rows } = await sql`
    update points.mall_reward set stock = stock - 1
    where brand = ${brand} and reward_id = ${rewardId} and (stock is null or stock > 0) returning 1`.execute(tx);
  return rows.length > 0;
}

export async function putBack(tx: Tx, { brand, rewardId }: Pick<RewardRow, 'brand' | 'rewardId'>): Promise<void> {
  await sql`update points.mall_reward set stock = stock + 1 where brand = ${brand} and reward_id = ${rewardId}`.execute(
    tx,
  );
}

/** How many of each limited reward the player has had in its running period, and when the next one begins. */
export async function countTaken(
  db: Queryable,
  { brand, playerId, timeZone }: { brand: string; playerId: string; timeZone: string },
): Promise<Map<string, { taken: number; nextAt: Date | null }>> {
  const { rows } = await sql<{ rewardId: string; taken: number; nextAt: Date | null }>`
    select r.reward_id as "rewardId", count(o.*)::int as taken, p.until as "nextAt"
    from points.mall_reward r
    cross join lateral (
      select case r.limit_period when 'ever' then '-infinity'
          else date_trunc(r.limit_period, now() at time zone ${timeZone}) at time zone ${timeZone} end as since,
        case when r.limit_period <> 'ever' then
          (date_trunc(r.limit_period, now() at time zone ${timeZone}) + ('1 ' || r.limit_period)::interval) at time zone ${timeZone}
        end as until
    ) p
    left join points.mall_order o on o.player_id = ${playerId}::uuid and o.reward_id = r.reward_id and o.brand = r.brand
      and o.at >= p.since and o.state <> 'refunded'
    where r.brand = ${brand} and r.limit_period is not null group by 1, 3`.execute(db);
  return new Map(rows.map(({ rewardId, ...rest }) => [rewardId, rest]));
}

/** Writes a reward as the operator describes it; a known one is overwritten, the stock as given. */
export async function saveReward(tx: Tx, row: RewardRow): Promise<void> {
  await sql`
    insert into points.mall_reward (brand, reward_id, position, kind, texts, art, price, stock, back_on, min_level, limit_count,
      limit_period, currency, amount, turnover_percent, products, max_stake, days, delivery_from, delivery_to, enabled)
    values (${row.brand}, ${row.rewardId}, ${row.position}, ${row.kind}, ${JSON.stringify(row.texts)}::jsonb, ${row.art},
      ${row.price}, ${row.stock}, ${row.backOn}, ${row.minLevel}, ${row.limitCount}, ${row.limitPeriod}, ${row.currency},
      ${row.amount}, ${row.turnoverPercent}, ${row.products}, ${row.maxStake}, ${row.days}, ${row.deliveryFrom},
      ${row.deliveryTo}, ${row.enabled})
    on conflict (brand, reward_id) do update
    set position = excluded.position, kind = excluded.kind, texts = excluded.texts, art = excluded.art, price = excluded.price,
      stock = excluded.stock, back_on = excluded.back_on, min_level = excluded.min_level, limit_count = excluded.limit_count,
      limit_period = excluded.limit_period, currency = excluded.currency, amount = excluded.amount,
      turnover_percent = excluded.turnover_percent, products = excluded.products, max_stake = excluded.max_stake,
      days = excluded.days, delivery_from = excluded.delivery_from, delivery_to = excluded.delivery_to,
      enabled = excluded.enabled`.execute(tx);
}

/** Kept back for a code: its encrypted text, and what it is found by. */
export interface StoredCode {
  codeIndex: Buffer;
  encrypted: Buffer;
  keyId: string;
}

/** @returns whether it is a new one */
export async function insertCode(
  tx: Tx,
  reward: { brand: string; rewardId: string },
  code: StoredCode,
): Promise<boolean> {
  const { rows } = await sql`
    insert into points.mall_code (brand, reward_id, code_index, code_encrypted, code_key)
    values (${reward.brand}, ${reward.rewardId}, ${code.codeIndex}, ${code.encrypted}, ${code.keyId})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** A code nobody has, given to this order. */
export async function takeCode(
  tx: Tx,
  { brand, rewardId, reference }: { brand: string; rewardId: string; reference: string },
): Promise<StoredCode | undefined> {
  const { rows } = await sql<StoredCode>`
    update points.mall_code set order_reference = ${reference}
    where (brand, reward_id, code_index) = (
      select brand, reward_id, code_index from points.mall_code
      where brand = ${brand} and reward_id = ${rewardId} and order_reference is null order by code_index limit 1 for update
    )
    returning code_index as "codeIndex", code_encrypted as encrypted, code_key as "keyId"`.execute(tx);
  return rows[0];
}
