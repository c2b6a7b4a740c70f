import { createHash } from 'node:crypto';
import { currencyOf, formatMoney } from '@sampan/contract';
import { z } from 'zod';
import { lockPlayer } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { defineProposalKind, readReason } from '../../../platform/proposal-kind.ts';
import { isOwnPlayer, type ProposalRow, propose } from '../../operators/index.ts';
import { applyWalletBatch, type WalletOp } from '../batch/wallet-batch.queries.ts';
import { type OpenRound, selectBookedBets, selectOpenRounds, selectRoundStatus } from './void-round.queries.ts';

const KIND = 'round.void';

export interface VoidRound {
  vendor: string;
  roundId: string;
  /** Where players of the vendor have rounds of one name. */
  playerId?: string | undefined;
  reason: string;
}

async function findOpen(tx: Tx, actor: OperatorActor, named: Omit<VoidRound, 'reason'>): Promise<OpenRound> {
  const { vendor, roundId, playerId } = named;
  const all = await selectOpenRounds(tx, { brand: actor.brand, vendor, roundId });
  const rounds = playerId === undefined ? all : all.filter((round) => round.playerId === playerId);
  const [round] = rounds;
  if (!round) throw invalidRequest('roundId', `${vendor} has no open round ${roundId} here.`);
  if (rounds.length > 1)
    throw invalidRequest('playerId', `Say whose: --player ${rounds.map((one) => one.playerId).join(' or ')}.`);
  if (await isOwnPlayer(tx, actor.operatorId, round.playerId))
    throw new AppError('operator.own.player', { operator: actor.name });
  return round;
}

/**
 * Asks for the end of a round that its vendor does not close. Where it has paid nothing, its stakes go back; where it has
 * paid something, it is closed as it stands. What the vendor says of it afterwards is refused.
 * @throws AppError operator.*, request.invalid
 */
export async function proposeVoid(tx: Tx, actor: OperatorActor, input: VoidRound): Promise<ProposalRow> {
  const reason = readReason(input.reason);
  const round = await findOpen(tx, actor, input);
  const { vendor, roundId, playerId, bet, won, currency } = round;
  const money = (minor: bigint) => `${formatMoney(minor, currencyOf(currency).digits)} ${currency}`;
  const does =
    won > 0n
      ? `Round ${roundId} of ${vendor} is closed as it stands: ${money(bet)} staked, ${money(won)} paid.`
      : `Round ${roundId} of ${vendor} is void: its stakes of ${money(bet)} go back to the player.`;
  const payload = { vendor, roundId, playerId, bet, won, currency, reason };
  return propose(tx, actor, { kind: KIND, subject: `${vendor}:${roundId}`, payload, does, once: true });
}

const payload = z.strictObject({
  vendor: z.string(),
  roundId: z.string(),
  playerId: z.uuid(),
  bet: z.string().transform(BigInt),
  won: z.string().transform(BigInt),
  currency: z.string(),
  reason: z.string(),
});

/** An operation of ours under a name that no vendor's can have: a slash stands in none of theirs. */
function operation(round: OpenRound, name: string, more: Partial<WalletOp>): WalletOp {
  const { vendor, roundId, gameCode, playerId } = round;
  const none = { amount: 0n, tokenHash: null, betTransactionId: null, roundClosed: false };
  const ids = { requestId: name, transactionId: name, bodyHash: createHash('sha256').update(name).digest() };
  return { ...none, ...ids, vendor, roundId, gameCode, playerId, kind: 'rollback', ...more };
}

/** Through the same call that answers vendors: one rule for what may be undone, and one for what comes later. */
async function end(tx: Tx, round: OpenRound, name: string): Promise<string> {
  const bets = round.won > 0n ? [] : await selectBookedBets(tx, round);
  const undo = bets.map((betTransactionId, at) => operation(round, `${name}/${at}`, { betTransactionId }));
  for (const outcome of undo.length > 0 ? await applyWalletBatch(tx, undo) : [])
    if (outcome?.outcome !== 'ok') throw new AppError('operator.proposal.outdated');
  const undone = await selectRoundStatus(tx, round);
  if (undone !== 'open') return undone;
  if (round.won === 0n && round.bet > 0n) throw new AppError('operator.proposal.outdated');
  const [closed] = await applyWalletBatch(tx, [operation(round, `${name}/close`, { kind: 'win', roundClosed: true })]);
  if (closed?.outcome !== 'ok') throw new AppError('operator.proposal.outdated');
  return selectRoundStatus(tx, round);
}

export const roundVoids = defineProposalKind(KIND, payload, async (tx, actor, agreed) => {
  const { playerId, bet, won, vendor, roundId, reason } = agreed.payload;
  await lockPlayer(tx, playerId);
  const round = await findOpen(tx, actor, { vendor, roundId, playerId });
  if (round.bet !== bet || round.won !== won) throw new AppError('operator.proposal.outdated');
  const status = await end(tx, round, `void/${agreed.proposalId}`);
  const says = `Round ${roundId} of ${vendor} is ${status === 'settled' ? 'closed as it stands' : 'void'}.`;
  return { says, before: { status: 'open', bet, won }, after: { status, reason } };
});
