import { formatMoney } from '@sampan/contract';
import { readBalances } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { readRemainingTurnover } from '../../bonuses/index.ts';
import { checkHandedOn } from '../../cashier/index.ts';

/**
 * Whether a player may hand so much to another: nothing is to be staked for it, and nothing of it must go back to where it
 * came from. @throws AppError transfer.turnover.left, withdrawal.closed.loop
 */
export async function checkUnbound(tx: Tx, player: PlayerActor, amount: bigint): Promise<void> {
  const { currency } = player.settings;
  const { remaining } = await readRemainingTurnover(tx, player.playerId);
  if (remaining > 0n) throw new AppError('transfer.turnover.left', { amount: formatMoney(remaining, currency.digits) });
  const { main } = await readBalances(tx, player.playerId, currency.code);
  await checkHandedOn(tx, player, { amount, main });
}
