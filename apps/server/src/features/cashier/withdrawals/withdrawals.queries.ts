import type { withdrawalStates } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { ASK_SECONDS } from '../cashier.rules.ts';
import { accountColumns, type StoredAccount } from '../payees/encrypted-account.queries.ts';
import { encryptAccount, openAccount, withdrawalPlace } from '../payees/encrypted-account.ts';

export type WithdrawalState = (typeof withdrawalStates)[number];

export interface WithdrawalRow {
  playerId: string;
  reference: string;
  brand: string;
  provider: string;
  payeeId: string;
  bankCode: string;
  bankName: string;
  accountName: string;
  accountNumber: string;
  amount: bigint;
  fee: bigint;
  currency: string;
  state: WithdrawalState;
  /** What the operator is told, and how many different people must agree. */
  flags: string[];
  approvalsNeeded: number;
  /** It waits for proof of identity: requested by somebody who has given none. */
  identityNeeded: boolean;
  approvals: { operator: string; at: number }[];
  providerReference: string | null;
  createdAt: Date;
  sentAt: Date | null;
  endedAt: Date | null;
  receiptConfirmedAt: Date | null;
  tries: number;
  steps: { state: WithdrawalState; at: number; note: string; actor: string }[];
}

type EncryptedRow = Omit<WithdrawalRow, 'accountNumber'> & StoredAccount;

async function openRow(db: Queryable, row: EncryptedRow): Promise<WithdrawalRow> {
  return { ...row, accountNumber: await openAccount(db, row, withdrawalPlace(row.playerId, row.reference)) };
}

const columns = sql.raw(`w.player_id as "playerId", w.reference, w.brand, w.provider, w.payee_id as "payeeId",
  w.bank_code as "bankCode", w.bank_name as "bankName", w.account_name as "accountName",
  ${accountColumns('w')}, w.amount, w.fee, w.currency, w.state, w.provider_reference as "providerReference",
  w.created_at as "createdAt", w.sent_at as "sentAt", w.ended_at as "endedAt",
  w.receipt_confirmed_at as "receiptConfirmedAt", w.tries,
  (w.identity_needed and w.state = 'requested' and not identity.is_verified(w.player_id)) as "identityNeeded", w.flags, w.approvals_needed as "approvalsNeeded",
  (select coalesce(json_agg(json_build_object('operator', a.operator,
      'at', floor(extract(epoch from a.at) * 1000)) order by a.at), '[]')
    from cashier.withdrawal_approval a where a.player_id = w.player_id and a.reference = w.reference) as approvals,
  (select coalesce(json_agg(json_build_object('state', s.state, 'note', s.note, 'actor', s.actor,
      'at', floor(extract(epoch from s.at) * 1000)) order by s.number), '[]')
    from cashier.withdrawal_step s where s.player_id = w.player_id and s.reference = w.reference) as steps`);

export type NewWithdrawal = Pick<
  WithdrawalRow,
  | 'playerId'
  | 'reference'
  | 'brand'
  | 'provider'
  | 'payeeId'
  | 'bankCode'
  | 'bankName'
  | 'accountName'
  | 'accountNumber'
  | 'amount'
  | 'fee'
  | 'currency'
  | 'flags'
  | 'approvalsNeeded'
  | 'identityNeeded'
>;

export async function insertWithdrawal(tx: Tx, w: NewWithdrawal): Promise<void> {
  const place = withdrawalPlace(w.playerId, w.reference);
  const account = await encryptAccount(tx, { number: w.accountNumber, place });
  await sql`
    insert into cashier.withdrawal (player_id, reference, brand, provider, payee_id, bank_code, bank_name, account_name,
      account_number_encrypted, account_number_key, account_number_index, amount, fee, currency, flags, approvals_needed,
      identity_needed)
    values (${w.playerId}, ${w.reference}, ${w.brand}, ${w.provider}, ${w.payeeId}, ${w.bankCode}, ${w.bankName},
      ${w.accountName}, ${account.encrypted}, ${account.keyId}, ${account.index}, ${w.amount}, ${w.fee}, ${w.currency},
      ${w.flags}::text[], ${w.approvalsNeeded}, ${w.identityNeeded})`.execute(tx);
}

