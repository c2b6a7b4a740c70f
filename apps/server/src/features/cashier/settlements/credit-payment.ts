import { formatMoney, parseMoney } from '@sampan/contract';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { defineProposalKind, readReason } from '../../../platform/proposal-kind.ts';
import { loadSettings } from '../../brand/index.ts';
import { isOwnPlayer, type ProposalRow, propose } from '../../operators/index.ts';
import { creditDeposit } from '../deposits/credit-deposit.ts';
import { type DepositRow, lockDeposit, selectDepositByReference } from '../deposits/deposits.queries.ts';
import { worthOf } from '../deposits/transfer.service.ts';
import { selectPaidMismatch } from '../providers/payment-events.queries.ts';

const KIND = 'deposit.credit';

export interface CreditPayment {
  reference: string;
  /** What was paid, in the currency the order asked for. */
  paid: string;
  reason: string;
}

async function findUnpaid(tx: Tx, actor: OperatorActor, reference: string): Promise<DepositRow> {
  const named = await selectDepositByReference(tx, reference);
  if (!named || named.brand !== actor.brand) throw new AppError('deposit.not.found');
  if (await isOwnPlayer(tx, actor.operatorId, named.playerId))
    throw new AppError('operator.own.player', { operator: actor.name });
  if (named.account !== null) throw new AppError('operator.deposit.by.transfer', { reference });
  const order = await lockDeposit(tx, named);
  if (order.state === 'paid') throw new AppError('deposit.state', { state: order.state });
  return order;
}

/** What the provider has said, for both who decide. */
async function describeWord(tx: Tx, order: DepositRow, paid: bigint): Promise<string> {
  const word = await selectPaidMismatch(tx, order);
  if (!word) return `${order.provider} has not said so itself.`;
  const same = word.currency === order.payCurrency && parseMoney(word.amount, order.payDigits) === paid;
  return `${order.provider} has said ${word.amount} ${word.currency} on ${word.at.toISOString().slice(0, 16)}${same ? '' : ', which is NOT that'}.`;
}

/**
 * Asks for crediting what a player has really paid by an order, when it is another amount than ordered, or no callback came.
 * Transfers to accounts of our own are matched instead.
 * @throws AppError operator.*, deposit.not.found, deposit.state, deposit.amount.limits, request.invalid
 */
export async function proposeCredit(tx: Tx, actor: OperatorActor, input: CreditPayment): Promise<ProposalRow> {
  const { reference } = input;
  const reason = readReason(input.reason);
  const order = await findUnpaid(tx, actor, reference);
  const { payDigits, payCurrency, currency, playerId } = order;
  const paid = parseMoney(input.paid, payDigits);
  if (paid === null || paid <= 0n)
    throw invalidRequest('paid', `Say what was paid in ${payCurrency}, with ${payDigits} decimals at most.`);
  const credited = await worthOf(tx, paid, order);
  const { digits } = (await loadSettings(tx, actor.brand)).currency;
  const does = `${reference} asked for ${formatMoney(order.payAmount, payDigits)} ${payCurrency} and ${formatMoney(paid, payDigits)} were paid: ${formatMoney(credited, digits)} ${currency} are credited. ${await describeWord(tx, order, paid)}`;
  const payload = { playerId, reference, paid, payCurrency, credited, currency, reason };
  return propose(tx, actor, { kind: KIND, subject: reference, payload, does, once: true });
}

const payload = z.strictObject({
  playerId: z.uuid(),
  reference: z.string(),
  paid: z.string().transform(BigInt),
  payCurrency: z.string(),
  credited: z.string().transform(BigInt),
  currency: z.string(),
  reason: z.string(),
});

export const paymentCredits = defineProposalKind(KIND, payload, async (tx, actor, agreed) => {
  const { reference, paid, credited, reason, currency } = agreed.payload;
  const order = await findUnpaid(tx, actor, reference);
  if ((await worthOf(tx, paid, order)) !== credited) throw new AppError('operator.proposal.outdated');
  const providerReference =
    order.providerReference ??
    (await selectPaidMismatch(tx, order))?.providerReference ??
    `proposal:${agreed.proposalId}`;
  const row = await creditDeposit(tx, order, { providerReference, amount: credited });
  if (!row) throw new AppError('operator.proposal.outdated');
  const { digits } = (await loadSettings(tx, actor.brand)).currency;
  const says = `${reference} is paid: ${formatMoney(credited, digits)} ${currency} are with the player.`;
  return { says, before: { state: order.state }, after: { state: row.state, paid, credited, reason } };
});
