/** Money from an agent to the own team: who may be given any. The money itself is the wallet's matter. */
import type { endpoints, InputOf, ValueOf } from '@sampan/contract';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal } from '../../../platform/http/errors.ts';
import { giveToMember, listGifts, readGiftOptions } from '../../wallet/index.ts';
import { agentsSettings } from '../agents.settings.ts';
import { findInTeam } from '../pages/members/members.service.ts';
import { requireAgent } from '../require-agent.ts';
import { givesAt } from './gives-at.ts';

/**
 * The name of a member whom the agent may give money. Whoever is not of the team, or stands too far below, is answered in the
 * same words as nobody. Nobody above is ever found, so money cannot go back up this way.
 * @throws AppError agent.credit.closed, agent.member.unknown
 */
async function findReceiver(tx: Tx, actor: Actor, pair: { agentId: string; playerId: string }): Promise<string> {
  if (actor.settings.get(agentsSettings.creditTransfers) === 'off') throw new AppError('agent.credit.closed');
  const path = await findInTeam(tx, pair);
  if (!givesAt(actor.settings, path.length - 1)) throw new AppError('agent.member.unknown');
  return path.at(-1)?.name ?? '';
}

/** X-496 @throws AppError account.role.refused, agent.* */
export async function readCreditOptions(
  tx: Tx,
  actor: Actor,
  { playerId }: InputOf<typeof endpoints.creditOptions>,
): Promise<ValueOf<typeof endpoints.creditOptions>> {
  const player = requireAgent(actor);
  const name = await findReceiver(tx, actor, { agentId: player.playerId, playerId });
  return { name, ...(await readGiftOptions(tx, player, playerId)) };
}

/** X-497 @throws AppError account.role.refused, agent.*, and what the wallet refuses */
export async function giveCredit(
  tx: Tx,
  actor: Actor,
  { playerId, amount, paymentPassword }: InputOf<typeof endpoints.giveCredit>,
): Promise<ValueOf<typeof endpoints.giveCredit> | Refusal> {
  const player = requireAgent(actor);
  await findReceiver(tx, actor, { agentId: player.playerId, playerId });
  return giveToMember(tx, player, { receiverId: playerId, amount, paymentPassword });
}

/** also what was given before the brand closed it. @throws AppError account.role.refused, agent.member.unknown */
export async function listCredit(
  db: Queryable,
  actor: Actor,
  { playerId, ...page }: InputOf<typeof endpoints.creditTransfers>,
): Promise<ValueOf<typeof endpoints.creditTransfers>> {
  const player = requireAgent(actor);
  if (playerId) await findInTeam(db, { agentId: player.playerId, playerId });
  return listGifts(db, player, { withId: playerId ?? null, ...page });
}
