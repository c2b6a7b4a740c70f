import { type Currency, currencyOf } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database/index.ts';

export interface MethodRow {
  code: string;
  provider: string;
  name: string;
  /** By language code; a language that is missing reads `name`. */
  names: Readonly<Record<string, string>>;
  kind: 'qr' | 'redirect' | 'transfer';
  minAmount: bigint;
  maxAmount: bigint;
  fee: bigint;
  /** What it is paid in; null: the brand's currency. */
  payCurrency: string | null;
  rateMicro: bigint;
  /** Code of our own account that it is paid to; null: the provider takes it. */
  account: string | null;
  isOpen: boolean;
  opensAt: string | null;
  closesAt: string | null;
  /** Median seconds from order to payment of the last 50 orders of 30 days; null below 5. */
  usualSeconds: number | null;
}

/** What a method is paid in: `brand` itself where that is the brand's currency. */
export function payCurrencyOf({ payCurrency }: Pick<MethodRow, 'payCurrency'>, brand: Currency): Currency {
  return payCurrency === null || payCurrency === brand.code ? brand : currencyOf(payCurrency);
}

/** What a reader of this language calls it: PromptPay everywhere, a bank transfer by its own words. */
export const nameOf = ({ name, names }: Pick<MethodRow, 'name' | 'names'>, language: string): string =>
  names[language] ?? name;

const columns =
  sql.raw(`m.code, m.provider, m.name, m.names, m.kind, m.min_amount as "minAmount", m.max_amount as "maxAmount", m.fee,
  m.pay_currency as "payCurrency", m.rate_micro as "rateMicro",
  m.account, m.is_open as "isOpen", m.opens_at as "opensAt", m.closes_at as "closesAt"`);

export async function selectMethods(db: Queryable, brand: string): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    select ${columns}, u.seconds as "usualSeconds"
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
    select ${columns}, null as "usualSeconds"
    from cashier.method m where m.brand = ${brand} and m.code = ${code}`.execute(db);
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

export interface NewMethod
  extends Pick<MethodRow, 'code' | 'provider' | 'name' | 'kind' | 'minAmount' | 'maxAmount' | 'fee'>,
    Partial<Pick<MethodRow, 'names' | 'payCurrency' | 'rateMicro' | 'account'>> {
  brand: string;
  position: number;
}

/** Adds a method unless the brand has one of this code. */
export async function insertMethod(tx: Tx, method: NewMethod): Promise<void> {
  await sql`
    insert into cashier.method (brand, code, provider, name, names, kind, min_amount, max_amount, fee, position, pay_currency,
      rate_micro, account)
    values (${method.brand}, ${method.code}, ${method.provider}, ${method.name},
      ${JSON.stringify(method.names ?? {})}, ${method.kind}, ${method.minAmount}, ${method.maxAmount}, ${method.fee}, ${method.position}, ${method.payCurrency ?? null},
      ${method.rateMicro ?? 1_000_000n}, ${method.account ?? null})
    on conflict do nothing`.execute(tx);
}

export async function insertPayoutRoute(
  tx: Tx,
  route: { brand: string; provider: string; fee: bigint },
): Promise<void> {
  await sql`insert into cashier.payout_route (brand, provider, fee)
    values (${route.brand}, ${route.provider}, ${route.fee}) on conflict do nothing`.execute(tx);
}

export async function nextOrderNumber(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`select nextval('cashier.order_number') as number`.execute(tx);
  return rows[0]?.number ?? 0n;
}
