import type { MessageTopic } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';

/** PU opens once per session, PL is for players, H stands in the list for everybody. */
export type AnnouncementType = 'PU' | 'PL' | 'H';

/** The newest that are sent; the page shows them 9 at a time (S-333). */
const MOST = 90;

export interface AnnouncementRow {
  announcement_id: string;
  type: AnnouncementType;
  texts: Record<string, { title: string; content: string }>;
  published_at: Date;
}

export async function selectAnnouncements(
  db: Queryable,
  brand: string,
  playerId: string | null,
): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select announcement_id, type, texts, published_at from messages.announcement
    where brand = ${brand} and published_at <= now() and (ends_at is null or ends_at > now())
      and (player_id is null or player_id = ${playerId})
    order by published_at desc, announcement_id limit ${MOST}`.execute(db);
  return rows;
}

/** An announcement of the brand; a known id is written anew. `publishedAt` null: now. */
export async function upsertAnnouncement(
  tx: Tx,
  row: { brand: string; id: string; type: AnnouncementType; texts: object; publishedAt: Date | null },
): Promise<void> {
  await sql`
    insert into messages.announcement (brand, announcement_id, type, topic, texts, published_at)
    values (${row.brand}, ${row.id}, ${row.type}, 'news', ${JSON.stringify(row.texts)}::jsonb, coalesce(${row.publishedAt}::timestamptz, now()))
    on conflict (brand, announcement_id) do update set type = excluded.type, texts = excluded.texts`.execute(tx);
}

/** A message that one player alone reads, for so many days; `mailed`: a mail of it was sent already. */
export async function insertOwnMessage(
  tx: Tx,
  row: {
    brand: string;
    id: string;
    playerId: string;
    topic: MessageTopic;
    texts: object;
    days: number;
    mailed: boolean;
  },
): Promise<void> {
  await sql`
    with kept as (
      insert into messages.announcement (brand, announcement_id, type, topic, texts, player_id, ends_at)
      values (${row.brand}, ${row.id}, 'PL', ${row.topic}, ${JSON.stringify(row.texts)}::jsonb, ${row.playerId},
        now() + ${row.days} * interval '1 day')
      returning brand, announcement_id
    )
    insert into messages.to_tell (brand, announcement_id, mailed)
    select brand, announcement_id, ${row.mailed} from kept`.execute(tx);
}

export async function hasAnnouncements(db: Queryable, brand: string): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select 1 from messages.announcement where brand = ${brand}) as some`.execute(db);
  return rows[0]?.some ?? false;
}
