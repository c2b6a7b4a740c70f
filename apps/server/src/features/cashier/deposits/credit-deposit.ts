import { deposit as bookDeposit, lockPlayer } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { leftToDeposit } from '../../protection/index.ts';
import { depositCredited } from './deposit-credited.ts';
import { type DepositRow, markDepositPaid, sumWaitingDeposits } from './deposits.queries.ts';
import { publishDeposit } from './present-deposit.ts';

/**
 * The money of an order is there: state, ledger and event in one transaction, once.
 * @param paid `amount`: what is credited, when it is not what the order says
 * @returns the order as it is now, undefined when it was paid before
 */
export async function creditDeposit(
  tx: Tx,
  order: DepositRow,
  paid: { providerReference: string; amount?: bigint },
): Promise<DepositRow | undefined> {
  const { providerReference, amount = order.amount } = paid;
  const row = await markDepositPaid(tx, { ...order, providerReference, amount });
  if (!row) return undefined;
  const { brand, playerId, currency, reference } = row;
  await bookDeposit(tx, { brand, playerId, currency, amount: row.amount, reference, key: `deposit:${reference}` });
  const { bonusId } = row;
  const at = row.endedAt ?? row.createdAt;
  await depositCredited.publish(tx, [
    { brand, playerId, depositReference: reference, amount: row.amount, currency, bonusId, at },
  ]);
  await publishDeposit(tx, row);
  return row;
}

/**
 * Whether money has come for an order that had ended, and crediting it would break the player's own deposit limits or a
 * break: cancelled one after the other, orders would carry any sum past them. An order that waits was counted when it was
 * opened. A person decides.
 */
export async function isLateBeyondLimits(tx: Tx, order: DepositRow): Promise<boolean> {
  if (order.state === 'waiting' || order.state === 'paid') return false;
  await lockPlayer(tx, order.playerId);
  const left = await leftToDeposit(tx, { playerId: order.playerId, now: new Date() });
  return left !== null && left - (await sumWaitingDeposits(tx, order.playerId)) < order.amount;
}
