import type { Tx } from '../../../platform/database/index.ts';
import { makeOneTimePassword } from '../../../platform/passwords/one-time-password.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import type { Random } from '../../../platform/random.ts';
import { type PlayerRow, updatePassword } from '../player.queries.ts';

/**
 * Of a player who comes in without a password while a change is due: the one that stands there, which another may know, gives
 * way to one made for this change, and the page holds it in memory as the old password.
 */
export async function renewFirstPassword(
  tx: Tx,
  player: Pick<PlayerRow, 'player_id' | 'password_hash' | 'password_forced'>,
  random: Random,
): Promise<{ firstPassword: string | null; passwordHash: string }> {
  if (!player.password_forced) return { firstPassword: null, passwordHash: player.password_hash };
  const firstPassword = makeOneTimePassword(random);
  const passwordHash = await hashPassword(firstPassword);
  await updatePassword(tx, { playerId: player.player_id, passwordHash, forced: true });
  return { firstPassword, passwordHash };
}
