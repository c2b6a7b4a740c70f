import {
  CHAT_PAGE,
  type ChatMessage,
  type ChatOlder,
  type ChatState,
  type chatRequests,
  cleanLine,
} from '@sampan/contract';
import type { z } from 'zod';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { readPlayer } from '../../account/index.ts';
import { maskName } from '../../catalogue/index.ts';
import { validateText } from '../chat.rules.ts';
import { chatSettings } from '../chat.settings.ts';
import { publishToRooms } from './chat-events.ts';
import {
  countUnread,
  forgetAuthor,
  insertMessage,
  type MessageRow,
  moveReader,
  selectIntent,
  selectPage,
  selectReadTo,
} from './messages.queries.ts';
import { selectMute } from './mutes.queries.ts';

type Input<Name extends keyof typeof chatRequests> = z.output<(typeof chatRequests)[Name]>;

/** A message as one reader sees it. */
export function presentMessage(row: MessageRow, readerId: string): ChatMessage {
  return {
    id: row.seq.toString(),
    name: row.author_name,
    text: row.removed_at ? '' : row.body,
    at: row.sent_at.getTime(),
    mine: row.author_id === readerId,
    removed: row.removed_at !== null,
  };
}

function presentPage(rows: readonly MessageRow[], readerId: string): ChatOlder {
  return {
    messages: rows
      .slice(0, CHAT_PAGE)
      .toReversed()
      .map((row) => presentMessage(row, readerId)),
    more: rows.length > CHAT_PAGE,
  };
}

/** How a player is called in the room. @throws AppError session.expired for a player who is gone or closed */
export async function nameInRoom(db: Queryable, playerId: string): Promise<string> {
  const player = await readPlayer(db, playerId);
  if (player?.status !== 'active') throw new AppError('session.expired');
  return maskName(player.nickname || player.username);
}

/** Until when a player may not write, for the wire. */
export async function readMute(db: Queryable, playerId: string): Promise<ChatState['muted']> {
  const mute = await selectMute(db, playerId);
  return mute && { until: mute.until?.getTime() ?? null };
}

/** The room as it is: the newest page, how far the player has read, whether they may write. The first coming reads all. */
export async function readRoom(tx: Tx, { brand, settings, playerId }: PlayerActor): Promise<ChatState> {
  await moveReader(tx, { brand, playerId, to: null });
  return {
    name: await nameInRoom(tx, playerId),
    ...presentPage(await selectPage(tx, brand, 0n), playerId),
    readTo: String((await selectReadTo(tx, playerId)) ?? 0n),
    unread: await countUnread(tx, brand, playerId),
    muted: await readMute(tx, playerId),
    maxLength: settings.get(chatSettings.maxLength),
  };
}

/** A page of what was said before a message. */
export async function readOlder(tx: Tx, { brand, playerId }: PlayerActor, input: Input<'older'>): Promise<ChatOlder> {
  return presentPage(await selectPage(tx, brand, BigInt(input.before)), playerId);
}

/**
 * Says something in the brand's room; all open rooms get it after the commit. The same intent again is the same message.
 * @throws AppError chat.muted, chat.text.refused (`reason`: empty, long, link, word)
 */
export async function sendMessage(tx: Tx, actor: PlayerActor, { intent, text }: Input<'send'>): Promise<ChatMessage> {
  const { brand, playerId } = actor;
  const sent = await selectIntent(tx, playerId, intent);
  if (sent) return presentMessage(sent, playerId);
  const muted = await readMute(tx, playerId);
  if (muted) throw new AppError('chat.muted', muted.until === null ? {} : { until: muted.until });
  const body = cleanLine(text);
  const maxLength = actor.settings.get(chatSettings.maxLength);
  const fault = validateText(body, { maxLength, words: actor.settings.get(chatSettings.words) });
  if (fault) throw new AppError('chat.text.refused', { field: 'text', reason: fault.reason, limit: maxLength });
  const authorName = await nameInRoom(tx, playerId);
  const row = await insertMessage(tx, { brand, authorId: playerId, authorName, intent, body });
  // Sent twice at once: the other call was quicker.
  const known = row ?? (await selectIntent(tx, playerId, intent));
  if (!known) throw new AppError('chat.unavailable');
  if (row) await publishToRooms(tx, { brand, kind: 'message', seq: row.seq.toString() });
  return presentMessage(known, playerId);
}

/** Moves the read position and says what is left unread. */
export async function markRead(tx: Tx, { brand, playerId }: PlayerActor, input: Input<'read'>) {
  await moveReader(tx, { brand, playerId, to: BigInt(input.to) });
  return { unread: await countUnread(tx, brand, playerId) };
}

/** An erased player leaves the room: their messages are emptied for everybody, at once. */
export const chatPersonalData: PersonalData = {
  feature: 'chat',
  async forget(tx, playerId) {
    const emptied = await forgetAuthor(tx, playerId);
    for (const [brand, rows] of Map.groupBy(emptied, (row) => row.brand))
      await publishToRooms(tx, { brand, kind: 'removed', seqs: rows.map(({ seq }) => seq.toString()) });
  },
};
