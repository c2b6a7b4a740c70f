import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/index.ts';

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
