import { formatMoney } from '@sampan/contract';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { defineProposalKind, readReason } from '../../../platform/proposal-kind.ts';
import { loadSettings } from '../../brand/index.ts';
import { type ProposalRow, propose } from '../../operators/index.ts';
import { findForReview } from '../withdrawals/approval/review-withdrawal.ts';
import { bookPayment, returnMoney, takeStep } from '../withdrawals/withdrawal-steps.ts';
import { lockWithdrawal, type WithdrawalRow } from '../withdrawals/withdrawals.queries.ts';

const KIND = 'withdrawal.settle';
export const settleOutcomes = ['paid', 'failed'] as const;

export interface SettleWithdrawal {
  reference: string;
  outcome: (typeof settleOutcomes)[number];
  reason: string;
}

/** The provider was asked to pay and has not said what became of it. */
const isInDoubt = ({ state, tries }: WithdrawalRow) => state === 'sent' || (state === 'approved' && tries > 0);

async function findInDoubt(tx: Tx, actor: OperatorActor, reference: string): Promise<WithdrawalRow> {
  const { playerId } = await findForReview(tx, actor, reference);
  const row = await lockWithdrawal(tx, { playerId, reference });
  if (!row) throw new AppError('withdrawal.not.found');
  if (!isInDoubt(row)) throw new AppError('withdrawal.state', { state: row.state });
  return row;
}

/**
 * Asks for the end of a withdrawal whose provider does not answer: by the provider's own statement it has paid, or it has
 * not and will not.
 * @throws AppError operator.*, withdrawal.not.found, withdrawal.state, request.invalid
 */
export async function proposeWithdrawalSettlement(
  tx: Tx,
  actor: OperatorActor,
  input: SettleWithdrawal,
): Promise<ProposalRow> {
  const reason = readReason(input.reason);
  if (!settleOutcomes.includes(input.outcome)) throw invalidRequest('outcome', 'A withdrawal ends as paid or failed.');
  const { reference, outcome } = input;
  const row = await findInDoubt(tx, actor, reference);
  const { playerId, amount, currency, provider } = row;
  const { digits } = (await loadSettings(tx, actor.brand)).currency;
  const money = `${formatMoney(amount, digits)} ${currency}`;
  const does =
    outcome === 'paid'
      ? `${reference} ends as paid by ${provider}: the ${money} that are held leave the ledger.`
      : `${reference} ends as failed at ${provider}: the ${money} that are held go back to the player.`;
  const payload = { playerId, reference, outcome, amount, currency, reason };
  return propose(tx, actor, { kind: KIND, subject: reference, payload, does, once: true });
}

const payload = z.strictObject({
  playerId: z.uuid(),
  reference: z.string(),
  outcome: z.enum(settleOutcomes),
  amount: z.string().transform(BigInt),
  currency: z.string(),
  reason: z.string(),
});

export const withdrawalSettlements = defineProposalKind(KIND, payload, async (tx, actor, agreed) => {
  const { reference, outcome, playerId } = agreed.payload;
  const found = await findInDoubt(tx, actor, reference);
  if (found.playerId !== playerId || found.amount !== agreed.payload.amount)
    throw new AppError('operator.proposal.outdated');
  const step = { playerId, reference, actor: `operator:${agreed.proposedBy}, operator:${actor.name}` };
  const row = await takeStep(tx, { ...step, from: ['approved', 'sent'], to: outcome });
  if (!row) throw new AppError('operator.proposal.outdated');
  if (outcome === 'paid') await bookPayment(tx, row);
  else await returnMoney(tx, row);
  const says = `${reference} is ${outcome}.`;
  return { says, before: { state: found.state }, after: { state: outcome, reason: agreed.payload.reason } };
});
