import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export interface SessionRow {
  id: string;
  player_id: string;
  vendor: string;
  game_code: string;
  mode: 'real' | 'demo';
  currency: string;
  nickname: string;
  language: string;
  theme: 'dark' | 'light';
  autoplay: boolean;
  lobby_url: string;
  /** Minor units. */
  min_bet: bigint;
  max_bet: bigint;
  token_salt: Buffer;
  expires_at: Date;
  /** Its launch code is still good, and nobody has exchanged it. */
  launchable: boolean;
  live: boolean;
}

const sessionColumns = sql`
  id, player_id, vendor, game_code, mode, currency, nickname, language, theme, autoplay,
  lobby_url, min_bet, max_bet, token_salt, expires_at,
  exchanged_at is null and launch_expires_at > clock_timestamp() and ended_at is null as launchable,
  ended_at is null and expires_at > clock_timestamp() as live
`;

/** The session of a launch code by its hash, locked until the transaction ends. */
export async function lockLaunchedSession(tx: Tx, vendor: string, codeHash: Buffer): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns} from play.session
    where launch_code_hash = ${codeHash} and vendor = ${vendor} for update
  `.execute(tx);
  return rows[0] ?? null;
}

/** What the player can stake in the game of a session, minor units: cash, and bonuses that may be played there. */
export async function readStakeable(
  db: Queryable,
  game: { playerId: string; currency: string; vendor: string; gameCode: string },
): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint | null }>`
    select bonuses.stakeable(${game.playerId}::uuid, ${game.currency}, ${game.vendor}, ${game.gameCode}) as amount
  `.execute(db);
  return rows[0]?.amount ?? 0n;
}

export async function markExchanged(tx: Tx, sessionId: string): Promise<void> {
  await sql`update play.session set exchanged_at = now() where id = ${sessionId}::uuid`.execute(tx);
}

/** What a session token follows from, beside the launch code. */
export async function readTokenParts(
  db: Queryable,
  codeHash: Buffer,
): Promise<{ token_salt: Buffer; currency: string } | null> {
  const { rows } = await sql<{ token_salt: Buffer; currency: string }>`
    select token_salt, currency from play.session where launch_code_hash = ${codeHash}
  `.execute(db);
  return rows[0] ?? null;
}

export async function findSessionByToken(db: Queryable, vendor: string, tokenHash: Buffer): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns} from play.session
    where token_hash = ${tokenHash} and vendor = ${vendor}
  `.execute(db);
  return rows[0] ?? null;
}

/** Whose sessions these are, of those that this vendor has. */
export async function listPlayersOfTokens(
  db: Queryable,
  vendor: string,
  tokenHashes: readonly Buffer[],
): Promise<{ token_hash: Buffer; player_id: string }[]> {
  const { rows } = await sql<{ token_hash: Buffer; player_id: string }>`
    select token_hash, player_id from play.session
    where token_hash = any (${[...tokenHashes]}::bytea[]) and vendor = ${vendor}
  `.execute(db);
  return rows;
}
