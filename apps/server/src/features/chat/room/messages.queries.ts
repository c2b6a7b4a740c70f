import { CHAT_PAGE, MOST_UNREAD } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export interface MessageRow {
  brand: string;
  seq: bigint;
  author_id: string | null;
  author_name: string;
  body: string;
  sent_at: Date;
  removed_at: Date | null;
}

const columns = sql`brand, seq, author_id, author_name, body, sent_at, removed_at`;

/** One page, newest first, and one more row that tells whether there are older ones. `before` 0: the newest. */
export async function selectPage(db: Queryable, brand: string, before: bigint): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from chat.message
    where brand = ${brand} and (${before}::bigint = 0 or seq < ${before}::bigint)
    order by seq desc limit ${CHAT_PAGE + 1}`.execute(db);
  return rows;
}

/** Messages by their numbers, oldest first. */
export async function selectMessages(db: Queryable, brand: string, seqs: readonly bigint[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from chat.message where brand = ${brand} and seq = any (${seqs.map(String)}::bigint[])
    order by seq`.execute(db);
  return rows;
}

export interface NewMessage {
  brand: string;
  authorId: string;
  authorName: string;
  intent: string;
  body: string;
}

/** @returns null when the author has sent this intent before */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<MessageRow | null> {
  // One after the other: a number handed out to a slower transaction would appear behind what others have read already.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat/${message.brand}`}, 0))`.execute(tx);
  const { rows } = await sql<MessageRow>`
    insert into chat.message (brand, author_id, author_name, intent, body)
    values (${message.brand}, ${message.authorId}, ${message.authorName}, ${message.intent}, ${message.body})
    on conflict (author_id, intent) do nothing returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

export async function selectIntent(db: Queryable, authorId: string, intent: string): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from chat.message where author_id = ${authorId} and intent = ${intent}`.execute(db);
  return rows[0] ?? null;
}

/** Empties a message; its place stays. @returns false when there is none, or it was removed before */
export async function removeMessage(
  tx: Tx,
  { brand, seq, by, why }: { brand: string; seq: bigint; by: string; why: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chat.message set body = '', removed_at = clock_timestamp(), removed_by = ${by}, removed_why = ${why}
    where brand = ${brand} and seq = ${seq} and removed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Takes an erased player out of the room: what they wrote, as whom, how far they read. @returns the emptied messages */
export async function forgetAuthor(tx: Tx, playerId: string): Promise<{ brand: string; seq: bigint }[]> {
  const { rows } = await sql<{ brand: string; seq: bigint }>`
    update chat.message set body = '', author_id = null, author_name = '',
      removed_at = coalesce(removed_at, clock_timestamp()), removed_by = coalesce(removed_by, 'erased')
    where author_id = ${playerId} returning brand, seq`.execute(tx);
  for (const table of ['pass', 'mute', 'reader'])
    await sql`delete from ${sql.table(`chat.${table}`)} where player_id = ${playerId}`.execute(tx);
  return rows;
}

export async function selectReadTo(db: Queryable, playerId: string): Promise<bigint | null> {
  const { rows } = await sql<{ read_to: bigint }>`
    select read_to from chat.reader where player_id = ${playerId}`.execute(db);
  return rows[0]?.read_to ?? null;
}

/** Moves the read position forward, never back and never past the newest message. Whoever comes first has read all. */
export async function moveReader(
  tx: Tx,
  reader: { brand: string; playerId: string; to: bigint | null },
): Promise<void> {
  const { brand, playerId, to } = reader;
  await sql`
    insert into chat.reader (player_id, brand, read_to)
    select ${playerId}::uuid, ${brand}, least(coalesce(${to}::bigint, newest.seq), newest.seq)
    from (select coalesce(max(seq), 0) as seq from chat.message where brand = ${brand}) newest
    on conflict (player_id) do update set read_to = greatest(chat.reader.read_to, excluded.read_to)
    where ${to}::bigint is not null`.execute(tx);
}

/** Messages of others behind the read position, at most MOST_UNREAD; 0 for who was never in the room. */
export async function countUnread(db: Queryable, brand: string, playerId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select 1 from chat.message m join chat.reader r on r.player_id = ${playerId} and m.seq > r.read_to
      where m.brand = ${brand} and m.removed_at is null and m.author_id is distinct from ${playerId}::uuid
      limit ${MOST_UNREAD}) newer`.execute(db);
  return rows[0]?.unread ?? 0;
}

export async function deleteOldMessages(db: Queryable, brand: string, days: number): Promise<void> {
  await sql`delete from chat.message
    where brand = ${brand} and sent_at < now() - ${days} * interval '1 day'`.execute(db);
}

/** For an operator: the newest messages as they stand, the newest last. */
export async function selectNewest(db: Queryable, brand: string, limit: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from chat.message where brand = ${brand} order by seq desc limit ${limit}`.execute(db);
  return rows.toReversed();
}
