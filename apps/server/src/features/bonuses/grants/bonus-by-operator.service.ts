import { formatMoney, parseMoney } from '@sampan/contract';
import { z } from 'zod';
import { lockPlayer } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { defineProposalKind } from '../../../platform/proposal-kind.ts';
import { loadSettings } from '../../brand/index.ts';
import { isOwnPlayer, type ProposalRow, perform, propose } from '../../operators/index.ts';
import { isOnBreak } from '../../protection/index.ts';
import { bonusSettings } from '../bonus.settings.ts';
import { readClock, selectBonus, selectPlayerByUsername } from './bonus.queries.ts';
import { bookBonus, giveBack, settlePlayer } from './grant-bonus.ts';

const GRANT_DAYS = 30;

export interface OperatorGrant {
  username: string;
  /** A decimal amount of the brand's currency. */
  amount: string;
  /** How many times it must be staked. */
  times: number;
  cause: string;
}

async function readGrant(tx: Tx, brand: string, input: OperatorGrant) {
  const { currency } = await loadSettings(tx, brand);
  const amount = parseMoney(input.amount, currency.digits);
  if (amount === null || amount <= 0n)
    throw invalidRequest('amount', 'The amount is a number above zero such as 12.50.');
  if (!Number.isInteger(input.times) || input.times < 1 || input.times > 100)
    throw invalidRequest('times', 'A bonus is staked 1 to 100 times.');
  if (input.cause.length > 200) throw invalidRequest('cause', 'Say why in up to 200 characters.');
  return { amount, currency: currency.code };
}

async function findReceiver(tx: Tx, actor: OperatorActor, username: string): Promise<string> {
  const playerId = await selectPlayerByUsername(tx, actor.brand, username);
  if (!playerId) throw invalidRequest('username', `There is no player ${username}.`);
  if (await isOwnPlayer(tx, actor.operatorId, playerId))
    throw new AppError('operator.own.player', { operator: actor.name });
  await lockPlayer(tx, playerId);
  if (await isOnBreak(tx, { playerId, now: await readClock(tx) }))
    throw invalidRequest('username', `${username} is on a break from playing: no bonus may draw them back.`);
  return playerId;
}

const KIND = 'bonus.grant';

/** Asks for a bonus, which takes two people. @throws AppError operator.*, request.invalid */
export async function proposeBonus(tx: Tx, actor: OperatorActor, input: OperatorGrant): Promise<ProposalRow> {
  const { username, times, cause } = input;
  const { amount, currency } = await readGrant(tx, actor.brand, input);
  const playerId = await findReceiver(tx, actor, username);
  const payload = { playerId, username, amount, currency, times, cause };
  return propose(tx, actor, { kind: KIND, subject: username, payload });
}

const payload = z.strictObject({
  playerId: z.uuid(),
  username: z.string(),
  /** Minor units. */
  amount: z.string().transform(BigInt),
  currency: z.string(),
  times: z.number().int(),
  cause: z.string(),
});

/** The bonus as it was agreed on; the database refuses one of an operator that two have not. */
export const bonusProposals = defineProposalKind(KIND, payload, async (tx, actor, agreed) => {
  const { brand, name } = actor;
  const { proposalId, proposedBy } = agreed;
  const { playerId, username, amount, currency, times, cause } = agreed.payload;
  if ((await findReceiver(tx, actor, username)) !== playerId) throw new AppError('operator.proposal.outdated');
  const terms = { kind: 'operator', releaseCap: null, maxStake: null, products: null, proposalId } as const;
  const grant = { brand, playerId, currency, amount, multiple: times, cause, offerId: 'operator', ...terms };
  const grantedBy = `operator:${proposedBy}, operator:${name}`;
  const settings = await loadSettings(tx, brand);
  const staked = settings.get(bonusSettings.staked);
  const bonus = await bookBonus(tx, { ...grant, staked, validDays: GRANT_DAYS, grantedBy });
  if (!bonus) throw new Error('an operator may grant any number of bonuses');
  const { digits } = settings.currency;
  const money = (minor: bigint) => formatMoney(minor, digits);
  const until = bonus.expiresAt.toISOString().slice(0, 16).replace('T', ' ');
  const says = `${bonus.reference}: ${money(amount)} ${currency} for ${username}; to be staked ${money(bonus.required)} until ${until}.`;
  return { says, after: { reference: bonus.reference, amount, currency, times, cause } };
});

/** @throws AppError operator.*, request.invalid */
export function forfeitBonusByOperator(
  tx: Tx,
  actor: OperatorActor,
  { reference }: { reference: string },
): Promise<{ takenBack: bigint; currency: string }> {
  const { brand, name } = actor;
  return perform(tx, actor, { permission: 'bonuses.grant', what: 'bonus.forfeit', subject: reference }, async () => {
    const named = await selectBonus(tx, reference);
    if (!named || named.brand !== brand) throw invalidRequest('reference', `There is no bonus ${reference}.`);
    await settlePlayer(tx, named.playerId);
    // What it holds is known under the player's lock alone.
    const bonus = (await selectBonus(tx, reference)) ?? named;
    const ended = await giveBack(tx, bonus, { state: 'forfeited', endedBy: `operator:${name}` });
    if (!ended) throw invalidRequest('reference', `${reference} has ended already.`);
    const result = { takenBack: bonus.balance, currency: bonus.currency };
    return { result, before: { state: bonus.state }, after: { state: ended.state, amount: bonus.balance } };
  });
}
