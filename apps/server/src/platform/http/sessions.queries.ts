import { sha256 } from '@sampan/service-kit/hashing';
import { sql } from 'kysely';
import { type Database, prepared, type Queryable, type Tx } from '../database/index.ts';
import type { Random } from '../random.ts';

/** At the latest this long after its login a session ends, and without a call after the brand's idle limit. */
export const SESSION_LIFE_MS = 24 * 3_600_000;

/** The idle limit of a brand that has not set one (`session.idleMinutes`). */
const SESSION_IDLE_MINUTES = 120;

export interface Session {
  id: string;
  playerId: string;
  brand: string;
  accountType: number;
  /** It allows the change of its password and the logout alone. */
  mustChangePassword: boolean;
  /** Version of the brand's settings: asked with the session, it costs a call no query of its own. */
  settingsVersion: bigint;
}

interface NewSession {
  playerId: string;
  brand: string;
  accountType: number;
  ip: string;
  device: string;
  /** Browser and system in a few words, for the list of devices. */
  userAgent?: string | undefined;
  mustChangePassword?: boolean;
}

export function hashToken(token: string): Buffer {
  return sha256(token);
}

/** Opens a session and returns its token: opaque, 32 random bytes, only its SHA-256 is stored. */
export async function createSession(tx: Tx, random: Random, player: NewSession): Promise<string> {
  const token = random.token(32);
  await sql`insert into platform.session (id, token_hash, player_id, brand, account_type, ip, device, user_agent, must_change_password, expires_at)
    values (${random.uuid()}, ${hashToken(token)}, ${player.playerId}, ${player.brand}, ${player.accountType}, ${player.ip}, ${player.device},
      ${player.userAgent ?? ''}, ${player.mustChangePassword ?? false}, now() + ${SESSION_LIFE_MS} * interval '1 millisecond')`.execute(
    tx,
  );
  return token;
}

const alive = (idleMinutes: number) =>
  sql`ended_at is null and expires_at > now() and last_seen_at > now() - ${idleMinutes} * interval '1 minute'`;

interface SessionRow {
  id: string;
  player_id: string;
  brand: string;
  account_type: number;
  must_change_password: boolean;
  stale: boolean;
  settings_version: bigint;
}

const rowOf = sql`
    select id, player_id, brand, account_type, must_change_password, last_seen_at < now() - interval '1 minute' as stale,
      (select version from brand.brand where brand.brand = session.brand) as settings_version
    from platform.session`;

const presentSession = (row: SessionRow): Session => ({
  id: row.id,
  playerId: row.player_id,
  brand: row.brand,
  accountType: row.account_type,
  mustChangePassword: row.must_change_password,
  settingsVersion: row.settings_version,
});

/** The session of a token if it lives, and marks it seen (at most once a minute, to spare writes). */
export async function findSession(
  db: Database | Tx,
  token: string,
  idleMinutes: number = SESSION_IDLE_MINUTES,
): Promise<Session | null> {
  if (token.length < 20 || token.length > 128) return null;
  const hash = hashToken(token);
  const { rows } = await sql<SessionRow>`${prepared} ${rowOf}
    where token_hash = ${hash} and ${alive(idleMinutes)}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  if (row.stale) await sql`update platform.session set last_seen_at = now() where token_hash = ${hash}`.execute(db);
  return presentSession(row);
}

/** A session by its id if it lives and is whole. `seen` marks it as `findSession` does. */
export async function findSessionById(
  db: Database | Tx,
  id: string,
  { idleMinutes, seen }: { idleMinutes: number; seen: boolean },
): Promise<Session | null> {
  const { rows } = await sql<SessionRow>`${rowOf}
    where id = ${id} and not must_change_password and ${alive(idleMinutes)}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  if (seen && row.stale) await sql`update platform.session set last_seen_at = now() where id = ${id}`.execute(db);
  return presentSession(row);
}

/** Which of these tokens still open a session, without marking them seen: an open page is no sign of a player. */
export async function findLiving(db: Queryable, tokens: readonly string[], idleMinutes: number): Promise<Set<string>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const { rows } = await sql<{ hash: string }>`
    select encode(token_hash, 'hex') as hash from platform.session
    where token_hash = any (${[...byHash.keys()].map((hex) => Buffer.from(hex, 'hex'))}::bytea[]) and ${alive(idleMinutes)}`.execute(
    db,
  );
  return new Set(rows.flatMap((row) => byHash.get(row.hash) ?? []));
}

/** An open session as its owner may see it. */
interface OpenSession {
  id: string;
  userAgent: string;
  ip: string;
  created_at: Date;
  last_seen_at: Date;
}

/** The player's open sessions, last used first. */
export async function listSessions(db: Queryable, playerId: string, idleMinutes: number): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, user_agent as "userAgent", ip, created_at, last_seen_at from platform.session
    where player_id = ${playerId} and ${alive(idleMinutes)} order by last_seen_at desc, id`.execute(db);
  return rows;
}

/** Ends the open sessions used longest ago, beyond so many. @returns their ids */
export async function endOldestSessions(tx: Tx, playerId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update platform.session set ended_at = now() where id in (
      select id from platform.session where player_id = ${playerId} and ended_at is null and expires_at > now()
      order by last_seen_at desc, created_at desc offset ${most})
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Seconds since the login of a session; null when it is not open. */
export async function readSessionAge(db: Queryable, sessionId: string): Promise<number | null> {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from now() - created_at)::float8 as age from platform.session
    where id = ${sessionId} and ended_at is null`.execute(db);
  return rows[0]?.age ?? null;
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
