import { formatMoney } from '@sampan/contract';
import { z } from 'zod';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, invalidRequest } from '../../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../../platform/operator-actor.ts';
import { defineProposalKind, readReason } from '../../../../platform/proposal-kind.ts';
import { loadSettings } from '../../../brand/index.ts';
import { isOwnPlayer, type ProposalRow, propose } from '../../../operators/index.ts';
import { bookTransfer } from '../book-transfer.ts';
import { endTransfer, lockTransferByReference, type TransferRow } from '../vendor-wallet.queries.ts';

const KIND = 'vendor-transfer.settle';
export const transferOutcomes = ['done', 'refused'] as const;

export interface SettleTransfer {
  reference: string;
  outcome: (typeof transferOutcomes)[number];
  reason: string;
}

/** Sent, and the vendor has not said what became of it. */
async function findInDoubt(tx: Tx, actor: OperatorActor, reference: string): Promise<TransferRow> {
  const row = await lockTransferByReference(tx, { brand: actor.brand, reference });
  if (!row) throw invalidRequest('reference', `There is no transfer ${reference}.`);
  if (await isOwnPlayer(tx, actor.operatorId, row.playerId))
    throw new AppError('operator.own.player', { operator: actor.name });
  if (row.state !== 'pending') throw new AppError('operator.transfer.ended', { reference, state: row.state });
  if (row.attempts === 0) throw invalidRequest('reference', `${reference} was not sent yet.`);
  return row;
}

/** Where the money ends: who asked for the transfer, and whether it was done. */
const endsAtVendor = ({ direction }: TransferRow, outcome: SettleTransfer['outcome']) =>
  (direction === 'in') === (outcome === 'done');

/**
 * Asks for the end of a transfer whose vendor does not answer: by the vendor's own records it was done, or it was not.
 * @throws AppError operator.*, request.invalid
 */
export async function proposeTransferSettlement(
  tx: Tx,
  actor: OperatorActor,
  input: SettleTransfer,
): Promise<ProposalRow> {
  const { reference, outcome } = input;
  const reason = readReason(input.reason);
  if (!transferOutcomes.includes(outcome)) throw invalidRequest('outcome', 'A transfer ends as done or refused.');
  const row = await findInDoubt(tx, actor, reference);
  const { playerId, amount, currency, vendor, direction } = row;
  const { digits } = (await loadSettings(tx, actor.brand)).currency;
  const to = endsAtVendor(row, outcome) ? `the player's wallet at ${vendor}` : "the player's main account";
  const does = `${reference} (${direction === 'in' ? 'to' : 'from'} ${vendor}) ends as ${outcome}: the ${formatMoney(amount, digits)} ${currency} on the way go to ${to}.`;
  const payload = { playerId, reference, outcome, amount, currency, vendor, reason };
  return propose(tx, actor, { kind: KIND, subject: reference, payload, does, once: true });
}

const payload = z.strictObject({
  playerId: z.uuid(),
  reference: z.string(),
  outcome: z.enum(transferOutcomes),
  amount: z.string().transform(BigInt),
  currency: z.string(),
  vendor: z.string(),
  reason: z.string(),
});

export const transferSettlements = defineProposalKind(KIND, payload, async (tx, actor, agreed) => {
  const { reference, outcome, amount, playerId, reason } = agreed.payload;
  const row = await findInDoubt(tx, actor, reference);
  if (row.playerId !== playerId || row.amount !== amount) throw new AppError('operator.proposal.outdated');
  await bookTransfer(tx, row, outcome);
  await endTransfer(tx, row, { state: outcome, reason: `proposal ${agreed.proposalId}` });
  return { says: `${reference} is ${outcome}.`, before: { state: row.state }, after: { state: outcome, reason } };
});
