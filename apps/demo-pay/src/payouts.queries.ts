import type { PayoutRequest } from '@sampan/contract';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Status } from './orders.queries.ts';

export interface PayoutRow {
  merchant: string;
  reference: string;
  providerReference: string;
  amount: bigint;
  currency: string;
  accountNumber: string;
  bankCode: string;
  callbackUrl: string;
  status: Status;
  decidedAt: Date | null;
}

const columns = sql.raw(`merchant, reference, provider_reference as "providerReference", amount, currency,
  account_number as "accountNumber", bank_code as "bankCode", callback_url as "callbackUrl", status,
  decided_at as "decidedAt"`);

export interface NewPayout {
  merchant: string;
  providerReference: string;
  amount: bigint;
  now: Date;
  dueAt: Date;
  request: PayoutRequest;
}

/** Keeps the payout unless this reference is known. @returns the row that stands, new or old */
export async function insertPayout(db: Database, payout: NewPayout): Promise<PayoutRow | undefined> {
  const { request } = payout;
  await sql`
    insert into payout (merchant, reference, provider_reference, amount, currency, account_name, account_number, bank_code,
      callback_url, created_at, due_at)
    values (${payout.merchant}, ${request.reference}, ${payout.providerReference}, ${payout.amount}, ${request.currency},
      ${request.accountName}, ${request.accountNumber}, ${request.bankCode}, ${request.callbackUrl}, ${payout.now},
      ${payout.dueAt})
    on conflict (merchant, reference) do nothing`.execute(db);
  return findPayout(db, payout.merchant, request.reference);
}

export async function findPayout(db: Database, merchant: string, reference: string): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`
    select ${columns} from payout where merchant = ${merchant} and reference = ${reference}`.execute(db);
  return rows[0];
}

/** Takes one payout whose time has come; accounts that end in 0000 do not exist in the demo's bank. */
export async function decideDuePayout(db: Database, now: Date): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`
    update payout set decided_at = ${now}, status = case when account_number like '%0000' then 'declined' else 'paid' end
    where (merchant, reference) = (
      select merchant, reference from payout where status = 'waiting' and due_at <= ${now}
      order by due_at limit 1 for update skip locked)
    returning ${columns}`.execute(db);
  return rows[0];
}
