import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export interface NoteRow {
  noteId: bigint;
  at: Date;
  text: string;
  state: 'open' | 'answered';
  answer: string | null;
  answeredAt: Date | null;
}

const noteRow = sql`note_id as "noteId", noted_at as at, text, state, answer, answered_at as "answeredAt"`;

export async function selectNotes(db: Queryable, billId: bigint): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select ${noteRow} from commissions.bill_note where bill_id = ${billId} order by note_id`.execute(db);
  return rows;
}

/** One at a time: @returns undefined while another of the bill waits for its answer. */
export async function insertNote(
  tx: Tx,
  { billId, agentId, text }: { billId: bigint; agentId: string; text: string },
): Promise<NoteRow | undefined> {
  await sql`select from commissions.bill where bill_id = ${billId} for update`.execute(tx);
  const { rows } = await sql<NoteRow>`
    insert into commissions.bill_note (bill_id, agent_id, text)
    select ${billId}, ${agentId}::uuid, ${text}
    where not exists (select from commissions.bill_note where bill_id = ${billId} and state = 'open')
    returning ${noteRow}`.execute(tx);
  return rows[0];
}

/** @returns false: there is no such open note */
export async function answerNote(
  tx: Tx,
  { brand, noteId, answer, by }: { brand: string; noteId: bigint; answer: string; by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update commissions.bill_note n
    set state = 'answered', answer = ${answer}, answered_by = ${by}, answered_at = clock_timestamp()
    from commissions.bill b
    where n.note_id = ${noteId} and n.state = 'open' and b.bill_id = n.bill_id and b.brand = ${brand}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Forgets what a person has said of bills, and what was answered. What has no answer yet needs none any more. */
export async function forgetNotes(tx: Tx, playerId: string): Promise<void> {
  await sql`
    update commissions.bill_note set text = '–', state = 'answered', answer = '–',
      answered_by = coalesce(answered_by, 'nobody'), answered_at = coalesce(answered_at, clock_timestamp())
    where agent_id = ${playerId}::uuid`.execute(tx);
}

export async function selectOpenNotes(
  db: Queryable,
  brand: string,
  limit: number,
): Promise<(NoteRow & { reference: string })[]> {
  const { rows } = await sql<NoteRow & { reference: string }>`
    select n.note_id as "noteId", n.noted_at as at, n.text, n.state, n.answer, n.answered_at as "answeredAt", b.reference
    from commissions.bill_note n join commissions.bill b using (bill_id)
    where n.state = 'open' and b.brand = ${brand} order by n.note_id limit ${limit}`.execute(db);
  return rows;
}