export async function insertStep(
  tx: Tx,
  step: { playerId: string; reference: string; state: WithdrawalState; note: string; actor: string },
): Promise<void> {
  await sql`
    insert into cashier.withdrawal_step (player_id, reference, number, state, note, actor)
    select ${step.playerId}::uuid, ${step.reference}::text, coalesce(max(number), 0) + 1, ${step.state}::text,
      ${step.note}::text, ${step.actor}::text
    from cashier.withdrawal_step where player_id = ${step.playerId} and reference = ${step.reference}`.execute(tx);
}

export async function selectWithdrawal(
  db: Queryable,
  playerId: string,
  reference: string,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<EncryptedRow>`
    select ${columns} from cashier.withdrawal w where w.player_id = ${playerId} and w.reference = ${reference}`.execute(
    db,
  );
  return rows[0] && openRow(db, rows[0]);
}

/** For callbacks and the operator, who do not name the player. */
export async function selectWithdrawalByReference(
  db: Queryable,
  reference: string,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<EncryptedRow>`
    select ${columns} from cashier.withdrawal w where w.reference = ${reference}`.execute(db);
  return rows[0] && openRow(db, rows[0]);
}

export async function selectWithdrawalPage(
  db: Queryable,
  page: { playerId: string; limit: number; offset: number },
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  const { rows } = await sql<EncryptedRow>`
    select ${columns} from cashier.withdrawal w where w.player_id = ${page.playerId}
    order by w.created_at desc, w.reference desc limit ${page.limit} offset ${page.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from cashier.withdrawal where player_id = ${page.playerId}`.execute(db);
  return { rows: await Promise.all(rows.map((row) => openRow(db, row))), total: counted.rows[0]?.total ?? 0 };
}

/** Oldest first when they wait for someone, else newest first. */
export async function selectBrandWithdrawals(
  db: Queryable,
  filter: { brand: string; state: string | null; limit: number },
): Promise<WithdrawalRow[]> {
  const { rows } = await sql<EncryptedRow>`
    select ${columns} from cashier.withdrawal w
    where w.brand = ${filter.brand} and (${filter.state}::text is null and w.ended_at is null or w.state = ${filter.state})
    order by case when w.ended_at is null then w.created_at end, w.created_at desc limit ${filter.limit}`.execute(db);
  return Promise.all(rows.map((row) => openRow(db, row)));
}

/** What the player has requested in the market's day; what came back does not count. */
export async function sumWithdrawalsToday(
  db: Queryable,
  playerId: string,
  timeZone: string,
): Promise<{ count: number; amount: bigint }> {
  const { rows } = await sql<{ count: number; amount: bigint }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from cashier.withdrawal
    where player_id = ${playerId} and state not in ('rejected', 'failed', 'cancelled')
      and created_at >= date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`.execute(db);
  return rows[0] ?? { count: 0, amount: 0n };
}

/** Median seconds from request to payment of the last 50 of 30 days; null below 5. */
export async function selectMedianSeconds(db: Queryable, brand: string): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select case when count(*) >= 5 then
      greatest(1, round(percentile_cont(0.5) within group (order by p.seconds)))::int end as seconds
    from (
      select extract(epoch from ended_at - created_at)::float8 as seconds from cashier.withdrawal
      where brand = ${brand} and state = 'paid' and ended_at > now() - interval '30 days'
      order by ended_at desc limit 50) p`.execute(db);
  return rows[0]?.seconds ?? null;
}

export interface Transition {
  playerId: string;
  reference: string;
  from: readonly WithdrawalState[];
  to: WithdrawalState;
  /** Known from now on. */
  providerReference?: string;
  /** Has the provider asked or told next at this time; absent: after ASK_SECONDS. */
  followAt?: Date;
}

/**
 * The only way a state changes: from one of `from`, or not at all. Two that race end with one winner. Whoever is on the
 * way to the player gets a time of the next look with it: a process that dies right after leaves none forgotten.
 * @returns false when it was in another state
 */
