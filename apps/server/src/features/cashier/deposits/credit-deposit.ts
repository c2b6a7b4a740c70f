import { deposit as bookDeposit } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { depositCredited } from './deposit-credited.ts';
import { type DepositRow, markDepositPaid } from './deposits.queries.ts';
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
