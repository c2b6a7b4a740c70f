/** What nobody has claimed in time stays with the house, or goes to the next ticket drawn, as the terms say. */
import { lockPlayers } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { readOffered } from '../../rewards/index.ts';
import { type BegunDraw, type DrawRow, selectDraw, updatePublished } from '../draws/draws.queries.ts';
import { publishDraw } from '../draws/publish-draw.ts';
import { readTickets } from '../draws/ticket-list.ts';
import { claimEnd, offerPrizes, prizeReference } from './offer-places.ts';
import { countPositions, type NewPrize, type PrizeRow, selectDuePrizes, updatePrize } from './prizes.queries.ts';

/** In one transaction. */
const LIMIT = 200;
/** A prize is passed on so often. */
const MOST_TURNS = 3;

type Drawn = BegunDraw & { seed: string; ticketsRoot: string };

function requireDrawn(draw: DrawRow | null): Drawn {
  const { terms, seed, ticketsRoot } = draw ?? {};
  if (!draw || !terms || !seed || !ticketsRoot) throw new Error('a draw has prizes and was not drawn');
  return { ...draw, terms, seed, ticketsRoot };
}

/** Whether nobody has claimed it and nobody can any more. The caller holds the player's lock, so no claim is under way. */
async function hasEnded(tx: Tx, due: PrizeRow): Promise<boolean> {
  const { playerId } = due;
  const references = [prizeReference(due)];
  const [offered] = await readOffered(tx, { playerId, source: 'raffle', references });
  if (offered?.state === 'claimed') await updatePrize(tx, due, 'claimed');
  return offered?.state === 'expired' || offered?.state === 'refused';
}

/** Gives each to the next ticket of the order, as long as there are tickets. */
async function passPrizes(tx: Tx, draw: Drawn, ended: readonly PrizeRow[]): Promise<void> {
  const { drawId, terms } = draw;
  const passing = terms.unclaimed === 'next' ? ended.filter(({ turn }) => turn < MOST_TURNS) : [];
  const first = await countPositions(tx, drawId);
  const published = passing.length > 0 ? await publishDraw(tx, draw, { places: first + passing.length }) : null;
  const holders = new Map(
    published ? (await readTickets(tx, drawId)).map(({ number, playerId }) => [number, playerId]) : [],
  );
  const expiresAt = await claimEnd(tx, terms);
  const passed: NewPrize[] = [];
  for (const { place, turn, prize, ...due } of ended) {
    const position = first + passed.length;
    const number = passing.some((one) => one.place === place) ? published?.winners[position] : undefined;
    const playerId = number === undefined ? undefined : holders.get(number);
    await updatePrize(tx, { drawId, place, turn }, playerId ? 'passed' : 'unclaimed');
    if (number !== undefined && playerId)
      passed.push({ ...due, place, turn: turn + 1, position, number, playerId, prize, expiresAt });
  }
  if (!published || passed.length === 0) return;
  await updatePublished(tx, drawId, published);
  await offerPrizes(tx, draw, passed);
}

/** Ends the prizes whose time is over. Under `lockRaffles`. */
export async function passOn(tx: Tx): Promise<void> {
  const due = await selectDuePrizes(tx, LIMIT);
  if (due.length === 0) return;
  await lockPlayers(tx, [...new Set(due.map(({ playerId }) => playerId))]);
  for (const [drawId, own] of Map.groupBy(due, (one) => one.drawId)) {
    const ended: PrizeRow[] = [];
    for (const one of own) if (await hasEnded(tx, one)) ended.push(one);
    if (ended.length > 0) await passPrizes(tx, requireDrawn(await selectDraw(tx, drawId)), ended);
  }
}
