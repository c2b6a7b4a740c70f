import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { selectWays } from './ways-in.queries.ts';

/**
 * After a way in was taken away, in the same transaction with the player's row locked: another must be left, or the owner
 * is locked out. A proven contact counts where it leads to a new password or a login by code.
 * @throws AppError login.last.way
 */
export async function requireWayIn(tx: Tx, actor: PlayerActor): Promise<void> {
  const ways = await selectWays(tx, actor.playerId);
  if (!ways) throw new AppError('session.expired');
  const { modules } = actor.settings;
  const byPhone = ways.mobile && (modules.has('CHNGPASSVERIF3') || modules.has('MOBILEVERCODELOGIN3'));
  if (!ways.password && !ways.passkey && !ways.provider && !ways.email && !byPhone)
    throw new AppError('login.last.way');
}
