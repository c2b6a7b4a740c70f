import { sql } from 'kysely';
import type { Store } from './open-store.ts';

export interface SessionRow {
  player_ref: string;
  game_code: string;
  mode: 'real' | 'demo';
  platform_token: string;
  nickname: string;
  currency_code: string;
  currency_symbol: string;
  currency_digits: number;
  language: string;
  theme: 'dark' | 'light';
  min_bet: bigint;
  max_bet: bigint;
  autoplay: boolean;
  lobby_url: string;
  expires_at: Date;
}

export type NewSession = SessionRow & { tokenHash: Buffer; launchHash: Buffer };

/** @returns false when this launch code has opened a frame before. */
export async function insertSession(db: Store, session: NewSession): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into arcade.session (token_hash, launch_hash, player_ref, game_code, mode, platform_token,
      nickname, currency_code, currency_symbol, currency_digits, language, theme, min_bet, max_bet, autoplay, lobby_url, expires_at)
    values (${session.tokenHash}, ${session.launchHash}, ${session.player_ref}, ${session.game_code}, ${session.mode},
      ${session.platform_token}, ${session.nickname}, ${session.currency_code}, ${session.currency_symbol}, ${session.currency_digits},
      ${session.language}, ${session.theme}, ${session.min_bet}, ${session.max_bet}, ${session.autoplay}, ${session.lobby_url},
      ${session.expires_at})
    on conflict (launch_hash) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function launchWasUsed(db: Store, launchHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 from arcade.session where launch_hash = ${launchHash}`.execute(db);
  return rows.length > 0;
}

/**
 * The session of a play token. It outlives the platform's session by a day: an open round is played to its end and read,
 * while a new bet is refused by the platform.
 */
export async function findSession(db: Store, tokenHash: Buffer): Promise<SessionRow | null> {
  const { rows } =
    await sql<SessionRow>`select player_ref, game_code, mode, platform_token, nickname, currency_code, currency_symbol,
      currency_digits, language, theme, min_bet, max_bet, autoplay, lobby_url, expires_at
    from arcade.session where token_hash = ${tokenHash} and expires_at > now() - interval '1 day'`.execute(db);
  return rows[0] ?? null;
}
