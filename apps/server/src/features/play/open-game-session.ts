import { createHash } from 'node:crypto';
import { type Currency, findCurrency } from '@sampan/contract';
import { sha256 } from '@sampan/service-kit/hashing';
import { sql } from 'kysely';
import { lockPlayer } from '../../ledger/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Random } from '../../platform/random.ts';

/** A launch code works once and within a minute: it travels in the frame's address. */
const LAUNCH_CODE_SECONDS = 60;
const SESSION_HOURS = 12;

export interface NewGameSession {
  playerId: string;
  /** The login it was opened from; logging that out ends it. */
  openedBy?: string | undefined;
  brand: string;
  vendor: string;
  gameCode: string;
  /** A demo session moves no money here: the vendor keeps the demo wallet. */
  mode: 'real' | 'demo';
  currency: Currency;
  nickname: string;
  /** Language code of the site (EN, PH, TH, VI …). */
  language: string;
  theme: 'dark' | 'light';
  autoplay: boolean;
  lobbyUrl: string;
  /** Stake limits in minor units. */
  minBet: bigint;
  maxBet: bigint;
  /** Names the player's intent: the same one again is the same session (S-418). */
  launchKey?: string | undefined;
}

export interface OpenedSession {
  sessionId: string;
  /** Goes into the frame's address; it is not stored. */
  launchCode: string;
}

export function hashToken(token: string): Buffer {
  return sha256(token);
}

/**
 * The session's token follows from the launch code and a salt of ours; either alone is worth nothing. It ends with the
 * currency of the session: a bet is read in its digits before anything is asked of the database. Under another ending it
 * is another token, which names no session.
 */
export function deriveToken(launchCode: string, salt: Buffer, currency: string): string {
  const secret = createHash('sha256').update(salt).update(launchCode).digest('base64url');
  return `${secret}.${currency}`;
}

/** What the money of a session is in, by its token; null for a token that is none of ours. */
export const currencyOfToken = (token: string): Currency | null =>
  findCurrency(token.slice(token.lastIndexOf('.') + 1));

/** Opens a session for one player and one game. */
export async function openGameSession(tx: Tx, session: NewGameSession, random: Random): Promise<OpenedSession> {
  const launchCode = random.token(32);
  const salt = random.bytes(16);
  const sessionId = random.uuid();
  await sql`
    insert into play.session (id, player_id, brand, vendor, game_code, mode, currency,
      nickname, language, theme, autoplay, lobby_url, min_bet, max_bet, launch_code_hash, token_salt, token_hash,
      launch_expires_at, expires_at, opened_by, launch_key)
    values (${sessionId}::uuid, ${session.playerId}::uuid, ${session.brand}, ${session.vendor}, ${session.gameCode},
      ${session.mode}, ${session.currency.code},
      ${session.nickname}, ${session.language}, ${session.theme}, ${session.autoplay}, ${session.lobbyUrl},
      ${session.minBet}, ${session.maxBet}, ${hashToken(launchCode)}, ${salt},
      ${hashToken(deriveToken(launchCode, salt, session.currency.code))},
      now() + make_interval(secs => ${LAUNCH_CODE_SECONDS}), now() + make_interval(hours => ${SESSION_HOURS}),
      ${session.openedBy ?? null}::uuid, ${session.launchKey ?? null})
  `.execute(tx);
  return { sessionId, launchCode };
}

/**
 * The session of a launch that was asked for before under the same key, with a new code: the answer to the first asking was
 * lost, so nobody holds its code. Two askings at once go one after the other.
 * @returns null when this is the first asking
 * @throws AppError idempotency.key.conflict when the key named another game, or the vendor has taken the first code already
 */
export async function renewLaunch(
  tx: Tx,
  {
    playerId,
    launchKey,
    vendor,
    gameCode,
  }: Pick<NewGameSession, 'playerId' | 'vendor' | 'gameCode'> & { launchKey: string },
  random: Random,
): Promise<OpenedSession | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`launch/${playerId}/${launchKey}`}, 0))`.execute(tx);
  const { rows } = await sql<{ id: string; fits: boolean; currency: string }>`
    select id, currency, vendor = ${vendor} and game_code = ${gameCode} and exchanged_at is null and ended_at is null as fits
    from play.session where player_id = ${playerId}::uuid and launch_key = ${launchKey} for update`.execute(tx);
  const [known] = rows;
  if (!known) return null;
  if (!known.fits) throw new AppError('idempotency.key.conflict');
  const launchCode = random.token(32);
  const salt = random.bytes(16);
  await sql`select play.renew_launch(${playerId}::uuid, ${known.id}::uuid, ${hashToken(launchCode)}, ${salt},
    ${hashToken(deriveToken(launchCode, salt, known.currency))}, ${LAUNCH_CODE_SECONDS})`.execute(tx);
  return { sessionId: known.id, launchCode };
}

/**
 * Ends the player's game sessions, or those opened from one login alone. Holds the player's lock: once the caller's transaction has committed, no bet of
 * theirs is booked any more (R-72); wins and rollbacks still are (R-16).
 */
export async function endGameSessions(tx: Tx, playerId: string, openedBy: string | null = null): Promise<void> {
  await lockPlayer(tx, playerId);
  await sql`
    update play.session set ended_at = now()
    where player_id = ${playerId}::uuid and ended_at is null
      and (${openedBy}::uuid is null or opened_by is null or opened_by = ${openedBy}::uuid)
  `.execute(tx);
}
