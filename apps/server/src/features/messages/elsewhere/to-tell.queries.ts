import type { MessageTopic } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export interface MessageToTell {
  brand: string;
  id: string;
  playerId: string;
  topic: MessageTopic;
  texts: Record<string, { title: string; text?: string }>;
  mailed: boolean;
}

export async function anyToTell(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select from messages.to_tell) as some`.execute(db);
  return rows[0]?.some ?? false;
}

/** Takes messages for this transaction alone; another node takes others. */
export async function takeToTell(tx: Tx, most: number): Promise<MessageToTell[]> {
  const { rows } = await sql<MessageToTell>`
    with taken as (
      delete from messages.to_tell where (brand, announcement_id) in (
        select brand, announcement_id from messages.to_tell order by brand, announcement_id limit ${most}
        for update skip locked)
      returning brand, announcement_id, mailed
    )
    select a.brand, a.announcement_id as id, a.player_id as "playerId", a.topic, a.texts, t.mailed
    from taken t join messages.announcement a using (brand, announcement_id)
    where a.player_id is not null order by a.published_at`.execute(tx);
  return rows;
}
