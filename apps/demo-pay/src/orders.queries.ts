import type { PaymentOrderRequest } from '@sampan/contract';
import { sql } from 'kysely';
import type { Database } from './database.ts';

export type Status = 'waiting' | 'paid' | 'declined';

export interface OrderRow {
  merchant: string;
  reference: string;
  token: string;
  providerReference: string;
  amount: bigint;
  currency: string;
  description: string;
  callbackUrl: string;
  returnUrl: string;
  language: string;
  expiresAt: Date;
  status: Status;
  decidedAt: Date | null;
}

const columns =
  sql.raw(`merchant, reference, token, provider_reference as "providerReference", amount, currency, description,
  callback_url as "callbackUrl", return_url as "returnUrl", language, expires_at as "expiresAt", status,
  decided_at as "decidedAt"`);

export interface NewOrder {
  merchant: string;
  token: string;
  providerReference: string;
  amount: bigint;
  now: Date;
  request: PaymentOrderRequest;
}

/** Keeps the order unless this reference is known. @returns the row that stands, new or old */
export async function insertOrder(db: Database, order: NewOrder): Promise<OrderRow | undefined> {
  const { request } = order;
  await sql`
    insert into payment_order (merchant, reference, token, provider_reference, amount, currency, description, callback_url,
      return_url, language, expires_at, created_at)
    values (${order.merchant}, ${request.reference}, ${order.token}, ${order.providerReference}, ${order.amount},
      ${request.currency}, ${request.description}, ${request.callbackUrl}, ${request.returnUrl}, ${request.language},
      ${new Date(request.expiresAt)}, ${order.now})
    on conflict (merchant, reference) do nothing`.execute(db);
  return findOrder(db, order.merchant, request.reference);
}

export async function findOrder(db: Database, merchant: string, reference: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${columns} from payment_order where merchant = ${merchant} and reference = ${reference}`.execute(db);
  return rows[0];
}

export async function findOrderByToken(db: Database, token: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${columns} from payment_order where token = ${token}`.execute(db);
  return rows[0];
}

/** The payer's word, taken once: a second press, or one after the time is up, changes nothing. */
export async function decideOrder(
  db: Database,
  decision: { token: string; status: 'paid' | 'declined'; now: Date },
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    update payment_order set status = ${decision.status}, decided_at = ${decision.now}
    where token = ${decision.token} and status = 'waiting' and expires_at > ${decision.now}
    returning ${columns}`.execute(db);
  return rows[0];
}
