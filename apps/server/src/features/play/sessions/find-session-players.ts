import type { Queryable } from '../../../platform/database/index.ts';
import { hashToken } from './open-game-session.ts';
import { listPlayersOfTokens } from './vendor-session.queries.ts';

/** So many sessions are remembered; the one remembered longest is forgotten first. */
const REMEMBERED = 20_000;

export interface SessionPlayers {
  /** Whose sessions these tokens of a vendor are; a token that names none is missing. */
  of(vendor: string, tokens: readonly string[]): Promise<Map<string, string>>;
}

/** A session has one player for good, ended or not, so each is asked about once, all of a call together. */
export function createSessionPlayers(db: Queryable): SessionPlayers {
  const known = new Map<string, string>();
  const keyOf = (vendor: string, token: string) => `${vendor}/${token}`;

  function remember(key: string, playerId: string): void {
    if (known.size >= REMEMBERED) for (const oldest of known.keys()) if (known.delete(oldest)) break;
    known.set(key, playerId);
  }
  return {
    async of(vendor, tokens) {
      const players = new Map<string, string>();
      const asked = new Map<string, string>();
      for (const token of tokens) {
        const playerId = known.get(keyOf(vendor, token));
        if (playerId) players.set(token, playerId);
        else asked.set(hashToken(token).toString('hex'), token);
      }
      if (asked.size === 0) return players;
      const hashes = [...asked.keys()].map((hex) => Buffer.from(hex, 'hex'));
      for (const row of await listPlayersOfTokens(db, vendor, hashes)) {
        const token = asked.get(row.token_hash.toString('hex')) ?? '';
        players.set(token, row.player_id);
        remember(keyOf(vendor, token), row.player_id);
      }
      return players;
    },
  };
}
