import type { depositStates } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export type DepositState = (typeof depositStates)[number];

export interface DepositRow {
  playerId: string;
  reference: string;
  brand: string;
  provider: string;
  method: string;
  methodName: string;
  kind: 'qr' | 'redirect' | 'transfer';
  /** What is credited, and what was asked for. */
  amount: bigint;
  askedAmount: bigint;
  fee: bigint;
  currency: string;
  payAmount: bigint;
  payCurrency: string;
  paySymbol: string;
  payDigits: number;
  /** The rate that was agreed: millionths of the paid currency's unit for one of the brand's. */
  payRateMicro: bigint;
  /** Our own account that it is paid to; null: a provider takes it. */
  account: string | null;
  bonusId: string | null;
  language: string;
  state: DepositState;
  providerReference: string | null;
  payUrl: string;
  qrText: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  paidLate: boolean;
  tries: number;
  /** By the database's clock. */
  isDue: boolean;
}

const columns =
  sql.raw(`player_id as "playerId", reference, brand, provider, method, method_name as "methodName", kind, amount,
  asked_amount as "askedAmount", fee, currency, pay_amount as "payAmount", pay_currency as "payCurrency",
  pay_symbol as "paySymbol", pay_digits as "payDigits", pay_rate_micro as "payRateMicro", account, bonus_id as "bonusId", language, state, provider_reference as "providerReference", pay_url as "payUrl", qr_text as "qrText",
  created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", paid_late as "paidLate", tries,
  expires_at <= clock_timestamp() as "isDue"`);

export interface NewDeposit
  extends Pick<
    DepositRow,
    | 'playerId'
    | 'reference'
    | 'brand'
    | 'provider'
    | 'method'
    | 'methodName'
    | 'kind'
    | 'amount'
    | 'askedAmount'
    | 'fee'
    | 'currency'
    | 'payAmount'
    | 'payCurrency'
    | 'paySymbol'
    | 'payDigits'
    | 'payRateMicro'
    | 'account'
    | 'bonusId'
    | 'language'
    | 'payUrl'
    | 'qrText'
  > {
  minutes: number;
}

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<DepositRow> {
  const { rows } = await sql<DepositRow>`
    insert into cashier.deposit (player_id, reference, brand, provider, method, method_name, kind, amount, asked_amount, fee,
      currency, pay_amount, pay_currency, pay_symbol, pay_digits, pay_rate_micro, account, bonus_id, language, pay_url, qr_text, expires_at,
      follow_at)
    values (${deposit.playerId}, ${deposit.reference}, ${deposit.brand}, ${deposit.provider}, ${deposit.method},
      ${deposit.methodName}, ${deposit.kind}, ${deposit.amount}, ${deposit.askedAmount}, ${deposit.fee}, ${deposit.currency},
      ${deposit.payAmount}, ${deposit.payCurrency}, ${deposit.paySymbol}, ${deposit.payDigits}, ${deposit.payRateMicro}, ${deposit.account},
      ${deposit.bonusId}, ${deposit.language}, ${deposit.payUrl}, ${deposit.qrText},
      now() + make_interval(mins => ${deposit.minutes}), now())
    returning ${columns}`.execute(tx);
  return rows[0] as DepositRow;
}

export async function selectDeposit(
  db: Queryable,
  playerId: string,
  reference: string,
): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from cashier.deposit where player_id = ${playerId} and reference = ${reference}`.execute(db);
  return rows[0];
}

/** The order, locked until the transaction ends. */
export async function lockDeposit(tx: Tx, deposit: { playerId: string; reference: string }): Promise<DepositRow> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from cashier.deposit
    where player_id = ${deposit.playerId} and reference = ${deposit.reference} for update`.execute(tx);
  return rows[0] as DepositRow;
}

/** For callbacks and the operator, who do not name the player. */
export async function selectDepositByReference(db: Queryable, reference: string): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from cashier.deposit where reference = ${reference}`.execute(db);
  return rows[0];
}

export async function countWaitingDeposits(tx: Tx, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cashier.deposit
    where player_id = ${playerId} and state = 'waiting'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** What the open orders would bring, minor units. */
export async function sumWaitingDeposits(tx: Tx, playerId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from cashier.deposit
    where player_id = ${playerId} and state = 'waiting' and expires_at > now()`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

