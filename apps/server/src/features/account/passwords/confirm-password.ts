import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { type Refusal, refuse } from '../../../platform/http/errors.ts';
import { verifyPassword } from '../../../platform/passwords/passwords.ts';
import { countFailure, readGuard } from '../login/guard/login-guard.ts';
import { guardLimits } from '../login/login.service.ts';
import type { PlayerRow } from '../player.queries.ts';

/**
 * Asks the player of a session once more for the login password, before something that a thief of the session must not
 * do. A wrong one counts like a failed login from this address; the refusal must be returned, so that it is kept.
 * Whoever has come from an outside provider sets a password first.
 * @returns null when it is right
 */
export async function confirmPassword(
  tx: Tx,
  actor: PlayerActor,
  { player, password }: { player: Pick<PlayerRow, 'username' | 'password_hash' | 'has_password'>; password: string },
): Promise<Refusal | null> {
  if (!player.has_password) return refuse('password.unset');
  const limits = guardLimits(actor.settings);
  // The session is the proof that strangers lack: their guesses elsewhere are not counted against it.
  const attempt = { brand: actor.brand, username: player.username, ip: actor.ip, knownDevice: actor.sessionId };
  const { lockedMinutes } = await readGuard(tx, attempt, limits);
  if (lockedMinutes > 0) return refuse('login.locked', { minutes: lockedMinutes });
  if (await verifyPassword(password, player.password_hash)) return null;
  await countFailure(tx, attempt, limits);
  return refuse('password.wrong', { field: 'password' });
}
