import { type InputOf, MOST_MESSAGES, type platformMessagesEndpoints, type ValueOf } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { inLanguage } from '../../../platform/html/texts-by-language.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { countUnread, markRead, removeMessages, selectMessages } from './inbox.queries.ts';

type Endpoints = typeof platformMessagesEndpoints;

/** S-313: what the brand and its services have written to the player, with what is unread. */
export async function listMessages(tx: Tx, actor: Actor): Promise<ValueOf<Endpoints['listMessages']>> {
  const { playerId } = requirePlayer(actor);
  const rows = await selectMessages(tx, { brand: actor.brand, playerId }, MOST_MESSAGES);
  const list = rows.map(({ id, topic, texts, publishedAt, read }) => {
    const { title = '', content = '' } = inLanguage(texts, actor.language) ?? {};
    return { id, topic, title, content, date: publishedAt.getTime(), read };
  });
  return { list, unread: list.filter(({ read }) => !read).length };
}

export async function countMessages(tx: Tx, actor: Actor): Promise<ValueOf<Endpoints['countMessages']>> {
  const { playerId } = requirePlayer(actor);
  return { unread: await countUnread(tx, { brand: actor.brand, playerId }, MOST_MESSAGES) };
}

export async function markMessages(
  tx: Tx,
  actor: Actor,
  { ids = null, read }: Omit<InputOf<Endpoints['markMessages']>, 'ids'> & { ids?: string[] | null | undefined },
): Promise<ValueOf<Endpoints['markMessages']>> {
  const { playerId } = requirePlayer(actor);
  await markRead(tx, { brand: actor.brand, playerId }, { ids, read });
  return countMessages(tx, actor);
}

export async function removeFromInbox(
  tx: Tx,
  actor: Actor,
  { ids }: InputOf<Endpoints['removeMessages']>,
): Promise<ValueOf<Endpoints['removeMessages']>> {
  const { playerId } = requirePlayer(actor);
  await removeMessages(tx, { brand: actor.brand, playerId }, ids);
  return countMessages(tx, actor);
}
