import type { PaymentEvent, TransferNotice } from '@sampan/contract';
import { sql } from 'kysely';
import type { Database } from './database.ts';

export interface CallbackRow {
  eventId: string;
  merchant: string;
  kind: 'payment' | 'payout' | 'transfer';
  url: string;
  body: string;
  attempts: number;
}

/** Stores a notice to a merchant. In the transaction of the decision: there is never one without the other. */
export async function insertCallback(
  db: Database,
  callback: { merchant: string; url: string; event: PaymentEvent; now: Date },
): Promise<void> {
  const { event } = callback;
  await sql`
    insert into callback (event_id, merchant, kind, reference, url, body, next_at)
    values (${event.eventId}, ${callback.merchant}, ${event.kind}, ${event.reference}, ${callback.url},
      ${JSON.stringify(event)}, ${callback.now})`.execute(db);
}

/** A transfer to notify a merchant of; one of this bank reference is stored once. @returns false when it is known */
export async function insertNotice(
  db: Database,
  given: { merchant: string; url: string; notice: TransferNotice; now: Date },
): Promise<boolean> {
  const { notice } = given;
  const result = await sql`
    insert into callback (event_id, merchant, kind, reference, url, body, next_at)
    values (${notice.bankReference}, ${given.merchant}, 'transfer', ${notice.bankReference}, ${given.url},
      ${JSON.stringify(notice)}, ${given.now})
    on conflict do nothing`.execute(db);
  return result.numAffectedRows === 1n;
}

export async function findCallbackBody(
  db: Database,
  merchant: string,
  kind: PaymentEvent['kind'],
  reference: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ body: string }>`
    select body from callback where merchant = ${merchant} and kind = ${kind} and reference = ${reference}`.execute(db);
  return rows[0]?.body;
}

/**
 * Takes one callback whose time has come and puts its next try off at once: a process that dies while it delivers leaves
 * a callback that is tried again, not a lost one. Tries come after 1, 2, 4 … 30 s, and every 10 minutes after the 100th.
 */
export async function claimDueCallback(db: Database, now: Date): Promise<CallbackRow | undefined> {
  const { rows } = await sql<CallbackRow>`
    update callback set attempts = attempts + 1,
      next_at = ${now}::timestamptz + make_interval(secs =>
        case when attempts >= 100 then 600 else least(30, power(2, least(attempts, 10))) end)
    where event_id = (
      select event_id from callback where delivered_at is null and next_at <= ${now}
      order by next_at limit 1 for update skip locked)
    returning event_id as "eventId", merchant, kind, url, body, attempts`.execute(db);
  return rows[0];
}

export async function markDelivered(db: Database, eventId: string, now: Date): Promise<void> {
  await sql`update callback set delivered_at = ${now}, last_problem = null where event_id = ${eventId}`.execute(db);
}

export async function markFailed(db: Database, eventId: string, problem: string): Promise<void> {
  await sql`update callback set last_problem = ${problem.slice(0, 200)} where event_id = ${eventId}`.execute(db);
}
