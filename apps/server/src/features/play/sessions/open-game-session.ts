import { createHash } from 'node:crypto';
import { type Currency, findCurrency, wireStep } from '@sampan/contract';
import { sha256 } from '@sampan/service-kit/hashing';
import { lockPlayer } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Random } from '../../../platform/random.ts';
import { Topic } from '../../../platform/topic.ts';
import { fixWireUnit } from '../../vendor-api/index.ts';
import {
  insertSession,
  type LaunchOfKey,
  lockLaunch,
  markBrandSessionsEnded,
  markSessionsEnded,
  type NewGameSession,
  replaceLaunchCode,
  type SessionSecrets,
} from './game-session.queries.ts';

export interface EndedSessions {
  playerId: string;
  brand: string;
}

/** Published for a player, in the transaction that ends one or more of their sessions. */
export const gameSessionsEnded = new Topic<EndedSessions>('game sessions ended');

/** A launch code works once and within a minute: it travels in the frame's address. */
const LAUNCH_CODE_SECONDS = 60;
const SESSION_HOURS = 12;

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

/** What is kept of a launch code: neither it nor the token that follows from it. */
function secretsOf(
  { sessionId, launchCode, salt }: { sessionId: string; launchCode: string; salt: Buffer },
  currency: string,
): SessionSecrets {
  const tokenHash = hashToken(deriveToken(launchCode, salt, currency));
  return { sessionId, codeHash: hashToken(launchCode), tokenHash, salt, codeSeconds: LAUNCH_CODE_SECONDS };
}

/** Opens a session for one player and one game. From the first one on its vendor writes the currency the same way for good. */
export async function openGameSession(tx: Tx, session: NewGameSession, random: Random): Promise<OpenedSession> {
  const step = wireStep(await fixWireUnit(tx, session));
  if (session.minBet % step !== 0n || session.maxBet % step !== 0n)
    throw new Error(`limits ${session.minBet} to ${session.maxBet} are no whole multiples of ${step}`);
  const launchCode = random.token(32);
  const salt = random.bytes(16);
  const sessionId = random.uuid();
  await insertSession(tx, session, {
    ...secretsOf({ sessionId, launchCode, salt }, session.currency.code),
    hours: SESSION_HOURS,
  });
  return { sessionId, launchCode };
}

/**
 * The session of a launch that was asked for before under the same key, with a new code: the answer to the first asking was
 * lost, so nobody holds its code. Two askings at once go one after the other.
 * @returns null when this is the first asking
 * @throws AppError idempotency.key.conflict when the key named another game, or the vendor has taken the first code already
 */
export async function renewLaunch(tx: Tx, launch: LaunchOfKey, random: Random): Promise<OpenedSession | null> {
  const known = await lockLaunch(tx, launch);
  if (!known) return null;
  if (!known.fits) throw new AppError('idempotency.key.conflict');
  const launchCode = random.token(32);
  const salt = random.bytes(16);
  await replaceLaunchCode(tx, launch.playerId, secretsOf({ sessionId: known.id, launchCode, salt }, known.currency));
  return { sessionId: known.id, launchCode };
}

/**
 * Ends the player's game sessions, or those opened from one login alone. Holds the player's lock: once the caller's transaction has committed, no bet of
 * theirs is booked any more; wins and rollbacks still are.
 */
export async function endGameSessions(tx: Tx, playerId: string, openedBy: string | null = null): Promise<void> {
  await lockPlayer(tx, playerId);
  await gameSessionsEnded.publish(tx, await markSessionsEnded(tx, playerId, openedBy));
}

/** Ends the player's sessions of one vendor. Holds the player's lock. */
export async function endSessionsAtVendor(
  tx: Tx,
  { playerId, vendor }: { playerId: string; vendor: string },
): Promise<void> {
  await lockPlayer(tx, playerId);
  await gameSessionsEnded.publish(tx, await markSessionsEnded(tx, playerId, null, vendor));
}

/**
 * Ends the games of a whole brand, when its gates have changed: who may still play opens them again. Players are not locked,
 * so a bet that is under way at this moment may still be booked; the next one is not.
 */
export async function endBrandSessions(tx: Tx, brand: string): Promise<void> {
  await gameSessionsEnded.publish(tx, await markBrandSessionsEnded(tx, brand));
}

/** The same for one game of the brand: its rounds that are open are finished, and no other begins. */
export async function endSessionsOfGame(
  tx: Tx,
  { brand, vendor, game }: { brand: string; vendor: string; game: string },
): Promise<void> {
  await gameSessionsEnded.publish(tx, await markBrandSessionsEnded(tx, brand, { vendor, game }));
}
