import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { FOLLOW_WITHDRAWAL, followKey } from '../job-names.ts';
import { returnMoney, takeStep } from './withdrawal-steps.ts';
import { selectWithdrawalByReference, type WithdrawalRow } from './withdrawals.queries.ts';

export interface Review {
  brand: string;
  reference: string;
  /** Who decides, for the record: `operator:<name>`. */
  operator: string;
}

/**
 * The operator approves: a job of the same transaction sends it to the provider.
 * @throws AppError withdrawal.not.found, withdrawal.state
 */
export async function approveWithdrawal(tx: Tx, review: Review, jobs: Jobs): Promise<WithdrawalRow> {
  const { playerId, reference, state } = await findForReview(tx, review);
  const step = { playerId, reference, actor: review.operator, followAt: new Date() };
  const row = await takeStep(tx, { ...step, from: ['requested'], to: 'approved' });
  if (!row) throw new AppError('withdrawal.state', { state });
  await jobs.add(tx, FOLLOW_WITHDRAWAL, { playerId, reference }, { key: followKey(reference) });
  return row;
}

/**
 * The operator refuses; the player reads the reason and has the money back.
 * @throws AppError withdrawal.not.found, withdrawal.state
 */
export async function rejectWithdrawal(tx: Tx, review: Review & { reason: string }): Promise<WithdrawalRow> {
  const { playerId, reference, state } = await findForReview(tx, review);
  const step = { playerId, reference, actor: review.operator, note: review.reason };
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
