/** What operators do with a draw: tickets by hand, and ending one whose seed is lost. */
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import type { Random } from '../../../platform/random.ts';
import { perform } from '../../operators/index.ts';
import { cancelDraw } from '../draws/cancel-draw.ts';
import { drawName, readDrawName } from '../draws/draw-name.ts';
import { lockRaffles, selectDraw, selectOpen } from '../draws/draws.queries.ts';
import { countTickets } from '../feed/count-tickets.ts';
import { selectMember } from '../feed/feed.queries.ts';

const permission = 'rewards.manage';
const MOST = 1_000;
const REASON_LENGTH = 200;

interface Gift {
  code: string;
  username: string;
  count: number;
  reason: string;
}

/**
 * Gives tickets of the running draw by hand, up to what a player may have; below zero takes back what was given. Every list
 * of tickets says which were given so. @returns how many tickets the player has more. @throws AppError operator.*, request.invalid
 */
export function giveTickets(tx: Tx, actor: OperatorActor, gift: Gift): Promise<number> {
  const { code, username, count, reason } = gift;
  return perform(tx, actor, { permission, what: 'raffle.give', subject: `${code} ${username}` }, async () => {
    if (!Number.isInteger(count) || count === 0 || Math.abs(count) > MOST)
      throw invalidRequest('count', `A whole number up to ${MOST}.`);
    if (reason.trim() === '' || reason.length > REASON_LENGTH)
      throw invalidRequest('reason', `Say why in up to ${REASON_LENGTH} characters.`);
    await lockRaffles(tx);
    const { brand, now } = actor;
    const draws = (await selectOpen(tx, brand)).filter((draw) => draw.code === code && draw.locksAt > now);
    const [draw] = draws;
    if (!draw) throw invalidRequest('code', `${code} has no draw that takes tickets.`);
    const playerId = await selectMember(tx, { brand, username });
    if (!playerId) throw invalidRequest('username', `There is no open member account ${username}.`);
    const change = { drawId: draw.drawId, playerId, rule: 'hand', total: BigInt(count) };
    const given = await countTickets(tx, [draw], [change]);
    return { result: given, after: { draw: drawName(draw.drawId), count, given, reason: reason.trim() } };
  });
}

/**
 * Cancels a draw whose seed cannot be opened; its tickets go to the next. Any other draw is drawn.
 * @throws AppError operator.*, request.invalid
 */
export function cancelLost(
  tx: Tx,
  actor: OperatorActor,
  { name, random }: { name: string; random: Random },
): Promise<string> {
  return perform(tx, actor, { permission, what: 'raffle.cancel', subject: name.slice(0, 40) }, async () => {
    await lockRaffles(tx);
    const drawId = readDrawName(name);
    const draw = drawId === null ? null : await selectDraw(tx, drawId);
    if (draw?.brand !== actor.brand) throw invalidRequest('draw', `${actor.brand} has no draw ${name}.`);
    const { terms, failingSince, endedAt } = draw;
    if (!terms || !failingSince || endedAt)
      throw invalidRequest('draw', `${name} is ${draw.state}: only a draw whose seed cannot be opened is cancelled.`);
    const movedTo = drawName(await cancelDraw(tx, { ...draw, terms }, random));
    return { result: movedTo, before: { state: draw.state, failingSince }, after: { state: 'cancelled', movedTo } };
  });
}
