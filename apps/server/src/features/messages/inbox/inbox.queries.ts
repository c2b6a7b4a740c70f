import type { MessageTopic } from '@sampan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export interface MessageRow {
  id: string;
  topic: MessageTopic;
  texts: Record<string, { title: string; content: string }>;
  publishedAt: Date;
  read: boolean;
}

interface Reader {
  brand: string;
  playerId: string;
}

/**
 * Messages of a reader as `a` with what became of them as `m`: the own ones, and the brand's for players. What was published
 * before somebody joined is no news to them: it counts as read.
 */
const messagesOf = ({ brand, playerId }: Reader): RawBuilder<unknown> => sql`
  messages.announcement a
  left join account.player p on p.player_id = ${playerId}
  left join messages.mark m on m.player_id = ${playerId} and m.announcement_id = a.announcement_id
  where a.brand = ${brand} and a.type = 'PL' and a.published_at <= now() and (a.ends_at is null or a.ends_at > now())
    and (a.player_id is null or a.player_id = ${playerId}) and m.removed_at is null`;

const isRead = sql<boolean>`case when m.player_id is null then a.player_id is null and coalesce(a.published_at < p.registered_at, false)
  else m.read_at is not null end`;

export async function selectMessages(db: Queryable, reader: Reader, most: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select a.announcement_id as id, a.topic, a.texts, a.published_at as "publishedAt", ${isRead} as read
    from ${messagesOf(reader)}
    order by a.published_at desc, a.announcement_id limit ${most}`.execute(db);
  return rows;
}

/** Of the newest `most`: what is not listed cannot be read either. */
export async function countUnread(db: Queryable, reader: Reader, most: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) filter (where not read)::int as unread from (
      select ${isRead} as read from ${messagesOf(reader)}
      order by a.published_at desc, a.announcement_id limit ${most}
    ) listed`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** `ids` null: all of them. Messages of others and unknown ids are passed over. */
export async function markRead(
  tx: Tx,
  reader: Reader,
  { ids, read }: { ids: readonly string[] | null; read: boolean },
): Promise<void> {
  const chosen = ids && [...ids];
  await sql`
    insert into messages.mark as k (player_id, brand, announcement_id, read_at)
    select ${reader.playerId}, a.brand, a.announcement_id, case when ${read} then now() end
    from ${messagesOf(reader)} and (${chosen}::text[] is null or a.announcement_id = any (${chosen}::text[]))
    order by a.announcement_id
    on conflict (player_id, announcement_id) do update set read_at = excluded.read_at
      where (k.read_at is null) <> (excluded.read_at is null)`.execute(tx);
}

export async function removeMessages(tx: Tx, reader: Reader, ids: readonly string[]): Promise<void> {
  await sql`
    insert into messages.mark (player_id, brand, announcement_id, read_at, removed_at)
    select ${reader.playerId}, a.brand, a.announcement_id, now(), now()
    from ${messagesOf(reader)} and a.announcement_id = any (${[...ids]}::text[])
    order by a.announcement_id
    on conflict (player_id, announcement_id) do update set removed_at = excluded.removed_at`.execute(tx);
}

/** Messages to one player that have ended; what became of them goes with them. */
export async function deleteEnded(db: Queryable): Promise<void> {
  await sql`delete from messages.announcement where player_id is not null and ends_at < now()`.execute(db);
}

export async function forgetReader(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from messages.announcement where player_id = ${playerId}`.execute(tx);
  for (const table of ['mark', 'preference', 'browser'])
    await sql`delete from ${sql.table(`messages.${table}`)} where player_id = ${playerId}`.execute(tx);
}
