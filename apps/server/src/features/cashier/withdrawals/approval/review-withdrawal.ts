import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, invalidRequest } from '../../../../platform/http/errors.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { OperatorActor } from '../../../../platform/operator-actor.ts';
import { publish } from '../../../../platform/realtime/publish.ts';
import { isOwnPlayer, perform } from '../../../operators/index.ts';
import { FOLLOW_WITHDRAWAL, followKey } from '../../job-names.ts';
import { hasUnsettledPayout } from '../../settlements/contradictions.queries.ts';
import { returnMoney, takeStep } from '../withdrawal-steps.ts';
import {
  insertApproval,
  lockWithdrawal,
  selectWithdrawal,
  selectWithdrawalByReference,
  type WithdrawalRow,
} from '../withdrawals.queries.ts';

/** For the record: how far a withdrawal had come. */
const progress = ({ state, approvals }: WithdrawalRow) => ({ state, approvals: approvals.length });

/** @throws AppError withdrawal.not.found, operator.own.player */
export async function findForReview(tx: Tx, actor: OperatorActor, reference: string): Promise<WithdrawalRow> {
  const row = await selectWithdrawalByReference(tx, reference);
  if (!row || row.brand !== actor.brand) throw new AppError('withdrawal.not.found');
  if (await isOwnPlayer(tx, actor.operatorId, row.playerId))
    throw new AppError('operator.own.player', { operator: actor.name });
  return row;
}

async function approve(tx: Tx, actor: OperatorActor, found: WithdrawalRow, jobs: Jobs): Promise<WithdrawalRow> {
  const { playerId, reference, brand, state } = found;
  const { name: operator, operatorId, sessionId } = actor;
  if (state !== 'requested') throw new AppError('withdrawal.state', { state });
  if (found.identityNeeded) throw new AppError('operator.identity.required', { reference });
  if (await hasUnsettledPayout(tx, playerId)) throw new AppError('operator.payout.unsettled');
  if (!(await insertApproval(tx, { playerId, reference, operator, operatorId, sessionId })))
    throw new AppError('withdrawal.approval.same', { operator });
  if (found.approvals.length + 1 < found.approvalsNeeded) {
    await publish(tx, { brand, playerId, event: { type: 'cashier', order: 'withdrawal', reference, state } });
    return (await selectWithdrawal(tx, playerId, reference)) ?? found;
  }
  const step = { playerId, reference, actor: `operator:${operator}`, followAt: new Date() };
  const row = await takeStep(tx, { ...step, from: ['requested'], to: 'approved' });
  if (!row) throw new AppError('withdrawal.state', { state });
  await jobs.add(tx, FOLLOW_WITHDRAWAL, { playerId, reference }, { key: followKey(reference) });
  return row;
}

/**
 * One operator approves. With the last approval that it needs, a job of the same transaction sends it to the provider;
 * the database refuses to let it go with fewer, and an approval of anybody who has not signed in.
 * @throws AppError operator.*, withdrawal.not.found, withdrawal.state, withdrawal.approval.same
 */
export function approveWithdrawal(
  tx: Tx,
  actor: OperatorActor,
  { reference }: { reference: string },
  jobs: Jobs,
): Promise<WithdrawalRow> {
  const action = { permission: 'withdrawals.decide', what: 'withdrawal.approve', subject: reference } as const;
  return perform(tx, actor, action, async () => {
    const { playerId } = await findForReview(tx, actor, reference);
    const found = await lockWithdrawal(tx, { playerId, reference });
    if (!found) throw new AppError('withdrawal.not.found');
    const row = await approve(tx, actor, found, jobs);
    return { result: row, before: progress(found), after: progress(row) };
  });
}

/**
 * The operator refuses; the player reads the reason and has the money back.
 * @throws AppError operator.*, withdrawal.not.found, withdrawal.state
 */
export function rejectWithdrawal(
  tx: Tx,
  actor: OperatorActor,
  { reference, reason }: { reference: string; reason: string },
): Promise<WithdrawalRow> {
  const action = { permission: 'withdrawals.decide', what: 'withdrawal.reject', subject: reference } as const;
  return perform(tx, actor, action, async () => {
    const note = reason.trim();
    if (note === '' || note.length > 200)
      throw invalidRequest('reason', 'Say why, in up to 200 characters: the player reads it.');
    const found = await findForReview(tx, actor, reference);
    const step = { playerId: found.playerId, reference, actor: `operator:${actor.name}`, note };
    const row = await takeStep(tx, { ...step, from: ['requested'], to: 'rejected' });
    if (!row) throw new AppError('withdrawal.state', { state: found.state });
    await returnMoney(tx, row);
    return { result: row, before: progress(found), after: { ...progress(row), note } };
  });
}
