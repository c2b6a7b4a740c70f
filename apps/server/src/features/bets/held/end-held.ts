import { createHash } from 'node:crypto';
import { currencyOf, formatMoney } from '@sampan/contract';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { defineProposalKind, type ProposalKind, readReason } from '../../../platform/proposal-kind.ts';
import { isOwnPlayer, type ProposalRow, propose } from '../../operators/index.ts';
import { applyAward } from '../awards/award.queries.ts';
import type { WalletOutcome } from '../batch/wallet-batch.queries.ts';
import { applyReport } from '../reports/report.queries.ts';
import { endHeld, type HeldRow, lockHeld } from './held.queries.ts';

const kinds = { release: 'held.release', refuse: 'held.refuse' } as const;
export type HeldVerdict = keyof typeof kinds;

const moneyOf = ({ amount, currency }: Pick<HeldRow, 'amount' | 'currency'>): string =>
  `${formatMoney(amount, currencyOf(currency).digits)} ${currency}`;

/** @throws AppError operator.own.player, request.invalid */
async function findHeld(tx: Tx, actor: OperatorActor, heldId: bigint): Promise<HeldRow> {
  const held = await lockHeld(tx, actor.brand, heldId);
  if (held?.state !== 'held') throw invalidRequest('held', `Nothing is held under the number ${heldId}.`);
  if (await isOwnPlayer(tx, actor.operatorId, held.playerId))
    throw new AppError('operator.own.player', { operator: actor.name });
  return held;
}

/**
 * Asks for the end of what a vendor has paid beyond its limits: the player gets it, or never does.
 * @throws AppError operator.*, request.invalid
 */
export async function proposeEnd(
  tx: Tx,
  actor: OperatorActor,
  input: { heldId: bigint; verdict: HeldVerdict; reason: string },
): Promise<ProposalRow> {
  const reason = readReason(input.reason);
  const held = await findHeld(tx, actor, input.heldId);
  const { heldId, playerId, vendor, roundId, kind, because, amount, currency } = held;
  const what = `${moneyOf(held)} (${kind} of ${vendor}, round ${roundId}, ${because})`;
  const does =
    input.verdict === 'release'
      ? `${what} are booked for player ${playerId}.`
      : `${what} are refused: player ${playerId} never gets them, and the vendor is to be told.`;
  const payload = { heldId, playerId, amount, currency, reason };
  return propose(tx, actor, { kind: kinds[input.verdict], subject: `held:${heldId}`, payload, does, once: true });
}

/** Through the calls that book a vendor's own prizes and reports, under a name that no vendor's can have: with a slash. */
function book(tx: Tx, held: HeldRow): Promise<WalletOutcome> {
  const { vendor, playerId, roundId, gameCode, amount, heldId } = held;
  const name = `held/${heldId}`;
  const bodyHash = createHash('sha256').update(name).digest();
  const ids = { requestId: name, transactionId: name, gameCode };
  if (held.bet !== null) {
    const [openedAt, settledAt] = [held.openedAt?.getTime() ?? 0, held.settledAt?.getTime() ?? 0];
    const report = { ...ids, playerRef: playerId, roundId, bet: held.bet, win: amount, openedAt, settledAt };
    return applyReport(tx, { vendor, bodyHash }, report, { released: true });
  }
  // A round's win is over with its round; what is paid afterwards is a prize beside it.
  const kind = held.kind === 'jackpot-win' ? 'jackpot-win' : 'bonus-win';
  return applyAward(tx, { ...ids, vendor, bodyHash, kind, playerId, subject: roundId, amount }, null);
}

const payload = z.strictObject({
  heldId: z.string().transform(BigInt),
  playerId: z.uuid(),
  amount: z.string().transform(BigInt),
  currency: z.string(),
  reason: z.string(),
});

const end = (verdict: HeldVerdict): ProposalKind =>
  defineProposalKind(kinds[verdict], payload, async (tx, actor, agreed) => {
    const { heldId, reason } = agreed.payload;
    const held = await findHeld(tx, actor, heldId);
    const state = verdict === 'release' ? 'released' : 'refused';
    if (!(await endHeld(tx, { heldId, state, proposalId: agreed.proposalId })))
      throw new AppError('operator.proposal.outdated');
    if (verdict === 'release' && (await book(tx, held)).outcome !== 'ok')
      throw new AppError('operator.proposal.outdated');
    return { says: `${moneyOf(held)} are ${state}.`, before: { state: 'held' }, after: { state, reason } };
  });

export const heldEnds: readonly ProposalKind[] = [end('release'), end('refuse')];
