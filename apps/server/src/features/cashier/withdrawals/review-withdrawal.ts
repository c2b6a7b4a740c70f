import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { FOLLOW_WITHDRAWAL, followKey } from '../job-names.ts';
import { returnMoney, takeStep } from './withdrawal-steps.ts';
import {
  insertApproval,
  lockWithdrawal,
  selectWithdrawal,
  selectWithdrawalByReference,
  type WithdrawalRow,
} from './withdrawals.queries.ts';

export interface Review {
  brand: string;
  reference: string;
  /** The person who decides; the record says `operator:<name>`. */
  operator: string;
}

/**
 * The name of a person as the record keeps it: without case and spaces around it, so one person is one name.
 * @throws AppError request.invalid
 */
export function operatorName(text: string): string {
  const name = text.trim().toLowerCase();
  if (/^[a-z0-9._-]{2,40}$/.test(name)) return name;
  const reason = 'operator: is a name of 2 to 40 letters a to z, digits, dots, dashes and underscores';
  throw new AppError('request.invalid', { field: 'operator', reason });
}

/**
 * One person approves. With the last approval that it needs, a job of the same transaction sends it to the provider;
 * the database refuses to let it go with fewer.
 * @throws AppError request.invalid, withdrawal.not.found, withdrawal.state, withdrawal.approval.same
 */
export async function approveWithdrawal(tx: Tx, review: Review, jobs: Jobs): Promise<WithdrawalRow> {
  const operator = operatorName(review.operator);
  const { playerId, reference } = await findForReview(tx, review);
  const found = await lockWithdrawal(tx, { playerId, reference });
  if (found?.state !== 'requested') throw new AppError('withdrawal.state', { state: found?.state ?? '' });
  if (!(await insertApproval(tx, { playerId, reference, operator })))
    throw new AppError('withdrawal.approval.same', { operator });
  if (found.approvals.length + 1 < found.approvalsNeeded) {
    const { brand, state } = found;
    await publish(tx, { brand, playerId, event: { type: 'cashier', order: 'withdrawal', reference, state } });
    return (await selectWithdrawal(tx, playerId, reference)) ?? found;
  }
  const step = { playerId, reference, actor: `operator:${operator}`, followAt: new Date() };
  const row = await takeStep(tx, { ...step, from: ['requested'], to: 'approved' });
  if (!row) throw new AppError('withdrawal.state', { state: found.state });
  await jobs.add(tx, FOLLOW_WITHDRAWAL, { playerId, reference }, { key: followKey(reference) });
  return row;
}

/**
 * The operator refuses; the player reads the reason and has the money back.
 * @throws AppError withdrawal.not.found, withdrawal.state
 */
export async function rejectWithdrawal(tx: Tx, review: Review & { reason: string }): Promise<WithdrawalRow> {
  const { playerId, reference, state } = await findForReview(tx, review);
  const step = { playerId, reference, actor: `operator:${operatorName(review.operator)}`, note: review.reason };
  const row = await takeStep(tx, { ...step, from: ['requested'], to: 'rejected' });
  if (!row) throw new AppError('withdrawal.state', { state });
  await returnMoney(tx, row);
  return row;
}

async function findForReview(tx: Tx, { brand, reference }: Review): Promise<WithdrawalRow> {
  const row = await selectWithdrawalByReference(tx, reference);
  if (!row || row.brand !== brand) throw new AppError('withdrawal.not.found');
  return row;
}
