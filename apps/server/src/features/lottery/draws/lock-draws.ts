/** At lock: the root over all tickets that stand, in the order of their ids, fixed before anything else is known. */
import { createMerkleBuilder, writeTicketLeaf } from '@sampan/engines/lottery';
import { createPause } from '../../../platform/create-pause.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { type DrawRow, lockDueDraws, takeUnrooted, updateRoot } from './draws.queries.ts';
import { eachDraw } from './each-draw.ts';
import { type StandingTicket, selectStanding } from './standing-tickets.queries.ts';

/** Draws that are locked in one transaction; all of a minute lock in the same second. */
const LOCKED_AT_ONCE = 200;
const PORTION = 2_000;
/** Leaves that are hashed before the clock is looked at: some milliseconds. */
const BETWEEN_PAUSES = 50;

export const leafOf = (draw: DrawRow, { currency, ...ticket }: StandingTicket): string =>
  writeTicketLeaf({
    ticketId: ticket.ticketId,
    gameCode: draw.gameCode,
    numero: draw.numero,
    currency,
    ticket: { ...ticket, tableId: draw.tableId, tableVersion: draw.tableVersion },
  });

/** The leaves of a draw in portions: a million tickets are never in memory. */
export async function* leavesOf(tx: Tx, draw: DrawRow): AsyncGenerator<string[]> {
  for (let after: string | null = null; ; ) {
    const tickets: StandingTicket[] = await selectStanding(tx, { drawId: draw.drawId, after, limit: PORTION });
    const last = tickets.at(-1);
    if (!last) return;
    yield tickets.map((ticket) => leafOf(draw, ticket));
    after = last.ticketId;
  }
}

export async function rootOf(tx: Tx, draw: DrawRow): Promise<{ count: number; root: string }> {
  const builder = createMerkleBuilder();
  const breathe = createPause();
  for await (const leaves of leavesOf(tx, draw))
    for (const [at, leaf] of leaves.entries()) {
      if (at % BETWEEN_PAUSES === 0) await breathe();
      builder.add(leaf);
    }
  return { count: builder.count, root: builder.root() };
}

/** @returns how many draws were locked or got their root */
export async function lockDraws(db: Database): Promise<number> {
  const locked = await inTransaction(db, (tx) => lockDueDraws(tx, LOCKED_AT_ONCE));
  const rooted = await eachDraw(db, takeUnrooted, async (tx, draw) =>
    updateRoot(tx, draw.drawId, await rootOf(tx, draw)),
  );
  return locked + rooted;
}
