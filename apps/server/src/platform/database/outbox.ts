/**
 * Events for open pages. A service writes one with `emitEvent` inside its transaction; the realtime dispatcher reads
 * each once, as soon as its own transaction has committed, with `readEvents`.
 *
 * Nobody calls NOTIFY inside a transaction that moves money: PostgreSQL serialises such commits on one lock, which
 * halves them. Instead the writer's process notifies once after its commits, at most every 100 ms, in a statement of its
 * own. If the process dies in between, the dispatcher's own poll (once a second is enough) finds the rows.
 */
import { sql } from 'kysely';
import type { Database, Queryable, Tx } from './open-database.ts';
import { insertEvent, insertSharedEvent, type NewEvent, type NewSharedEvent } from './outbox.queries.ts';

export const OUTBOX_CHANNEL = 'sampan_outbox';
const NOTIFY_EVERY_MS = 100;

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

/** Where a reader stands. Opaque to the reader. */
export interface OutboxCursor {
  /** A `pg_snapshot` as text: the reader has had every event that it shows. */
  seen: string;
  /** Within a long read: the snapshot that the read ends with, and the last event of the page before. */
  page?: { upTo: string; xid: bigint; id: bigint };
}

const dirty = new WeakSet<object>();
const notifiers = new WeakMap<Database, { timer: NodeJS.Timeout | null; again: boolean }>();

/** Says that this transaction wrote events by other means than `emitEvent` (a ledger function did). */
export function markEmitted(tx: Queryable): void {
  dirty.add(tx);
}

export async function emitEvent(tx: Tx, event: NewEvent): Promise<void> {
  await insertEvent(tx, event);
  markEmitted(tx);
}

/** One event for each of many players, as few rows. */
export async function emitToPlayers(tx: Tx, event: NewSharedEvent): Promise<void> {
  if (event.playerIds.length === 0) return;
  await insertSharedEvent(tx, event);
  markEmitted(tx);
}

/** For `inTransaction`: notifies if the transaction that just committed wrote an event. */
export function notifyAfterCommit(db: Database, tx: Tx): void {
  if (dirty.has(tx)) notifyOutbox(db);
}

/** Wakes the dispatchers of all nodes, at most once every 100 ms per process (the first at once, later ones coalesced). */
export function notifyOutbox(db: Database): void {
  const notifier = notifiers.get(db) ?? { timer: null, again: false };
  notifiers.set(db, notifier);
  if (notifier.timer) {
    notifier.again = true;
    return;
  }
  notifier.timer = setTimeout(() => {
    notifier.timer = null;
    if (notifier.again) {
      notifier.again = false;
      notifyOutbox(db);
    }
  }, NOTIFY_EVERY_MS);
  notifier.timer.unref();
  // A lost notification costs a second of latency at most, so its failure is not the writer's failure.
  sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(db).catch(() => {});
}

/** The end of the stream now: a dispatcher that starts here sees every event committed from now on. */
export async function outboxEnd(db: Queryable): Promise<OutboxCursor> {
  const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db);
  return { seen: rows[0]?.seen ?? '1:1:' };
}

/** The transactions a snapshot does not show: those that were open (`xip`), and all from `xmax` on. */
function notShownBy(snapshot: string): { xip: string[]; xmax: string } {
  const [, xmax = '1', xip = ''] = snapshot.split(':');
  return { xmax, xip: xip === '' ? [] : xip.split(',') };
}

/**
 * Events committed since `cursor`, each exactly once; `more` says that the page was full. Ids are handed out before
 * commit, so a reader that only remembered the largest id would lose the events of a slower transaction. One that waited
 * until every older transaction has ended would hold all news back behind one that is slow (measured: the end of a
 * session came 1.3 s late behind the copy of a database). So the reader remembers a snapshot, and reads what is
 * visible now of the transactions that were not then.
 */
export async function readEvents(
  db: Queryable,
  cursor: OutboxCursor,
  limit = 500,
): Promise<{ events: OutboxEvent[]; cursor: OutboxCursor; more: boolean }> {
  const { xip, xmax } = notShownBy(cursor.seen);
  const { page } = cursor;
  // A later page is read with a later snapshot: what that one shows beyond the first page's belongs to the next read.
  const ofThisRead = page
    ? sql`(xid, id) > (${page.xid}::bigint, ${page.id}::bigint)
        and pg_visible_in_snapshot(xid::text::xid8, ${page.upTo}::pg_snapshot)`
    : sql`true`;
  const { rows } = await sql<OutboxEvent & { xid: bigint; now: string }>`
    select id, xid, brand, topic, player_id as "playerId", player_ids as "playerIds", payload,
      created_at as "createdAt", pg_current_snapshot()::text as now
    from platform.outbox
    where (xid >= ${xmax}::bigint or xid = any(${xip}::bigint[])) and ${ofThisRead}
    order by xid, id
    limit ${limit}
  `.execute(db);
  const last = rows.at(-1);
  const upTo = page?.upTo ?? last?.now ?? cursor.seen;
  const more = last !== undefined && rows.length === limit;
  return {
    events: rows.map(({ xid: _xid, now: _now, ...event }) => event),
    cursor: more ? { seen: cursor.seen, page: { upTo, xid: last.xid, id: last.id } } : { seen: upTo },
    more,
  };
}

/** Deletes events older than `minutes`; open pages that were away longer load their state afresh anyway. */
export async function pruneEvents(db: Queryable, minutes = 60): Promise<number> {
  const result = await sql`
    delete from platform.outbox where created_at < now() - make_interval(mins => ${minutes})
  `.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
