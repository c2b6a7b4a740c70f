import { isAgent } from '@sampan/contract';
import { type Actor, type PlayerActor, requirePlayer } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';

/** The centre is for account types 1, 2, 41, 42 and nobody else (S-320, S-329). @throws AppError account.role.refused */
export function requireAgent(actor: Actor): PlayerActor {
  const player = requirePlayer(actor);
  if (!isAgent(player.accountType)) throw new AppError('account.role.refused');
  return player;
}
