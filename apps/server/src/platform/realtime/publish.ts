import type { RealtimeEvent } from '@sampan/contract';
import { emitEvent, emitToPlayers, type Tx } from '../database/index.ts';

/** What an outbox row tells the dispatcher. A `balance` row carries no figures: they are read when it is pushed. */
export type PublishedEvent = Exclude<RealtimeEvent, { type: 'ready' | 'balance' }> | { type: 'balance' };

export interface Publication {
  brand: string;
  /** Absent: everybody of the brand. */
  playerId?: string;
  event: PublishedEvent;
}

/** Writes an event to the outbox; it reaches open sockets after the commit, on every node. */
export async function publish(tx: Tx, { brand, playerId, event }: Publication): Promise<void> {
  await emitEvent(tx, { brand, topic: event.type, ...(playerId ? { playerId } : {}), payload: event });
}

/** The same event for each of many players of a brand. */
export async function publishToPlayers(
  tx: Tx,
  { brand, playerIds, event }: { brand: string; playerIds: readonly string[]; event: PublishedEvent },
): Promise<void> {
  await emitToPlayers(tx, { brand, topic: event.type, playerIds, payload: event });
}
