import type { Tx } from '../../../platform/database/index.ts';
import { publishToRooms } from './chat-events.ts';
import { removeMessage } from './messages.queries.ts';
import { endMutes, insertMute } from './mutes.queries.ts';

/** Takes a message away, at once and for everybody. @returns false when there is none, or it was removed before */
export async function takeAway(
  tx: Tx,
  removal: { brand: string; seq: bigint; by: string; why: string },
): Promise<boolean> {
  const removed = await removeMessage(tx, removal);
  if (removed) await publishToRooms(tx, { brand: removal.brand, kind: 'removed', seqs: [removal.seq.toString()] });
  return removed;
}

/** From now on the player reads only. `until` null: until it is ended. */
export async function mutePlayer(
  tx: Tx,
  mute: { brand: string; playerId: string; until: Date | null; why: string; by: string },
): Promise<void> {
  await insertMute(tx, mute);
  await publishToRooms(tx, { brand: mute.brand, kind: 'mute', playerId: mute.playerId });
}

/** Ends every mute of a player. @returns how many ran */
export async function unmutePlayer(
  tx: Tx,
  { brand, playerId, by }: { brand: string; playerId: string; by: string },
): Promise<number> {
  const ended = await endMutes(tx, playerId, by);
  await publishToRooms(tx, { brand, kind: 'mute', playerId });
  return ended;
}
