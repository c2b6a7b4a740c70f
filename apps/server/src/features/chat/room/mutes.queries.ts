import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** `until` null: until an operator ends it. */
export interface Mute {
  until: Date | null;
  why: string;
  by: string;
}

/** The mute that lasts longest; null: the player may write. */
export async function selectMute(db: Queryable, playerId: string): Promise<Mute | null> {
  const { rows } = await sql<Mute>`
    select until, why, muted_by as by from chat.mute
    where player_id = ${playerId} and ended_at is null and (until is null or until > now())
    order by until desc nulls first limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function insertMute(tx: Tx, mute: Mute & { brand: string; playerId: string }): Promise<void> {
  await sql`insert into chat.mute (brand, player_id, until, why, muted_by)
    values (${mute.brand}, ${mute.playerId}, ${mute.until}, ${mute.why}, ${mute.by})`.execute(tx);
}

/** Ends all mutes of a player. @returns how many ran */
export async function endMutes(tx: Tx, playerId: string, by: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update chat.mute set ended_at = clock_timestamp(), ended_by = ${by}
    where player_id = ${playerId} and ended_at is null and (until is null or until > now())`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

interface RunningMute extends Mute {
  player_id: string;
}

export async function selectMutes(db: Queryable, brand: string): Promise<RunningMute[]> {
  const { rows } = await sql<RunningMute>`
    select player_id, until, why, muted_by as by from chat.mute
    where brand = ${brand} and ended_at is null and (until is null or until > now()) order by id`.execute(db);
  return rows;
}
