import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { readReason } from '../../../platform/proposal-kind.ts';
import { loadSettings } from '../../brand/index.ts';
import { notifyPlayer } from '../../messages/index.ts';
import { isOwnPlayer, perform } from '../../operators/index.ts';
import { giveAwards, lockGiving } from '../awards/give-awards.ts';
import { answerTexts } from './answer-texts.ts';
import { type ApplicationRow, decideApplication, selectApplication } from './application.queries.ts';
import { openPictures } from './application-picture.ts';

async function findWaiting(tx: Tx, brand: string, id: bigint): Promise<ApplicationRow> {
  const row = await selectApplication(tx, id);
  if (!row || row.brand !== brand) throw invalidRequest('application', `There is no application ${id}.`);
  if (row.state !== 'waiting') throw invalidRequest('application', `Application ${id} is ${row.state} already.`);
  return row;
}

/** For the eyes of whoever decides; that they looked is written down. @throws AppError operator.*, request.invalid */
export function openApplication(tx: Tx, actor: OperatorActor, { id }: { id: bigint }): Promise<Buffer[]> {
  const action = { permission: 'bonuses.grant', what: 'application.open', subject: `${id}` } as const;
  return perform(tx, actor, action, async () => {
    const row = await selectApplication(tx, id);
    if (!row || row.brand !== actor.brand) throw invalidRequest('application', `There is no application ${id}.`);
    return { result: await openPictures(tx, id), after: { pictures: row.pictures } };
  });
}

export interface ApplicationDecision {
  id: bigint;
  approve: boolean;
  /** What the player reads. */
  answer: string;
}

/** Decides, once: what was approved is given within the caps of the campaign. @throws AppError operator.*, request.invalid */
export function decideByOperator(
  tx: Tx,
  actor: OperatorActor,
  { id, approve, answer }: ApplicationDecision,
): Promise<{ amount: bigint | null }> {
  const { brand, name, now } = actor;
  const what = approve ? 'application.approve' : 'application.refuse';
  return perform(tx, actor, { permission: 'bonuses.grant', what, subject: `${id}` }, async () => {
    const words = readReason(answer);
    const row = await findWaiting(tx, brand, id);
    const { playerId, campaignId } = row;
    if (await isOwnPlayer(tx, actor.operatorId, playerId))
      throw invalidRequest('application', `Application ${id} is your own.`);
    const amount = approve ? await giveFor(tx, actor, { row, now }) : null;
    const state = approve ? 'approved' : 'refused';
    if (!(await decideApplication(tx, { id, state, by: name, answer: words })))
      throw invalidRequest('application', `Application ${id} is decided already.`);
    const texts = answerTexts(state, words);
    await notifyPlayer(tx, { brand, playerId, id: `application:${id}`, topic: 'rewards', texts });
    return { result: { amount }, after: { state, campaignId, amount, answer: words } };
  });
}

async function giveFor(
  tx: Tx,
  { brand, name }: OperatorActor,
  { row, now }: { row: ApplicationRow; now: Date },
): Promise<bigint> {
  const settings = await loadSettings(tx, brand);
  const giving = await lockGiving(tx, settings, row.campaignId);
  if (!giving) throw invalidRequest('application', `${row.campaignId} does not run any more.`);
  const candidates = [{ playerId: row.playerId, occasion: `application:${row.id}`, figure: null }];
  const given = { ...giving, settings, candidates, spanFrom: null, givenBy: `operator:${name}`, now };
  const { awards, refused } = await giveAwards(tx, given);
  const award = awards[0];
  if (!award) throw invalidRequest('application', `The player gets nothing: ${[...refused.keys()].join(', ')}.`);
  return award.amount;
}
