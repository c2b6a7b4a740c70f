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

/** @returns how much it was given; what it can take is in the lot, which calls that ask at once share */
async function askForLot(db: Database, key: string, { max, windowSeconds, lot }: Limit) {
  const { rows } = await sql<{ granted: number; ends_in_s: number }>`${prepared}
    select granted, ends_in_s from platform.take_lot(${key}, ${max}, ${windowSeconds}, ${lot})`.execute(db);
  const { granted = 0, ends_in_s = 0 } = rows[0] ?? {};
  const own = lotsOf(db);
  const endsAt = performance.now() + ends_in_s * 1000;
  const known = own.get(key);
  // Ends of one window are as far apart as its answers took, those of two a whole window.
  const isSame = known && Math.abs(known.endsAt - endsAt) < windowSeconds * 500;
  if (isSame) known.left += granted;
  else {
    if (!known && own.size >= MOST_LOTS) own.clear();
    own.set(key, { left: granted, endsAt });
  }
  return { granted, endsAt };
}

/** One of what the node holds, if it holds any. */
function takeHeld(db: Database, key: string): boolean {
  const lot = lotsOf(db).get(key);
  if (!lot || lot.left <= 0 || lot.endsAt <= performance.now()) return false;
  lot.left -= 1;
  return true;
}

/** One of a lot. Of calls that ask at once, those that were given nothing take of what the others were given. */
async function takeOfLot(db: Database, key: string, limit: Limit): Promise<void> {
  if (takeHeld(db, key)) return;
  for (;;) {
    const { granted, endsAt } = await askForLot(db, key, limit);
    if (takeHeld(db, key)) return;
    if (granted > 0) continue;
    const seconds = Math.max(1, Math.ceil((endsAt - performance.now()) / 1000));
    throw new AppError('request.rate.limited', { seconds });
  }
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
