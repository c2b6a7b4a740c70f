import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';

export interface FeedbackRow {
  reference: string;
  player_id: string | null;
  username: string | null;
  type: string;
  content: string;
  contact: string | null;
  language: string;
  created_at: Date;
  answer: string | null;
  answered_at: Date | null;
  closed_at: Date | null;
  closed_by: string | null;
}

export interface NewFeedback {
  brand: string;
  reference: string;
  playerId: string | null;
  username: string | null;
  type: string;
  content: string;
  contact: string | null;
  language: string;
}

/** @returns false when the reference is taken already */
export async function insertFeedback(tx: Tx, feedback: NewFeedback): Promise<boolean> {
  const result = await sql`
    insert into support.feedback (brand, reference, player_id, username, type, content, contact, language)
    values (${feedback.brand}, ${feedback.reference}, ${feedback.playerId}, ${feedback.username}, ${feedback.type},
      ${feedback.content}, ${feedback.contact}, ${feedback.language})
    on conflict (brand, reference) do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

export async function selectFeedback(
  db: Queryable,
  brand: string,
  { open, limit }: { open: boolean; limit: number },
): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select reference, player_id, username, type, content, contact, language, created_at, answer, answered_at,
      closed_at, closed_by
    from support.feedback where brand = ${brand} and (not ${open}::boolean or closed_at is null)
    order by created_at desc, reference limit ${limit}`.execute(db);
  return rows;
}

export type TicketRow = Pick<
  FeedbackRow,
  'reference' | 'type' | 'content' | 'created_at' | 'answer' | 'answered_at' | 'closed_at'
>;

/** What a player has written, newest first. */
export async function selectTickets(db: Queryable, playerId: string, limit: number): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select reference, type, content, created_at, answer, answered_at, closed_at
    from support.feedback where player_id = ${playerId}::uuid
    order by created_at desc, reference limit ${limit}`.execute(db);
  return rows;
}

/** The later answer stands. @returns false when there is no such open ticket */
export async function answerFeedbackRow(
  tx: Tx,
  brand: string,
  { reference, answer, answeredBy }: { reference: string; answer: string; answeredBy: string },
): Promise<boolean> {
  const result = await sql`
    update support.feedback set answer = ${answer}, answered_at = now(), answered_by = ${answeredBy}
    where brand = ${brand} and reference = ${reference} and closed_at is null`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** @returns false when there is no such open ticket */
export async function closeFeedbackRow(
  tx: Tx,
  brand: string,
  { reference, closedBy }: { reference: string; closedBy: string },
): Promise<boolean> {
  const result = await sql`
    update support.feedback set closed_at = now(), closed_by = ${closedBy}
    where brand = ${brand} and reference = ${reference} and closed_at is null`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Empties what an erased player has written; that somebody wrote, about what and when, stays. Open tickets are closed. */
export async function forgetWriter(tx: Tx, playerId: string): Promise<void> {
  await sql`
    update support.feedback set content = '', contact = null, username = null, answer = null,
      closed_at = coalesce(closed_at, now()), closed_by = coalesce(closed_by, 'erased')
    where player_id = ${playerId}::uuid`.execute(tx);
}

interface TopicRow {
  topic_id: string;
  texts: Record<string, { title: string; content: string }>;
}

export async function selectTopics(db: Queryable, brand: string): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    select topic_id, texts from support.help_topic where brand = ${brand} order by position, topic_id`.execute(db);
  return rows;
}

export interface NewTopic {
  topicId: string;
  position: number;
  texts: TopicRow['texts'];
}

export async function upsertTopic(tx: Tx, brand: string, topic: NewTopic): Promise<void> {
  await sql`
    insert into support.help_topic (brand, topic_id, position, texts)
    values (${brand}, ${topic.topicId}, ${topic.position}, ${JSON.stringify(topic.texts)}::jsonb)
    on conflict (brand, topic_id) do update set position = excluded.position, texts = excluded.texts`.execute(tx);
}
