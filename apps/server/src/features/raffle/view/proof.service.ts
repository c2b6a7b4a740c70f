/** A draw that is over, as anybody recomputes it, and the list of its tickets. */
import type { InputOf, raffleEndpoints, ValueOf } from '@sampan/contract';
import { writeRaffleLeaf } from '@sampan/engines/raffle';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { selectPublished } from '../draws/draws.queries.ts';
import { MOST_PROVEN, treeOf } from '../draws/ticket-list.ts';
import { selectStanding } from '../feed/tickets.queries.ts';
import { requireDraw } from './raffles.service.ts';

type Endpoints = typeof raffleEndpoints;
type Published = ValueOf<Endpoints['raffleProof']>['draw'];

const PORTION = 5_000;

/** @throws AppError lottery.ticket.unknown for a draw or ticket that is not, or not yet, function.not.available */
export async function showProof(
  tx: Tx,
  actor: Actor,
  { draw: name, number }: InputOf<Endpoints['raffleProof']>,
): Promise<ValueOf<Endpoints['raffleProof']>> {
  const draw = await requireDraw(tx, actor, name);
  const { drawId, ticketsRoot, ticketCount, lockedAt, endedAt, committedAt } = draw;
  const published = (await selectPublished(tx, drawId)) as Published | null;
  if (!published || !ticketsRoot || !lockedAt || !endedAt) throw new AppError('lottery.ticket.unknown');
  const moments = { committedAt: committedAt.getTime(), lockedAt: lockedAt.getTime(), drawnAt: endedAt.getTime() };
  if (number === undefined) return { moments, draw: published };
  if ((ticketCount ?? 0) > MOST_PROVEN) throw new AppError('function.not.available');
  const { tickets, leaves, tree } = await treeOf(tx, { drawId, ticketsRoot });
  const index = tickets.findIndex((one) => one.number === number);
  const leaf = leaves[index];
  if (leaf === undefined) throw new AppError('lottery.ticket.unknown');
  return { moments, draw: { ...published, tickets: [{ leaf, index, path: [...tree.prove(index).path] }] } };
}

/** @throws AppError lottery.ticket.unknown before the list is closed */
export async function showList(
  tx: Tx,
  actor: Actor,
  { draw: name, after }: InputOf<Endpoints['raffleList']>,
): Promise<ValueOf<Endpoints['raffleList']>> {
  const { drawId, ticketsRoot, ticketCount } = await requireDraw(tx, actor, name);
  if (ticketsRoot === null || ticketCount === null) throw new AppError('lottery.ticket.unknown');
  const tickets = await selectStanding(tx, { drawId, after, limit: PORTION });
  const next = tickets.length === PORTION ? (tickets.at(-1)?.number ?? null) : null;
  return { ticketCount, ticketsRoot, leaves: tickets.map(writeRaffleLeaf), next };
}
