import { formatMoney } from '@sampan/contract';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { defineProposalKind, readReason } from '../../../platform/proposal-kind.ts';
import { loadSettings } from '../../brand/index.ts';
import { type ProposalRow, propose } from '../../operators/index.ts';
import { bookMatch, findMatch } from '../deposits/transfer.service.ts';

const KIND = 'deposit.match';

export interface ProposedMatch {
  id: string;
  reference: string;
  reason: string;
}

/** Asks for crediting a transfer that is too large for one operator. @throws AppError as findMatch, request.invalid */
export async function proposeMatch(tx: Tx, actor: OperatorActor, input: ProposedMatch): Promise<ProposalRow> {
  const { id, reference } = input;
  const reason = readReason(input.reason);
  const { order, amount, transfer } = await findMatch(tx, actor, input);
  const { currency } = await loadSettings(tx, actor.brand);
  const does = `The transfer of ${transfer.senderName || 'an unknown sender'} is credited as ${reference}: ${formatMoney(amount, currency.digits)} ${order.currency}.`;
  const payload = { id, reference, playerId: order.playerId, amount, currency: order.currency, reason };
  return propose(tx, actor, { kind: KIND, subject: reference, payload, does, once: true });
}

const payload = z.strictObject({
  id: z.uuid(),
  reference: z.string(),
  playerId: z.uuid(),
  amount: z.string().transform(BigInt),
  currency: z.string(),
  reason: z.string(),
});

export const matchProposals = defineProposalKind(KIND, payload, async (tx, actor, agreed) => {
  const { reference, amount, reason } = agreed.payload;
  const match = await findMatch(tx, actor, agreed.payload);
  if (match.amount !== amount) throw new AppError('operator.proposal.outdated');
  const row = await bookMatch(tx, match, `operator:${agreed.proposedBy}, operator:${actor.name}`);
  const { digits } = (await loadSettings(tx, actor.brand)).currency;
  const says = `${reference} is paid: ${formatMoney(row.amount, digits)} ${row.currency} are with the player.`;
  const before = { transfer: match.transfer.state, order: match.order.state };
  return { says, before, after: { state: 'matched', amount: row.amount, reason } };
});
