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

interface Lots {
  held: Map<string, Lot>;
  /** At most one under way for a key: a burst asks once a lot, and no answer overtakes the one before it. */
  asking: Map<string, Promise<void>>;
}

/** Lots that a process keeps at once; beyond that all are given up, which costs each a question. */
const MOST_LOTS = 50_000;
/** By database: two nodes in one process are two. */
const lots = new WeakMap<Database, Lots>();

function lotsOf(db: Database): Lots {
  const own = lots.get(db) ?? { held: new Map<string, Lot>(), asking: new Map<string, Promise<void>>() };
  lots.set(db, own);
  return own;
}

/** One of what the node holds, if it holds any. */
function takeHeld({ held }: Lots, key: string): boolean {
  const lot = held.get(key);
  if (!lot || lot.left <= 0 || lot.endsAt <= performance.now()) return false;
  lot.left -= 1;
  return true;
}

/** Asks for a lot, takes one of it and keeps the others. @throws AppError request.rate.limited when none is left */
async function askForLot(db: Database, key: string, { max, windowSeconds, lot }: Limit): Promise<void> {
  // From here on, not from the answer: a lot must end before its window does, however long the answer took.
  const asked = performance.now();
  const { rows } = await sql<{ granted: number; ends_in_s: number }>`${prepared}
    select granted, ends_in_s
    from platform.take_lot(${key}, ${max}, ${windowSeconds}, ${lot})`.execute(db);
  const row = rows[0];
  if (!row) return;
  const { granted, ends_in_s: seconds } = row;
  if (granted <= 0) throw new AppError('request.rate.limited', { seconds: Math.max(1, Math.ceil(seconds)) });
  const { held } = lotsOf(db);
  if (!held.has(key) && held.size >= MOST_LOTS) held.clear();
  held.set(key, { left: granted - 1, endsAt: asked + seconds * 1000 });
}

/** One of a lot. Who comes while the node asks waits for that answer: a refusal holds for all of them. */
async function takeOfLot(db: Database, key: string, limit: Limit): Promise<void> {
  const own = lotsOf(db);
  while (!takeHeld(own, key)) {
    const underWay = own.asking.get(key);
    if (!underWay) {
      const asking = askForLot(db, key, limit).finally(() => own.asking.delete(key));
      own.asking.set(key, asking);
      return asking;
    }
    await underWay;
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
