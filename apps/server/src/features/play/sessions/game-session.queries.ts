import type { Currency } from '@sampan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

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
  /** What the wins of one round may come to without an operator: minor units, and so many times its stakes. */
  mostWin: bigint;
  mostTimes: number;
  /** Names the player's intent: the same one again is the same session (S-418). */
  launchKey?: string | undefined;
}

/** A launch by the key of the player's intent. */
export type LaunchOfKey = Pick<NewGameSession, 'playerId' | 'vendor' | 'gameCode'> & { launchKey: string };

/** What is kept of a new session beside what it was opened with: hashes and a salt, never the code or the token. */
export interface SessionSecrets {
  sessionId: string;
  codeHash: Buffer;
  tokenHash: Buffer;
  salt: Buffer;
  codeSeconds: number;
}

export async function insertSession(
  tx: Tx,
  session: NewGameSession,
  secrets: SessionSecrets & { hours: number },
): Promise<void> {
  await sql`
    insert into play.session (id, player_id, brand, vendor, game_code, mode, currency,
      nickname, language, theme, autoplay, lobby_url, min_bet, max_bet, most_win, most_times, launch_code_hash, token_salt, token_hash,
      launch_expires_at, expires_at, opened_by, launch_key)
    values (${secrets.sessionId}::uuid, ${session.playerId}::uuid, ${session.brand}, ${session.vendor}, ${session.gameCode},
      ${session.mode}, ${session.currency.code},
      ${session.nickname}, ${session.language}, ${session.theme}, ${session.autoplay}, ${session.lobbyUrl},
      ${session.minBet}, ${session.maxBet}, ${session.mostWin}, ${session.mostTimes}, ${secrets.codeHash}, ${secrets.salt}, ${secrets.tokenHash},
      now() + make_interval(secs => ${secrets.codeSeconds}), now() + make_interval(hours => ${secrets.hours}),
      ${session.openedBy ?? null}::uuid, ${session.launchKey ?? null})
  `.execute(tx);
}

/** A launch that a player's key names; `fits`: the same game, and its code is not exchanged yet. */
export interface KnownLaunch {
  id: string;
  fits: boolean;
  currency: string;
}

/** Locks the key until the transaction ends, and the session that it names. */
export async function lockLaunch(tx: Tx, launch: LaunchOfKey): Promise<KnownLaunch | null> {
  const { playerId, launchKey, vendor, gameCode } = launch;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`launch/${playerId}/${launchKey}`}, 0))`.execute(tx);
  const { rows } = await sql<KnownLaunch>`
    select id, currency, vendor = ${vendor} and game_code = ${gameCode} and exchanged_at is null and ended_at is null as fits
    from play.session where player_id = ${playerId}::uuid and launch_key = ${launchKey} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Gives a session another launch code and token. */
export async function replaceLaunchCode(tx: Tx, playerId: string, secrets: SessionSecrets): Promise<void> {
  await sql`select play.renew_launch(${playerId}::uuid, ${secrets.sessionId}::uuid, ${secrets.codeHash}, ${secrets.salt},
    ${secrets.tokenHash}, ${secrets.codeSeconds})`.execute(tx);
}

/** Ends sessions of a player: all, those opened from one login, those of one vendor. @returns the brands whose sessions have ended by that */
export async function markSessionsEnded(
  tx: Tx,
  playerId: string,
  openedBy: string | null,
  vendor: string | null = null,
): Promise<{ playerId: string; brand: string }[]> {
  const { rows } = await sql<{ brand: string }>`
    update play.session set ended_at = now()
    where player_id = ${playerId}::uuid and ended_at is null and (${vendor}::text is null or vendor = ${vendor})
      and (${openedBy}::uuid is null or opened_by is null or opened_by = ${openedBy}::uuid)
    returning brand`.execute(tx);
  return [...new Set(rows.map(({ brand }) => brand))].map((brand) => ({ playerId, brand }));
}

/** Lets a session live for so many seconds from now. */
export async function setSessionLife(tx: Tx, sessionId: string, seconds: number): Promise<void> {
  await sql`
    update play.session set expires_at = now() + make_interval(secs => ${seconds})
    where id = ${sessionId}::uuid`.execute(tx);
}

/** Ends every session of a brand, or of one game there. @returns whose they were */
export async function markBrandSessionsEnded(
  tx: Tx,
  brand: string,
  only: { vendor: string; game: string } | null = null,
): Promise<{ playerId: string; brand: string }[]> {
  const { rows } = await sql<{ playerId: string }>`
    with ended as (
      update play.session set ended_at = now()
      where brand = ${brand} and ended_at is null and expires_at > now() and mode = 'real'
        and (${only?.vendor ?? null}::text is null or vendor = ${only?.vendor ?? null} and game_code = ${only?.game ?? null})
      returning player_id
    )
    select distinct player_id as "playerId" from ended`.execute(tx);
  return rows.map(({ playerId }) => ({ playerId, brand }));
}
