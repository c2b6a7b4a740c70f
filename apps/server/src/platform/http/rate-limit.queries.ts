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
}

/** @throws AppError request.rate.limited with the seconds to wait */
export async function takeToken(
  db: Database,
  limit: Limit,
  actor: Pick<Actor, 'brand' | 'playerId' | 'ip'>,
): Promise<void> {
  const who = limit.by === 'player' ? (actor.playerId ?? actor.ip) : actor.ip;
  const key = `${actor.brand}:${limit.name}:${who}`;
  const { rows } = await sql<{
    allowed: boolean;
    retry_after_s: number;
  }>`${prepared} select allowed, retry_after_s from platform.take_token(${key}, ${limit.max}, ${limit.windowSeconds})`.execute(
    db,
  );
  const row = rows[0];
  if (row && !row.allowed) throw new AppError('request.rate.limited', { seconds: row.retry_after_s });
}
