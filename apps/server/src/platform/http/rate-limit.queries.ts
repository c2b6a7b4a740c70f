import { sql } from 'kysely';
import { type Database, prepared } from '../database/index.ts';
import type { Actor } from './actor.ts';
import { AppError } from './errors.ts';

/** At most `max` calls in `windowSeconds`, counted in the database so that every node sees the same count. */
export interface Limit {
  name: string;
  by: 'address' | 'player';
  max: number;
  windowSeconds: number;
  /**
   * So many calls a node asks for at once and then answers without asking: for what only reads, often. All nodes together
   * never allow more than `max`; where a player's calls go to several, each may keep the rest of a lot to itself.
   */
  lot?: number;
}

interface Lot {
  left: number;
  /** Begin of its window by the database's clock, in seconds. */
  window: number;
  /** By this process's own clock. */
  endsAt: number;
}

/** Lots that a process keeps at once; beyond that all are given up, which costs each a question. */
const MOST_LOTS = 50_000;
/** By database: two nodes in one process are two. */
const lots = new WeakMap<Database, Map<string, Lot>>();

function lotsOf(db: Database): Map<string, Lot> {
  const own = lots.get(db) ?? new Map<string, Lot>();
  lots.set(db, own);
  return own;
}

/** What a window gave that is over by now is worth nothing: answers may arrive in another order than they were given. */
function keep(db: Database, key: string, lot: Lot): void {
  const own = lotsOf(db);
  const known = own.get(key);
  if (known && known.window > lot.window) return;
  if (known?.window === lot.window) {
    known.left += lot.left;
    known.endsAt = Math.max(known.endsAt, lot.endsAt);
    return;
  }
  if (!known && own.size >= MOST_LOTS) own.clear();
  own.set(key, lot);
}

/** One of what the node holds, if it holds any. */
function takeHeld(db: Database, key: string): boolean {
  const lot = lotsOf(db).get(key);
  if (!lot || lot.left <= 0 || lot.endsAt <= performance.now()) return false;
  lot.left -= 1;
  return true;
}

/** One of a lot. Of calls that ask at once, those that were given nothing take of what the others were given. */
async function takeOfLot(db: Database, key: string, { max, windowSeconds, lot }: Limit): Promise<void> {
  if (takeHeld(db, key)) return;
  // From here on, not from the answer: a lot must end before its window does, however long the answer took.
  const asked = performance.now();
  const { rows } = await sql<{ granted: number; window_start_s: number; ends_in_s: number }>`${prepared}
    select granted, window_start_s, ends_in_s
    from platform.take_lot(${key}, ${max}, ${windowSeconds}, ${lot})`.execute(db);
  const row = rows[0];
  if (!row) return;
  const { granted, window_start_s: window, ends_in_s: seconds } = row;
  if (granted > 0) return keep(db, key, { left: granted - 1, window, endsAt: asked + seconds * 1000 });
  if (takeHeld(db, key)) return;
  throw new AppError('request.rate.limited', { seconds: Math.max(1, Math.ceil(seconds)) });
}

/** @throws AppError request.rate.limited with the seconds to wait */
export async function takeToken(
  db: Database,
  limit: Limit,
  actor: Pick<Actor, 'brand' | 'playerId' | 'ip'>,
): Promise<void> {
  const who = limit.by === 'player' ? (actor.playerId ?? actor.ip) : actor.ip;
  const key = `${actor.brand}:${limit.name}:${who}`;
  if (limit.lot !== undefined) return takeOfLot(db, key, limit);
  const { rows } = await sql<{
    allowed: boolean;
    retry_after_s: number;
  }>`${prepared} select allowed, retry_after_s from platform.take_token(${key}, ${limit.max}, ${limit.windowSeconds})`.execute(
    db,
  );
  const row = rows[0];
  if (row && !row.allowed) throw new AppError('request.rate.limited', { seconds: row.retry_after_s });
}
