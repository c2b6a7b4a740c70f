import { formatMoney } from '@sampan/contract';
import { z } from 'zod';
import { correction, holdWithdrawal, lockPlayer, payWithdrawal, readBalances } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { defineProposalKind, readReason } from '../../../platform/proposal-kind.ts';
import { loadSettings } from '../../brand/index.ts';
import { type ProposalRow, propose } from '../../operators/index.ts';
import { findForReview } from '../withdrawals/approval/review-withdrawal.ts';
import { takeStep } from '../withdrawals/withdrawal-steps.ts';
import { lockWithdrawal, type WithdrawalRow } from '../withdrawals/withdrawals.queries.ts';
import { selectContradiction, sumRecovered } from './contradictions.queries.ts';

const KIND = 'payout.contradiction';

/** A withdrawal that has ended, and the provider's word that it ended the other way. */
interface Contradicted {
  row: WithdrawalRow;
  says: 'paid' | 'declined';
  /** What is still to be booked. */
  open: bigint;
}

async function findContradicted(tx: Tx, actor: OperatorActor, reference: string): Promise<Contradicted> {
  const { playerId } = await findForReview(tx, actor, reference);
  const row = await lockWithdrawal(tx, { playerId, reference });
  const found = await selectContradiction(tx, reference);
  if (!row || !found) throw new AppError('operator.payout.agreed', { reference });
  const taken = found.status === 'paid' ? await sumRecovered(tx, row) : 0n;
  return { row, says: found.status, open: row.amount - taken };
}

/**
 * Asks for booking what the provider says of a withdrawal that had ended. Declined, then paid: what the player had back is
 * taken again, as far as it is there; the rest stays on the list, and until it is settled no withdrawal of the player is
 * approved. Paid, then declined: the player has it back.
 * @throws AppError operator.*, withdrawal.not.found, request.invalid
 */
export async function proposePayoutSettlement(
  tx: Tx,
  actor: OperatorActor,
  input: { reference: string; reason: string },
): Promise<ProposalRow> {
  const reason = readReason(input.reason);
  const { reference } = input;
  const { row, says, open } = await findContradicted(tx, actor, reference);
  const { digits } = (await loadSettings(tx, actor.brand)).currency;
  const { main } = await readBalances(tx, row.playerId, row.currency);
  const money = (minor: bigint) => `${formatMoney(minor, digits)} ${row.currency}`;
  const short = main < open ? ` There are ${money(main)} now: the rest stays open.` : '';
  const does =
    says === 'paid'
      ? `${reference} has ended as ${row.state}, and ${row.provider} has paid it: ${money(open)} are taken from the player again.${short}`
      : `${reference} has ended as paid, and ${row.provider} has declined it: ${money(open)} go back to the player.`;
  const payload = { playerId: row.playerId, reference, says, open, currency: row.currency, reason };
  return propose(tx, actor, { kind: KIND, subject: reference, payload, does, once: true });
}

const payload = z.strictObject({
  playerId: z.uuid(),
  reference: z.string(),
  says: z.enum(['paid', 'declined']),
  open: z.string().transform(BigInt),
  currency: z.string(),
  reason: z.string(),
});

/** Hold and payment of the same order again, so that its sums and the player's record say what the bank did. */
async function takeAgain(tx: Tx, row: WithdrawalRow, { open, key }: { open: bigint; key: string }): Promise<bigint> {
  const { brand, playerId, currency, reference } = row;
  await lockPlayer(tx, playerId);
  const { main } = await readBalances(tx, playerId, currency);
  const amount = main < open ? main : open;
  if (amount === 0n) throw new AppError('operator.payout.empty', { reference });
  const movement = { brand, playerId, currency, amount, reference };
  await holdWithdrawal(tx, { ...movement, key: `${key}:hold` });
  await payWithdrawal(tx, { ...movement, key: `${key}:pay` });
  return amount;
}

export const payoutSettlements = defineProposalKind(KIND, payload, async (tx, actor, agreed) => {
  const { proposalId, proposedBy } = agreed;
  const { reference, reason } = agreed.payload;
  const { row, says, open } = await findContradicted(tx, actor, reference);
  if (says !== agreed.payload.says || open !== agreed.payload.open) throw new AppError('operator.proposal.outdated');
  const { digits } = (await loadSettings(tx, actor.brand)).currency;
  const money = (minor: bigint) => `${formatMoney(minor, digits)} ${row.currency}`;
  const by = { playerId: row.playerId, reference, actor: `operator:${proposedBy}, operator:${actor.name}` };
  const before = { state: row.state };
  if (says === 'declined') {
    await takeStep(tx, { ...by, from: ['paid'], to: 'failed' });
    const { brand, playerId, currency } = row;
    await correction(tx, { brand, playerId, currency, amount: open, reference, key: `correct:${proposalId}` });
    return {
      says: `${reference} has failed: ${money(open)} are back with the player.`,
      before,
      after: { open, reason },
    };
  }
  const taken = await takeAgain(tx, row, { open, key: `withdrawal:${reference}:recover:${proposalId}` });
  if (taken === open) await takeStep(tx, { ...by, from: ['failed', 'rejected', 'cancelled'], to: 'paid' });
  const rest = taken === open ? 'it is paid.' : `${money(open - taken)} stay open.`;
  return { says: `${reference}: ${money(taken)} are taken again; ${rest}`, before, after: { taken, open, reason } };
});
