/**
 * Pays the draws that have a result, in chunks of one transaction each: whatever stops in between goes on where it was, and
 * a corrected result books the difference. Losing tickets are never written.
 */
import { currencyOf, formatMoney } from '@sampan/contract';
import type { LotteryResult, PayoutTable } from '@sampan/engines/lottery';
import { createPause } from '../../../platform/create-pause.ts';
import { type Database, markEmitted, type Tx } from '../../../platform/database/index.ts';
import { tableOf } from '../draws/draw-results.ts';
import type { DrawRow } from '../draws/draws.queries.ts';
import { eachDraw } from '../draws/each-draw.ts';
import { findHits, findWinning, worthOf } from './evaluate-contents.ts';
import {
  finishSettling,
  insertWinEvents,
  type PaidPortion,
  type PayableTicket,
  payTickets,
  payWinners,
  type SettleMark,
  selectContents,
  selectResults,
  selectTicketsOf,
  takeUnsettled,
  updateMark,
} from './settle.queries.ts';

const CONTENTS = 500;
const TICKETS = 1_000;

export interface Pay {
  ticketId: string;
  playerId: string;
  currency: string;
  entitled: bigint;
}

export interface Chunk {
  pays: Pay[];
  /** Where the next chunk begins; null: this was the last. */
  next: SettleMark | null;
}

/** The next tickets that any of these results pays, and what the last of them makes each worth. */
export async function readChunk(
  tx: Tx,
  { drawId, table, results, mark }: { drawId: bigint; table: PayoutTable; results: LotteryResult[]; mark: SettleMark },
): Promise<Chunk> {
  const contents = await selectContents(tx, { drawId, mark, limit: CONTENTS });
  const winning = await findWinning(table, contents, results);
  const tickets =
    winning.length === 0 ? [] : await selectTicketsOf(tx, { drawId, contents: winning, mark, limit: TICKETS });
  const result = results.at(-1) ?? [];
  const breathe = createPause();
  const pays: Pay[] = [];
  for (const ticket of tickets) {
    const { ticketId, playerId, currency } = ticket;
    pays.push({ ticketId, playerId, currency, entitled: worthOf(table, ticket, result) });
    await breathe();
  }
  return { pays, next: nextMark(contents, tickets) };
}

function nextMark(contents: readonly { content: string }[], tickets: readonly PayableTicket[]): SettleMark | null {
  const [content, ticket] = [contents.at(-1), tickets.at(-1)];
  if (ticket && tickets.length === TICKETS) return { content: ticket.content, ticket: ticket.ticketId };
  return content && contents.length === CONTENTS ? { content: content.content, ticket: null } : null;
}

async function publishWins(tx: Tx, { brand, gameCode, numero }: DrawRow, wins: PaidPortion['wins']): Promise<void> {
  const events = wins.map(({ currency, total, players }) => {
    const winAmount = formatMoney(BigInt(total), currencyOf(currency).digits);
    return { players, payload: { type: 'lottery-win', gameCode, numero, winAmount } };
  });
  if (events.length > 0) await insertWinEvents(tx, brand, events);
}

type DueDraw = DrawRow & { mark: SettleMark };

/** The first result: what was played is evaluated here, tickets are paid where they lie. @returns where the next chunk begins */
async function payFirst(tx: Tx, draw: DueDraw): Promise<SettleMark | null> {
  const { drawId, mark } = draw;
  // A content that has more winners than a portion goes on alone, without what follows it.
  const limit = mark.ticket === null ? CONTENTS : 1;
  const contents = await selectContents(tx, { drawId, mark, limit });
  const hits = await findHits(tableOf(draw), contents, draw.result ?? []);
  const { last, wins } =
    hits.length === 0 ? { last: null, wins: [] } : await payWinners(tx, { drawId, hits, mark, limit: TICKETS });
  if (wins.length > 0) markEmitted(tx);
  await publishWins(tx, draw, wins);
  if (last) return last;
  const content = contents.at(-1)?.content;
  return content !== undefined && contents.length === limit ? { content, ticket: null } : null;
}

/** A correction: every ticket that any result pays is brought to what the newest makes it worth. */
async function payCorrected(tx: Tx, draw: DueDraw): Promise<SettleMark | null> {
  const { drawId, resultVersion: version, mark } = draw;
  const results = await selectResults(tx, drawId);
  const { pays, next } = await readChunk(tx, { drawId, table: tableOf(draw), results, mark });
  if (pays.length > 0) await payTickets(tx, { drawId, version, pays });
  return next;
}

async function settleChunk(tx: Tx, draw: DueDraw): Promise<void> {
  const next = await (draw.resultVersion === 1 ? payFirst(tx, draw) : payCorrected(tx, draw));
  if (next) await updateMark(tx, draw.drawId, next);
  else await finishSettling(tx, draw);
}

/** @returns how many chunks were settled */
export const settleDraws = (db: Database): Promise<number> => eachDraw(db, takeUnsettled, settleChunk);
