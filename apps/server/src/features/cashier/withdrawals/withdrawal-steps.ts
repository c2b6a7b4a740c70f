import { payWithdrawal, releaseWithdrawal } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { tellWithdrawal } from './withdrawal-notice.ts';
import {
  insertStep,
  moveWithdrawal,
  selectWithdrawal,
  type Transition,
  type WithdrawalRow,
} from './withdrawals.queries.ts';

export interface Step extends Transition {
  /** player, operator:<name>, provider:<code> or platform */
  actor: string;
  note?: string;
}

/**
 * Moves a withdrawal on, writes the step down and tells open pages.
 * @returns the withdrawal as it is now, undefined when it was in none of the states it may come from
 */
export async function takeStep(tx: Tx, step: Step): Promise<WithdrawalRow | undefined> {
  const { playerId, reference, to: state } = step;
  if (!(await moveWithdrawal(tx, step))) return undefined;
  await insertStep(tx, { playerId, reference, state, note: step.note ?? '', actor: step.actor });
  const row = await selectWithdrawal(tx, playerId, reference);
  if (!row) throw new Error(`withdrawal ${reference} has vanished`);
  await publish(tx, { brand: row.brand, playerId, event: { type: 'cashier', order: 'withdrawal', reference, state } });
  await tellWithdrawal(tx, row, state);
  return row;
}

/** Paying and giving back share one key: whatever goes wrong above, the ledger books one of them, once. */
const endKey = (row: WithdrawalRow) => `withdrawal:${row.reference}:end`;

/** The held money goes back to the spendable balance. */
export async function returnMoney(tx: Tx, row: WithdrawalRow): Promise<void> {
  await releaseWithdrawal(tx, { ...movementOf(row), key: endKey(row) });
}

/** The held money has left. */
export async function bookPayment(tx: Tx, row: WithdrawalRow): Promise<void> {
  await payWithdrawal(tx, { ...movementOf(row), key: endKey(row) });
}

function movementOf({ brand, playerId, currency, amount, reference }: WithdrawalRow) {
  return { brand, playerId, currency, amount, reference };
}
