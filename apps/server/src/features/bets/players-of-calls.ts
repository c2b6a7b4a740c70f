import type { Queryable } from '../../platform/database/index.ts';
import { createSessionPlayers } from '../play/index.ts';
import type { SignedBody } from '../vendor-api/index.ts';

/** What names the player in a body that nobody has read yet. */
function namesOf({ body }: SignedBody): { playerRef?: unknown; sessionToken?: unknown } {
  return typeof body === 'object' && body !== null ? body : {};
}

/**
 * Whose money the calls of one vendor move: a bet names its session, the others their player. Said of a call before its body
 * is read by its schema, so what is no text counts as nobody and is refused later.
 */
export function createPlayersOfCalls(
  db: Queryable,
): (calls: readonly SignedBody[]) => Promise<readonly (string | null)[]> {
  const sessions = createSessionPlayers(db);
  return async (calls) => {
    const tokens = calls.flatMap((call) => {
      const { sessionToken } = namesOf(call);
      return typeof sessionToken === 'string' ? [sessionToken] : [];
    });
    const players = await sessions.of(calls[0]?.vendor ?? '', tokens);
    return calls.map((call) => {
      const { playerRef, sessionToken } = namesOf(call);
      if (typeof sessionToken === 'string') return players.get(sessionToken) ?? null;
      return typeof playerRef === 'string' ? playerRef.toLowerCase() : null;
    });
  };
}