export async function selectDepositPage(
  db: Queryable,
  page: { playerId: string; limit: number; offset: number },
): Promise<{ rows: DepositRow[]; total: number }> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from cashier.deposit where player_id = ${page.playerId}
    order by created_at desc, reference desc limit ${page.limit} offset ${page.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from cashier.deposit where player_id = ${page.playerId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function selectBrandDeposits(
  db: Queryable,
  filter: { brand: string; state: string | null; limit: number },
): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from cashier.deposit
    where brand = ${filter.brand} and (${filter.state}::text is null or state = ${filter.state})
    order by created_at desc limit ${filter.limit}`.execute(db);
  return rows;
}

/** What the provider answered; kept only while the order waits for it. @returns false when there was nothing to keep */
export async function storeProviderOrder(
  tx: Tx,
  deposit: DepositRow,
  answer: { providerReference: string | null; payUrl: string; qrText: string },
): Promise<boolean> {
  const result = await sql`
    update cashier.deposit set provider_reference = coalesce(${answer.providerReference}::text, provider_reference), pay_url = ${answer.payUrl},
      qr_text = ${answer.qrText}
    where player_id = ${deposit.playerId} and reference = ${deposit.reference} and state = 'waiting' and pay_url = ''
      and (provider_reference is null or provider_reference is not distinct from ${answer.providerReference}::text)`.execute(
    tx,
  );
  return result.numAffectedRows === 1n;
}

/** Says when this order is looked at next. */
export async function planDeposit(tx: Tx, deposit: DepositRow, plan: { followAt: Date; tries: number }): Promise<void> {
  await sql`
    update cashier.deposit set follow_at = ${plan.followAt}, tries = ${plan.tries}
    where player_id = ${deposit.playerId} and reference = ${deposit.reference} and state = 'waiting'`.execute(tx);
}

/** The order waits on: a picture of its payment has come, and a person looks at it. */
export async function prolongDeposit(tx: Tx, deposit: DepositRow, minutes: number): Promise<void> {
  await sql`
    update cashier.deposit set expires_at = greatest(expires_at, now() + make_interval(mins => ${minutes}))
    where player_id = ${deposit.playerId} and reference = ${deposit.reference} and state = 'waiting'`.execute(tx);
}

/** Amounts from `base` on that payers of this account have been asked for in a day and have not paid. */
export async function selectAskedAmounts(
  tx: Tx,
  asked: { brand: string; account: string; least: bigint; most: bigint },
): Promise<Set<bigint>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cashier:account:${asked.brand}:${asked.account}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ payAmount: bigint }>`
    select distinct pay_amount as "payAmount" from cashier.deposit
    where brand = ${asked.brand} and account = ${asked.account} and pay_amount between ${asked.least} and ${asked.most}
      and state <> 'paid' and created_at > now() - interval '1 day'`.execute(tx);
  return new Set(rows.map((row) => row.payAmount));
}

/** Ends a waiting order without money. @returns the order as it ended, undefined when it had ended before */
export async function endDeposit(
  tx: Tx,
  deposit: { playerId: string; reference: string },
  state: 'declined' | 'expired' | 'cancelled',
): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    update cashier.deposit set state = ${state}, ended_at = clock_timestamp(), follow_at = null
    where player_id = ${deposit.playerId} and reference = ${deposit.reference} and state = 'waiting'
    returning ${columns}`.execute(tx);
  return rows[0];
}

/** Money has come for an order that had ended, and a person decides about it. @returns undefined when that is known, or it is paid */
export async function markDepositHeld(
  tx: Tx,
  deposit: { playerId: string; reference: string },
): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    update cashier.deposit set state = 'held'
    where player_id = ${deposit.playerId} and reference = ${deposit.reference}
      and state in ('declined', 'expired', 'cancelled')
    returning ${columns}`.execute(tx);
  return rows[0];
}

/**
 * Marks an order paid, once. Money that came after the order had ended counts too: it is the player's, and `paid_late`.
 * @returns the paid order, undefined when it was paid before
 */
export async function markDepositPaid(
  tx: Tx,
  deposit: { playerId: string; reference: string; providerReference: string; amount: bigint },
): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    update cashier.deposit set paid_late = state <> 'waiting', state = 'paid', ended_at = clock_timestamp(),
      follow_at = null, provider_reference = ${deposit.providerReference}, amount = ${deposit.amount}
    where player_id = ${deposit.playerId} and reference = ${deposit.reference} and state <> 'paid'
    returning ${columns}`.execute(tx);
  return rows[0];
}

/** Orders whose time to be looked at is past by half a minute: their job was lost with its process. */
export async function selectForgottenDeposits(
  tx: Tx,
  limit: number,
): Promise<{ playerId: string; reference: string }[]> {
  const { rows } = await sql<{ playerId: string; reference: string }>`
    select player_id as "playerId", reference from cashier.deposit
    where follow_at < now() - interval '30 seconds' order by follow_at limit ${limit}`.execute(tx);
  return rows;
}
