import { formatMoney, parseMoney } from '@sampan/contract';
import { z } from 'zod';
import { correction, LedgerInsufficient, lockPlayer, readBalances } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { defineProposalKind, readReason } from '../../../platform/proposal-kind.ts';
import { showPlayer } from '../../account/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { isOwnPlayer, type ProposalRow, propose } from '../../operators/index.ts';

const KIND = 'correct';
const REFERENCE = /^[A-Z][A-Z0-9-]{1,39}$/;

export interface CorrectAccount {
  username: string;
  direction: 'give' | 'take';
  /** A decimal amount of the brand's currency. */
  amount: string;
  reason: string;
  /** The order it puts right, which is not stuck any more then. */
  reference?: string | undefined;
}

async function findPlayer(tx: Tx, actor: OperatorActor, username: string): Promise<string> {
  const { playerId } = await showPlayer(tx, { brand: actor.brand, username });
  if (await isOwnPlayer(tx, actor.operatorId, playerId))
    throw new AppError('operator.own.player', { operator: actor.name });
  return playerId;
}

/** Asks for a movement that corrects a player's main account. @throws AppError operator.*, request.invalid */
export async function proposeCorrection(tx: Tx, actor: OperatorActor, input: CorrectAccount): Promise<ProposalRow> {
  const { username, direction, reference = null } = input;
  const reason = readReason(input.reason);
  if (reference !== null && !REFERENCE.test(reference))
    throw invalidRequest('reference', 'A reference is one such as D26112300001.');
  const { currency } = await loadSettings(tx, actor.brand);
  const size = parseMoney(input.amount, currency.digits);
  if (size === null || size <= 0n) throw invalidRequest('amount', 'The amount is a number above zero such as 12.50.');
  const playerId = await findPlayer(tx, actor, username);
  const money = (minor: bigint) => `${formatMoney(minor, currency.digits)} ${currency.code}`;
  const { main } = await readBalances(tx, playerId, currency.code);
  const amount = direction === 'give' ? size : -size;
  if (main + amount < 0n)
    throw invalidRequest('amount', `${username} has ${money(main)}: ${money(size)} cannot be taken.`);
  const does = `${money(size)} ${direction === 'give' ? 'are given to' : 'are taken from'} ${username}, who has ${money(main)} now${reference === null ? '' : `; it settles ${reference}`}.`;
  // The balance changes with every bet: what is agreed on is the amount.
  const payload = { playerId, username, amount, currency: currency.code, reference, reason };
  return propose(tx, actor, { kind: KIND, subject: reference ?? username, payload, does, once: true });
}

const payload = z.strictObject({
  playerId: z.uuid(),
  username: z.string(),
  amount: z.string().transform(BigInt),
  currency: z.string(),
  reference: z.string().nullable(),
  reason: z.string(),
});

export const corrections = defineProposalKind(KIND, payload, async (tx, actor, agreed) => {
  const { brand } = actor;
  const { playerId, username, amount, currency, reference, reason } = agreed.payload;
  if ((await findPlayer(tx, actor, username)) !== playerId) throw new AppError('operator.proposal.outdated');
  await lockPlayer(tx, playerId);
  const { main: before } = await readBalances(tx, playerId, currency);
  const key = `correct:${agreed.proposalId}`;
  const movement = { brand, playerId, currency, amount, key, reference: reference ?? `P${agreed.proposalId}` };
  const { balances } = await correction(tx, movement).catch((error: unknown) => {
    if (error instanceof LedgerInsufficient) throw new AppError('operator.proposal.outdated');
    throw error;
  });
  const { digits } = (await loadSettings(tx, brand)).currency;
  const after = balances.main ?? before + amount;
  const says = `${username} has ${formatMoney(after, digits)} ${currency} now.`;
  return { says, before: { main: before }, after: { main: after, reference: movement.reference, reason } };
});
