import type { OrderState } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { StuckKind, StuckRow } from '../../../platform/stuck.queries.ts';
import type { MallTexts, RewardRow, StoredCode } from './mall.queries.ts';

export interface OrderRow {
  reference: string;
  playerId: string;
  brand: string;
  rewardId: string;
  at: Date;
  kind: RewardRow['kind'];
  texts: MallTexts;
  art: string;
  price: bigint;
  currency: string | null;
  amount: bigint | null;
  required: bigint | null;
  state: OrderState;
  movedAt: Date;
  address: Buffer | null;
  addressKey: string | null;
  tracking: string | null;
  dueOn: Date | null;
  reason: string | null;
}

const columns = sql`o.reference, o.player_id as "playerId", o.brand, o.reward_id as "rewardId", o.at, o.kind, o.texts, o.art,
  o.price, o.currency, o.amount, o.required, o.state, o.moved_at as "movedAt", o.address_encrypted as address,
  o.address_key as "addressKey", o.tracking, o.due_on::timestamptz as "dueOn", o.reason`;

export async function insertOrder(
  tx: Tx,
  order: Pick<OrderRow, 'playerId' | 'currency' | 'amount' | 'required'> & { reward: RewardRow },
): Promise<OrderRow> {
  const { playerId, reward, currency, amount, required } = order;
  const state: OrderState = reward.kind === 'goods' ? 'ordered' : 'given';
  const { rows } = await sql<OrderRow>`
    insert into points.mall_order as o (player_id, brand, reward_id, kind, texts, art, price, currency, amount, required, state,
      due_on)
    values (${playerId}, ${reward.brand}, ${reward.rewardId}, ${reward.kind}, ${JSON.stringify(reward.texts)}::jsonb,
      ${reward.art}, ${reward.price}, ${currency}, ${amount}, ${required}, ${state},
      current_date + ${reward.deliveryTo}::integer)
    returning ${columns}`.execute(tx);
  return rows[0] as OrderRow;
}

export async function setAddress(
  tx: Tx,
  { reference, encrypted, keyId }: { reference: string; encrypted: Buffer; keyId: string },
): Promise<void> {
  await sql`update points.mall_order set address_encrypted = ${encrypted}, address_key = ${keyId}
    where reference = ${reference}`.execute(tx);
}

export async function selectOrders(
  db: Queryable,
  playerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<(OrderRow & { code: StoredCode | null })[]> {
  const { rows } = await sql<OrderRow & Partial<StoredCode>>`
    select ${columns}, c.code_index as "codeIndex", c.code_encrypted as encrypted, c.code_key as "keyId"
    from points.mall_order o left join points.mall_code c on c.order_reference = o.reference
    where o.player_id = ${playerId} order by o.reference desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ codeIndex, encrypted, keyId, ...order }) => ({
    ...order,
    code: codeIndex && encrypted && keyId ? { codeIndex, encrypted, keyId } : null,
  }));
}

export async function countOrders(db: Queryable, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from points.mall_order where player_id = ${playerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The order with the newest address of a player. */
export async function selectLastAddress(db: Queryable, playerId: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${columns} from points.mall_order o where o.player_id = ${playerId} and o.address_encrypted is not null
    order by o.reference desc limit 1`.execute(db);
  return rows[0];
}

export async function lockOrder(tx: Tx, brand: string, reference: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${columns} from points.mall_order o where o.brand = ${brand} and o.reference = ${reference} for update`.execute(
    tx,
  );
  return rows[0];
}

export async function moveOrder(
  tx: Tx,
  reference: string,
  to: { state: OrderState; tracking: string | null; dueOn: string | null; reason: string | null },
): Promise<void> {
  await sql`
    update points.mall_order set state = ${to.state}, moved_at = clock_timestamp(), tracking = coalesce(${to.tracking}, tracking),
      due_on = coalesce(${to.dueOn}::date, due_on), reason = ${to.reason}
    where reference = ${reference}`.execute(tx);
}

export async function selectBrandOrders(
  db: Queryable,
  { brand, state, limit }: { brand: string; state: string | null; limit: number },
): Promise<(OrderRow & { username: string })[]> {
  const { rows } = await sql<OrderRow & { username: string }>`
    select ${columns}, coalesce(p.username, '') as username
    from points.mall_order o left join account.player p using (player_id)
    where o.brand = ${brand} and (${state}::text is null or o.state = ${state}) order by o.reference desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Addresses under a former key. */
export async function lockAddresses(tx: Tx, keyId: string, limit: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${columns} from points.mall_order o where o.address_key <> ${keyId} limit ${limit} for update`.execute(tx);
  return rows;
}

export interface CodeRow extends StoredCode {
  brand: string;
  rewardId: string;
}

export async function lockCodes(tx: Tx, keyId: string, limit: number): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select brand, reward_id as "rewardId", code_index as "codeIndex", code_encrypted as encrypted, code_key as "keyId"
    from points.mall_code where code_key <> ${keyId} limit ${limit} for update`.execute(tx);
  return rows;
}

export async function storeCode(tx: Tx, { brand, rewardId, codeIndex, encrypted, keyId }: CodeRow): Promise<void> {
  await sql`update points.mall_code set code_encrypted = ${encrypted}, code_key = ${keyId}
    where brand = ${brand} and reward_id = ${rewardId} and code_index = ${codeIndex}`.execute(tx);
}

export async function forgetAddresses(tx: Tx, playerId: string): Promise<void> {
  await sql`update points.mall_order set address_encrypted = null, address_key = null where player_id = ${playerId}`.execute(
    tx,
  );
}

/** Goods that nobody has sent for five days. */
export const ordersStuck: StuckKind = {
  kind: 'mall-order',
  wayOut: 'points move, or points refund',
  rows: sql<StuckRow>`
    select o.brand, o.reference as subject, o.at, null::bigint as amount, null::text as currency,
      o.reward_id || ' is ' || o.state || ' since ' || o.moved_at::date as detail
    from points.mall_order o where o.state in ('ordered', 'packed') and o.moved_at < now() - interval '5 days'`,
};
