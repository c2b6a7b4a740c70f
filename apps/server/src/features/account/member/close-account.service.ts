import type { endpoints, InputOf } from '@sampan/contract';
import { lockPlayer as lockMoney, readBalances } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import { countOpenRounds } from '../../bets/index.ts';
import { endAccount } from '../account.service.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { lockPlayer } from '../player.queries.ts';

/** What the account cannot know by itself: orders of the cashier. */
export interface OpenBusiness {
  countOpenOrders(tx: Tx, playerId: string): Promise<number>;
}

/**
 * A player closes the own account. Nobody is locked out from money: while some is left, an order or a round is
 * open, it is refused and says so. All sessions end; the operator can open it again.
 */
export async function closeOwnAccount(
  tx: Tx,
  actor: PlayerActor,
  input: InputOf<typeof endpoints.closeAccount>,
  business: OpenBusiness,
): Promise<Record<string, never> | Refusal> {
  const player = await lockPlayer(tx, actor.playerId);
  if (!player) throw new AppError('session.expired');
  const refused = await confirmPassword(tx, actor, { player, password: input.password });
  if (refused) return refused;
  // From here nothing is booked for the player until the account is closed.
  await lockMoney(tx, actor.playerId);
  const { currency } = actor.settings;
  const { main, held, bonus, away } = await readBalances(tx, actor.playerId, currency.code);
  const orders = await business.countOpenOrders(tx, actor.playerId);
  if (orders > 0) return refuse('account.close.orders', { count: orders });
  const rounds = await countOpenRounds(tx, actor.playerId);
  if (rounds > 0) return refuse('account.close.rounds', { count: rounds });
  if (main + held + bonus + away > 0n) return refuse('account.close.money');
  await endAccount(tx, player);
  return {};
}
