import { emitEvent, type OutboxEvent, type Tx } from '../../../platform/database/index.ts';

/** The outbox topic of the room; the sockets at /ws do not get it. */
export const CHAT_TOPIC = 'chat';

/** What the rooms of all nodes are told after the commit: numbers and ids, never a text. */
export type RoomNews =
  | { brand: string; kind: 'message'; seq: string }
  | { brand: string; kind: 'removed'; seqs: string[] }
  | { brand: string; kind: 'mute'; playerId: string };

export async function publishToRooms(tx: Tx, { brand, ...payload }: RoomNews): Promise<void> {
  await emitEvent(tx, { brand, topic: CHAT_TOPIC, payload });
}

export function readNews({ topic, brand, payload }: OutboxEvent): RoomNews | null {
  return topic === CHAT_TOPIC ? ({ ...payload, brand } as RoomNews) : null;
}