export async function moveWithdrawal(tx: Tx, move: Transition): Promise<boolean> {
  const result = await sql`
    update cashier.withdrawal set state = ${move.to}, tries = 0,
      follow_at = case when ${move.to} in ('approved', 'sent')
        then coalesce(${move.followAt ?? null}::timestamptz, clock_timestamp() + make_interval(secs => ${ASK_SECONDS})) end,
      provider_reference = coalesce(${move.providerReference ?? null}::text, provider_reference),
      sent_at = case when ${move.to} in ('sent', 'paid') then coalesce(sent_at, clock_timestamp()) else sent_at end,
      ended_at = case when ${move.to} in ('paid', 'rejected', 'failed', 'cancelled') then clock_timestamp() end
    where player_id = ${move.playerId} and reference = ${move.reference} and state = any (${[...move.from]}::text[])`.execute(
    tx,
  );
  return result.numAffectedRows === 1n;
}

/** @returns false when it is not under way to the player, or was confirmed before */
export async function confirmWithdrawalReceipt(tx: Tx, playerId: string, reference: string): Promise<boolean> {
  const result = await sql`
    update cashier.withdrawal set receipt_confirmed_at = clock_timestamp()
    where player_id = ${playerId} and reference = ${reference} and state in ('sent', 'paid')
      and receipt_confirmed_at is null`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** One person agrees. @returns false when this person has agreed before */
export async function insertApproval(
  tx: Tx,
  approval: { playerId: string; reference: string; operator: string; operatorId: string; sessionId: string },
): Promise<boolean> {
  const result = await sql`
    insert into cashier.withdrawal_approval (player_id, reference, operator, operator_id, session_id)
    values (${approval.playerId}, ${approval.reference}, ${approval.operator}, ${approval.operatorId},
      ${approval.sessionId}) on conflict do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** The withdrawal, locked until the transaction ends: two who agree at once do so one after the other. */
export async function lockWithdrawal(
  tx: Tx,
  withdrawal: { playerId: string; reference: string },
): Promise<WithdrawalRow | undefined> {
  const { playerId, reference } = withdrawal;
  await sql`select 1 from cashier.withdrawal where player_id = ${playerId} and reference = ${reference} for update`.execute(
    tx,
  );
  return selectWithdrawal(tx, playerId, reference);
}

/** Says when this withdrawal is looked at next. */
export async function planWithdrawal(
  tx: Tx,
  withdrawal: { playerId: string; reference: string },
  plan: { followAt: Date; tries: number },
): Promise<void> {
  await sql`
    update cashier.withdrawal set follow_at = ${plan.followAt}, tries = ${plan.tries}
    where player_id = ${withdrawal.playerId} and reference = ${withdrawal.reference}
      and state in ('approved', 'sent')`.execute(tx);
}

/**
 * Notes that the provider is about to be asked to pay, before it is: a process may die while it asks, and what it asked
 * may have been done. @returns how often it was asked before; null when it is not to be sent (any more)
 */
export async function noteSending(
  tx: Tx,
  withdrawal: { playerId: string; reference: string },
  followAt: Date,
): Promise<number | null> {
  const { rows } = await sql<{ before: number }>`
    update cashier.withdrawal set tries = tries + 1, follow_at = ${followAt}
    where player_id = ${withdrawal.playerId} and reference = ${withdrawal.reference} and state = 'approved'
    returning tries - 1 as before`.execute(tx);
  return rows[0]?.before ?? null;
}

/** Withdrawals whose time to be looked at is past by half a minute: their job was lost with its process. */
export async function selectForgottenWithdrawals(
  tx: Tx,
  limit: number,
): Promise<{ playerId: string; reference: string }[]> {
  const { rows } = await sql<{ playerId: string; reference: string }>`
    select player_id as "playerId", reference from cashier.withdrawal
    where follow_at < now() - interval '30 seconds' order by follow_at limit ${limit}`.execute(tx);
  return rows;
}
