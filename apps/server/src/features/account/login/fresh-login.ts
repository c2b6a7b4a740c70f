import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { readSessionAge } from '../../../platform/http/sessions.queries.ts';

/** How long after a login its holder may change the ways in, in seconds. */
const FRESH_SECONDS = 900;

/**
 * Before a way in is added or taken away: a session that was stolen, or left open on a table, must not be enough. Asked of
 * everybody alike, since not every account has a password. @throws AppError login.recent.required
 */
export async function requireFreshLogin(tx: Tx, actor: PlayerActor): Promise<void> {
  const age = await readSessionAge(tx, actor.sessionId);
  if (age === null || age > FRESH_SECONDS) throw new AppError('login.recent.required');
}
