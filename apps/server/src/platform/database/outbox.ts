/**
 * Events for open pages. A service writes one with `emitEvent` inside its transaction; the realtime dispatcher reads
 * them in commit-safe order with `readEvents`.
 *
 * Nobody calls NOTIFY inside a transaction that moves money: PostgreSQL serialises such commits on one lock, which
 * halves them. Instead the writer's process rings once after its commits, at most every 100 ms, in a statement of its
 * own. If the process dies in between, the dispatcher's own poll (once a second is enough) finds the rows.
 */
import { sql } from 'kysely';
import type { Database, Queryable, Tx } from './open-database.ts';

export const OUTBOX_CHANNEL = 'sampan_outbox';
const RING_EVERY_MS = 100;

export interface NewEvent {
  brand: string;
  topic: string;
  /** Absent: the event concerns everybody of the brand. */
  playerId?: string;
  /** Amounts as strings: numbers inside jsonb are floats. */
  payload: Record<string, unknown>;
}

export interface OutboxEvent {
  id: bigint;
  brand: string;
  topic: string;
  playerId: string | null;
  /** Those of a batch of movements, which tells them with one event; then `playerId` is null. */
  playerIds: string[] | null;
  payload: Record<string, unknown>;
  createdAt: Date;
}

/** Where a reader stands: (transaction, id). Opaque to the reader; compare only for equality. */
export interface OutboxCursor {
  xid: bigint;
  id: bigint;
}

const dirty = new WeakSet<object>();
const bells = new WeakMap<Database, { timer: NodeJS.Timeout | null; again: boolean }>();

/** Says that this transaction wrote events by other means than `emitEvent` (a ledger function did). */
export function markEmitted(tx: Queryable): void {
  dirty.add(tx);
}

export async function emitEvent(tx: Tx, event: NewEvent): Promise<void> {
  await sql`
    insert into platform.outbox (brand, topic, player_id, payload)
    values (${event.brand}, ${event.topic}, ${event.playerId ?? null}, ${JSON.stringify(event.payload)}::jsonb)
  `.execute(tx);
  markEmitted(tx);
}

/** For `inTransaction`: rings if the transaction that just committed wrote an event. */
export function ringAfterCommit(db: Database, tx: Tx): void {
  if (dirty.has(tx)) ringOutbox(db);
}

/** Wakes the dispatchers of all nodes, at most once every 100 ms per process (first ring at once, later ones coalesced). */
export function ringOutbox(db: Database): void {
  const bell = bells.get(db) ?? { timer: null, again: false };
  bells.set(db, bell);
  if (bell.timer) {
    bell.again = true;
    return;
  }
  bell.timer = setTimeout(() => {
    bell.timer = null;
    if (bell.again) {
      bell.again = false;
      ringOutbox(db);
    }
  }, RING_EVERY_MS);
  bell.timer.unref();
  // A lost ring costs a second of latency at most, so its failure is not the writer's failure.
  sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(db).catch(() => {});
}

/** The end of the stream now: a dispatcher that starts here sees every event committed from now on. */
export async function outboxEnd(db: Queryable): Promise<OutboxCursor> {
  const { rows } = await sql<{ xid: bigint }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1 as xid
  `.execute(db);
  return { xid: rows[0]?.xid ?? 0n, id: 9_223_372_036_854_775_807n };
}

/**
 * Events after `cursor`, in an order that never skips one: ids are handed out before commit, so a reader that only
 * remembered the largest id would lose the events of a slower transaction. Rows are read in order of (xid, id) and
 * only below the snapshot's horizon, where every transaction has ended.
 */
export async function readEvents(
  db: Queryable,
  cursor: OutboxCursor,
  limit = 500,
): Promise<{ events: OutboxEvent[]; cursor: OutboxCursor }> {
  const { rows } = await sql<OutboxEvent & { xid: bigint }>`
    select id, xid, brand, topic, player_id as "playerId", player_ids as "playerIds", payload, created_at as "createdAt"
    from platform.outbox
    where (xid, id) > (${cursor.xid}::bigint, ${cursor.id}::bigint)
      and xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by xid, id
    limit ${limit}
  `.execute(db);
  const last = rows.at(-1);
  return {
    events: rows.map(({ xid: _xid, ...event }) => event),
    cursor: last ? { xid: last.xid, id: last.id } : cursor,
  };
}

/** Deletes events older than `minutes`; open pages that were away longer load their state afresh anyway. */
export async function pruneEvents(db: Queryable, minutes = 60): Promise<number> {
  const result = await sql`
    delete from platform.outbox where created_at < now() - make_interval(mins => ${minutes})
  `.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
