import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../database/index.ts';
import type { Random } from '../random.ts';

/** A session ends after this long without a call, and at the latest this long after login. */
export const SESSION_IDLE_MS = 2 * 3_600_000;
export const SESSION_LIFE_MS = 24 * 3_600_000;

export interface Session {
  id: string;
  playerId: string;
  brand: string;
  accountType: number;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Opens a session and returns its token: opaque, 32 random bytes, only its SHA-256 is stored. */
export async function createSession(
  tx: Tx,
  random: Random,
  player: { playerId: string; brand: string; accountType: number; ip: string; device: string },
): Promise<string> {
  const token = random.token(32);
  await sql`insert into platform.session (id, token_hash, player_id, brand, account_type, ip, device, expires_at)
    values (${random.uuid()}, ${hashToken(token)}, ${player.playerId}, ${player.brand}, ${player.accountType}, ${player.ip}, ${player.device},
      now() + ${SESSION_LIFE_MS} * interval '1 millisecond')`.execute(tx);
  return token;
}

/** The session of a token if it lives, and marks it seen (at most once a minute, to spare writes). */
export async function findSession(db: Database | Tx, token: string): Promise<Session | null> {
  if (token.length < 20 || token.length > 128) return null;
  const hash = hashToken(token);
  const { rows } = await sql<{ id: string; player_id: string; brand: string; account_type: number; stale: boolean }>`
    select id, player_id, brand, account_type, last_seen_at < now() - interval '1 minute' as stale from platform.session
    where token_hash = ${hash} and ended_at is null and expires_at > now() and last_seen_at > now() - ${SESSION_IDLE_MS} * interval '1 millisecond'`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return null;
  if (row.stale) await sql`update platform.session set last_seen_at = now() where token_hash = ${hash}`.execute(db);
  return { id: row.id, playerId: row.player_id, brand: row.brand, accountType: row.account_type };
}

/** Ends one session. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await sql`update platform.session set ended_at = now() where id = ${sessionId} and ended_at is null`.execute(tx);
}

/** Ends all sessions of a player, but the one given. @returns how many ended */
export async function endPlayerSessions(
  tx: Tx,
  playerId: string,
  exceptSessionId: string | null = null,
): Promise<number> {
  const result = await sql`update platform.session set ended_at = now()
    where player_id = ${playerId} and ended_at is null and id is distinct from ${exceptSessionId}::uuid`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}
