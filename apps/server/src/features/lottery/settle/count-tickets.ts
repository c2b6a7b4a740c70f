/** Brings the tickets of settled draws, won or lost, into the wagering ledger: once each, and again what a result changed. */
import { findLotteryGame } from '@sampan/engines/lottery';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { type BetState, contribute, type OnCompleted } from '../../wagering/index.ts';
import type { DrawRow } from '../draws/draws.queries.ts';
import { eachDraw } from '../draws/each-draw.ts';
import { productOf } from '../games/present-game.ts';
import { type CountedTicket, selectToCount, takeUncounted, updateCounted } from './settle.queries.ts';

const TICKETS = 500;

/** In the wagering ledger a ticket is a bet of this source: what follows the colon is the vendor of its game. */
export const SOURCE = 'draw:';

function stateOf(draw: DrawRow, ticket: CountedTicket): BetState {
  const vendor = findLotteryGame(draw.gameCode)?.vendor ?? 'LOTT';
  return {
    playerId: ticket.playerId,
    source: `${SOURCE}${vendor}`,
    reference: ticket.reference,
    brand: draw.brand,
    currency: ticket.currency,
    product: productOf(vendor),
    classify: '',
    vassalage: vendor,
    gameCode: draw.gameCode,
    stake: ticket.stake,
    win: ticket.won,
    bets: 1,
    voided: false,
    openedAt: ticket.placedAt,
    settledAt: draw.settledAt ?? draw.drawAt,
  };
}

async function countChunk(tx: Tx, draw: DrawRow & { after: string | null }, onCompleted: OnCompleted): Promise<void> {
  const { drawId, after, countedVersion: since } = draw;
  const tickets = await selectToCount(tx, { drawId, after, since, limit: TICKETS });
  const completed = await contribute(
    tx,
    tickets.map((ticket) => stateOf(draw, ticket)),
  );
  if (completed.length > 0) await onCompleted(tx, completed);
  await updateCounted(tx, draw, tickets.length < TICKETS ? null : (tickets.at(-1)?.ticketId ?? null));
}

/** @returns how many portions were counted */
export const countTickets = (db: Database, onCompleted: OnCompleted): Promise<number> =>
  eachDraw(db, takeUncounted, (tx, draw) => countChunk(tx, draw, onCompleted));
