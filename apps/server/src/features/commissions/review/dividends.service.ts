import type { AgentBill, endpoints, InputOf } from '@sampan/contract';
import { lockPlayers } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { perform } from '../../operators/index.ts';
import { readOwnBill } from '../bills/bills.service.ts';
import { presentBill } from '../bills/present-bill.ts';
import { payBills } from '../payments/payments.queries.ts';
import { claim, lockDividend, noteReview } from './review.queries.ts';

async function review(
  tx: Tx,
  { brand, name }: OperatorActor,
  { reference, state, reason }: { reference: string; state: 'claimable' | 'refused'; reason: string | null },
): Promise<{ result: undefined; before: unknown; after: unknown }> {
  const bill = await lockDividend(tx, brand, reference);
  if (!bill) throw new AppError('bill.not.found');
  if (bill.state !== 'review') throw new AppError('bill.state', { state: bill.state });
  await noteReview(tx, bill.billId, { state, by: name, reason });
  return { result: undefined, before: { state: bill.state }, after: { state, reason } };
}

/** The agent may claim it from now on. @throws AppError operator.*, bill.not.found, bill.state */
export function approveByOperator(tx: Tx, actor: OperatorActor, { reference }: { reference: string }): Promise<void> {
  const action = { permission: 'agents.manage', what: 'dividend.approve', subject: reference } as const;
  return perform(tx, actor, action, () => review(tx, actor, { reference, state: 'claimable', reason: null }));
}

/** It is not paid, for a reason. @throws AppError operator.*, bill.not.found, bill.state */
export function refuseByOperator(
  tx: Tx,
  actor: OperatorActor,
  { reference, reason }: { reference: string; reason: string },
): Promise<void> {
  const action = { permission: 'agents.manage', what: 'dividend.refuse', subject: reference } as const;
  return perform(tx, actor, action, () => review(tx, actor, { reference, state: 'refused', reason }));
}

/**
 * The accounts are locked before the bill, as runs do. An agent above who has too little leaves it open like a
 * salary. @throws AppError bill.not.found, bill.state
 */
export async function claimDividend(
  tx: Tx,
  actor: Actor,
  { reference }: InputOf<typeof endpoints.claimDividend>,
): Promise<AgentBill> {
  const bill = await readOwnBill(tx, actor, reference);
  await lockPlayers(tx, bill.payerId === null ? [bill.agentId] : [bill.agentId, bill.payerId]);
  if (!(await claim(tx, bill.billId))) {
    const { state } = await readOwnBill(tx, actor, reference);
    throw new AppError('bill.state', { state });
  }
  await payBills(tx, [bill.billId]);
  return presentBill(await readOwnBill(tx, actor, reference), actor.settings.currency.digits);
}
