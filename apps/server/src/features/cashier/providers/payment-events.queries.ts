import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

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
