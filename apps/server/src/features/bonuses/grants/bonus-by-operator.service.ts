import { parseMoney } from '@sampan/contract';
import { lockPlayer } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { loadSettings } from '../../brand/index.ts';
import { isOwnPlayer, perform } from '../../operators/index.ts';
import { isOnBreak } from '../../protection/index.ts';
import { type BonusRow, readClock, selectBonus, selectPlayerByUsername } from './bonus.queries.ts';
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

/** @throws AppError operator.*, request.invalid */
export function grantBonusByOperator(tx: Tx, actor: OperatorActor, input: OperatorGrant): Promise<BonusRow> {
  const { brand, name } = actor;
  const { username, times, cause } = input;
  return perform(tx, actor, { permission: 'bonuses.grant', what: 'bonus.grant', subject: username }, async () => {
    const { amount, currency } = await readGrant(tx, brand, input);
    const playerId = await findReceiver(tx, actor, username);
    const terms = { kind: 'operator', releaseCap: null, maxStake: null, products: null } as const;
    const grant = { brand, playerId, currency, amount, multiple: times, cause, offerId: 'operator', ...terms };
    const bonus = await bookBonus(tx, { ...grant, validDays: GRANT_DAYS, grantedBy: `operator:${name}` });
    if (!bonus) throw new Error('an operator may grant any number of bonuses');
    return { result: bonus, after: { reference: bonus.reference, amount, currency, times, cause } };
  });
}

/** @throws AppError operator.*, request.invalid */
export function forfeitBonusByOperator(
  tx: Tx,
  actor: OperatorActor,
  { reference }: { reference: string },
): Promise<BonusRow> {
  const { brand, name } = actor;
  return perform(tx, actor, { permission: 'bonuses.grant', what: 'bonus.forfeit', subject: reference }, async () => {
    const bonus = await selectBonus(tx, reference);
    if (!bonus || bonus.brand !== brand) throw invalidRequest('reference', `There is no bonus ${reference}.`);
    await settlePlayer(tx, bonus.playerId);
    const ended = await giveBack(tx, bonus, { state: 'forfeited', endedBy: `operator:${name}` });
    if (!ended) throw invalidRequest('reference', `${reference} has ended already.`);
    return { result: ended, before: { state: bonus.state }, after: { state: ended.state, amount: ended.amount } };
  });
}
