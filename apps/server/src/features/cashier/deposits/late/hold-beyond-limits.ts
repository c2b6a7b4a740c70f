import { lockPlayer } from '../../../../ledger/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { systemRandom } from '../../../../platform/random.ts';
import { notifyPlayer } from '../../../messages/index.ts';
import { leftToDeposit } from '../../../protection/index.ts';
import { type DepositRow, markDepositHeld, sumWaitingDeposits } from '../deposits.queries.ts';
import { publishDeposit } from '../present-deposit.ts';
import { heldNotice } from './held-notice.ts';

async function isBeyondLimits(tx: Tx, order: DepositRow): Promise<boolean> {
  if (order.state === 'waiting' || order.state === 'paid') return false;
  if (order.state === 'held') return true;
  await lockPlayer(tx, order.playerId);
  const left = await leftToDeposit(tx, { playerId: order.playerId, now: new Date() });
  return left !== null && left - (await sumWaitingDeposits(tx, order.playerId)) < order.amount;
}

/**
 * Holds money that has come for an order that had ended, when crediting it would break the player's own deposit limits or a
 * break: cancelled one after the other, orders would carry any sum past them. An order that waits was counted when it was
 * opened. A person decides, and the player is told that the money is not lost.
 * @returns whether it is held
 */
export async function holdBeyondLimits(tx: Tx, order: DepositRow): Promise<boolean> {
  if (!(await isBeyondLimits(tx, order))) return false;
  const held = await markDepositHeld(tx, order);
  if (held) {
    const { brand, playerId, reference } = held;
    await publishDeposit(tx, held);
    const texts = heldNotice(reference);
    await notifyPlayer(tx, { brand, playerId, id: systemRandom.uuid(), topic: 'money', texts });
  }
  return true;
}
