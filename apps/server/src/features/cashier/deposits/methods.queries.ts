import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export interface MethodRow {
  code: string;
  provider: string;
  name: string;
  kind: 'qr' | 'redirect';
  minAmount: bigint;
  maxAmount: bigint;
  fee: bigint;
  isOpen: boolean;
  opensAt: string | null;
  closesAt: string | null;
  /** Median seconds from order to payment of the last 50 orders of 30 days; null below 5. */
  usualSeconds: number | null;
}

export async function selectMethods(db: Queryable, brand: string): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    select m.code, m.provider, m.name, m.kind, m.min_amount as "minAmount", m.max_amount as "maxAmount", m.fee,
      m.is_open as "isOpen", m.opens_at as "opensAt", m.closes_at as "closesAt", u.seconds as "usualSeconds"
    from cashier.method m
    cross join lateral (
      select case when count(*) >= 5 then
        greatest(1, round(percentile_cont(0.5) within group (order by d.seconds)))::int end as seconds
      from (
        select extract(epoch from ended_at - created_at)::float8 as seconds from cashier.deposit
        where brand = m.brand and method = m.code and state = 'paid' and not paid_late
          and ended_at > now() - interval '30 days'
        order by ended_at desc limit 50) d
    ) u
    where m.brand = ${brand} order by m.position, m.code`.execute(db);
  return rows;
}

export async function selectMethod(db: Queryable, brand: string, code: string): Promise<MethodRow | undefined> {
  const { rows } = await sql<MethodRow>`
    select code, provider, name, kind, min_amount as "minAmount", max_amount as "maxAmount", fee,
      is_open as "isOpen", opens_at as "opensAt", closes_at as "closesAt", null as "usualSeconds"
    from cashier.method where brand = ${brand} and code = ${code}`.execute(db);
  return rows[0];
}

export async function selectPayoutRoute(
  db: Queryable,
  brand: string,
): Promise<{ provider: string; fee: bigint } | undefined> {
  const { rows } = await sql<{ provider: string; fee: bigint }>`
    select provider, fee from cashier.payout_route where brand = ${brand}`.execute(db);
  return rows[0];
}

export async function selectOpenBanks(db: Queryable, brand: string): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from cashier.bank where brand = ${brand} and is_open order by position, code`.execute(db);
  return rows;
}

export interface NewMethod extends Omit<MethodRow, 'isOpen' | 'opensAt' | 'closesAt' | 'usualSeconds'> {
  brand: string;
  position: number;
}

/** Adds a method unless the brand has one of this code. */
export async function insertMethod(tx: Tx, method: NewMethod): Promise<void> {
  await sql`
    insert into cashier.method (brand, code, provider, name, kind, min_amount, max_amount, fee, position)
    values (${method.brand}, ${method.code}, ${method.provider}, ${method.name}, ${method.kind}, ${method.minAmount},
      ${method.maxAmount}, ${method.fee}, ${method.position})
    on conflict do nothing`.execute(tx);
}

export async function insertPayoutRoute(
  tx: Tx,
  route: { brand: string; provider: string; fee: bigint },
): Promise<void> {
  await sql`insert into cashier.payout_route (brand, provider, fee)
    values (${route.brand}, ${route.provider}, ${route.fee}) on conflict do nothing`.execute(tx);
}

export async function insertBank(
  tx: Tx,
  bank: { brand: string; code: string; name: string; position: number },
): Promise<void> {
  await sql`insert into cashier.bank (brand, code, name, position)
    values (${bank.brand}, ${bank.code}, ${bank.name}, ${bank.position}) on conflict do nothing`.execute(tx);
}

export async function nextOrderNumber(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`select nextval('cashier.order_number') as number`.execute(tx);
  return rows[0]?.number ?? 0n;
}
