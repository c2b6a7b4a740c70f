import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** One line of the record. Amounts in `before` and `after` are strings: a JSON number is a float once it is read. */
export interface NewEvent {
  operatorId: string | null;
  sessionId: string | null;
  requestId: string;
  brand: string | null;
  what: string;
  subject: string;
  before: unknown;
  after: unknown;
}

const asJson = (value: unknown) =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));

export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await sql`
    insert into operators.event (operator_id, session_id, request_id, brand, what, subject, before, after)
    values (${event.operatorId}, ${event.sessionId}, ${event.requestId}, ${event.brand}, ${event.what}, ${event.subject},
      ${asJson(event.before)}::jsonb, ${asJson(event.after)}::jsonb)`.execute(tx);
}

export interface EventRow {
  at: Date;
  operator: string | null;
  brand: string | null;
  what: string;
  subject: string;
  before: unknown;
  after: unknown;
}

export interface EventFilter {
  operator: string | null;
  subject: string | null;
  limit: number;
}

/** The record, newest first. */
export async function selectEvents(db: Queryable, filter: EventFilter): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.at, o.name as operator, e.brand, e.what, e.subject, e.before, e.after
    from operators.event e left join operators.operator o using (operator_id)
    where (${filter.operator}::text is null or o.name = ${filter.operator})
      and (${filter.subject}::text is null or e.subject = ${filter.subject})
    order by e.event_id desc limit ${filter.limit}`.execute(db);
  return rows;
}
