import { sql } from 'kysely';
import type { Tx } from './open-database.ts';

export interface NewEvent {
  brand: string;
  topic: string;
  /** Absent: the event concerns everybody of the brand. */
  playerId?: string;
  /** Amounts as strings: numbers inside jsonb are floats. */
  payload: Record<string, unknown>;
}

/** One event for each of many players. */
export interface NewSharedEvent extends Omit<NewEvent, 'playerId'> {
  playerIds: readonly string[];
}

/** So many fit into the row itself (baseline 01). */
const EVENT_PLAYERS = 128;

export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await sql`
    insert into platform.outbox (brand, topic, player_id, payload)
    values (${event.brand}, ${event.topic}, ${event.playerId ?? null}, ${JSON.stringify(event.payload)}::jsonb)
  `.execute(tx);
}

export async function insertSharedEvent(tx: Tx, { playerIds, ...event }: NewSharedEvent): Promise<void> {
  await sql`
    insert into platform.outbox (brand, topic, player_ids, payload)
    select ${event.brand}, ${event.topic}, array_agg(u.id order by u.nth), ${JSON.stringify(event.payload)}::jsonb
    from unnest(${[...playerIds]}::uuid[]) with ordinality u (id, nth)
    group by (u.nth - 1) / ${EVENT_PLAYERS}::int`.execute(tx);
}
