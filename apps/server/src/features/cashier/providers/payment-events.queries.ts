import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** `over-limit`: paid after the order had ended, beyond the player's own limits; not credited, an operator decides. */
export type EventOutcome = 'applied' | 'late' | 'doubled' | 'contradicted' | 'over-limit';

export interface NewPaymentEvent {
  provider: string;
  eventId: string;
  brand: string;
  playerId: string;
  kind: 'payment' | 'payout';
  reference: string;
  status: string;
  amount: bigint;
  currency: string;
  contentHash: Buffer;
  outcome: EventOutcome;
}

/** Writes down what a provider said. @returns false when this event id is known */
export async function insertPaymentEvent(tx: Tx, event: NewPaymentEvent): Promise<boolean> {
  const result = await sql`
    insert into cashier.payment_event (provider, event_id, brand, player_id, kind, reference, status, amount, currency,
      content_hash, outcome)
    values (${event.provider}, ${event.eventId}, ${event.brand}, ${event.playerId}, ${event.kind}, ${event.reference},
      ${event.status}, ${event.amount}, ${event.currency}, ${event.contentHash}, ${event.outcome})
    on conflict do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

export async function selectPaymentEvent(
  tx: Tx,
  provider: string,
  eventId: string,
): Promise<{ contentHash: Buffer } | undefined> {
  const { rows } = await sql<{ contentHash: Buffer }>`
    select content_hash as "contentHash" from cashier.payment_event
    where provider = ${provider} and event_id = ${eventId}`.execute(tx);
  return rows[0];
}

export interface PaymentMismatch {
  provider: string;
  eventId: string;
  contentHash: Buffer;
  brand: string;
  playerId: string;
  kind: 'payment' | 'payout';
  reference: string;
  providerReference: string;
  status: string;
  /** As it came: it may be no amount of the order's currency. */
  amount: string;
  currency: string;
}

/** Writes down what was refused; the same again is the same. */
export async function insertMismatch(tx: Tx, said: PaymentMismatch): Promise<void> {
  await sql`
    insert into cashier.payment_mismatch (provider, event_id, content_hash, brand, player_id, kind, reference,
      provider_reference, status, amount, currency)
    values (${said.provider}, ${said.eventId}, ${said.contentHash}, ${said.brand}, ${said.playerId}, ${said.kind},
      ${said.reference}, ${said.providerReference}, ${said.status}, ${said.amount}, ${said.currency})
    on conflict do nothing`.execute(tx);
}

/** The newest refused word of an order's provider that it was paid. */
export async function selectPaidMismatch(
  db: Queryable,
  order: { provider: string; reference: string },
): Promise<(PaymentMismatch & { at: Date }) | undefined> {
  const { rows } = await sql<PaymentMismatch & { at: Date }>`
    select provider, event_id as "eventId", content_hash as "contentHash", brand, player_id as "playerId", kind, reference,
      provider_reference as "providerReference", status, amount, currency, received_at as at
    from cashier.payment_mismatch
    where reference = ${order.reference} and provider = ${order.provider} and status = 'paid'
    order by received_at desc limit 1`.execute(db);
  return rows[0];
}
