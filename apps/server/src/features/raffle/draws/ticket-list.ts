import { createMerkleBuilder } from '@sampan/engines/lottery';
import { listTickets, type TicketList, writeRaffleLeaf } from '@sampan/engines/raffle';
import { createPause } from '../../../platform/create-pause.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type StandingTicket, selectStanding } from '../feed/tickets.queries.ts';

const PORTION = 5_000;
const BETWEEN_PAUSES = 50;
/** Draws whose trees are kept: what is shown of one is asked for again and again, and never changes. */
const KEPT = 4;
/** Beyond it the tree would take too long while players wait: the list itself is the proof. */
export const MOST_PROVEN = 50_000;

/** Tickets of a draw in portions. */
export async function* portionsOf(tx: Tx, drawId: bigint): AsyncGenerator<StandingTicket[]> {
  for (let after = 0; ; ) {
    const tickets = await selectStanding(tx, { drawId, after, limit: PORTION });
    const last = tickets.at(-1);
    if (!last) return;
    yield tickets;
    after = last.number;
  }
}

/** The root over all tickets that stand; other calls are answered meanwhile. */
export async function rootOf(tx: Tx, drawId: bigint): Promise<{ count: number; root: string }> {
  const builder = createMerkleBuilder();
  const breathe = createPause();
  for await (const tickets of portionsOf(tx, drawId))
    for (const [at, ticket] of tickets.entries()) {
      if (at % BETWEEN_PAUSES === 0) await breathe();
      builder.add(writeRaffleLeaf(ticket));
    }
  return { count: builder.count, root: builder.root() };
}

/** Every ticket of a draw. */
export async function readTickets(tx: Tx, drawId: bigint): Promise<StandingTicket[]> {
  const all: StandingTicket[] = [];
  for await (const tickets of portionsOf(tx, drawId)) all.push(...tickets);
  return all;
}

/** By their root, which says what is in the list. */
const kept = new Map<string, TicketList>();

/** The list of a draw that is locked, with its tree. */
export async function treeOf(tx: Tx, draw: { drawId: bigint; ticketsRoot: string }): Promise<TicketList> {
  const known = kept.get(draw.ticketsRoot);
  if (known) return known;
  const made = listTickets(await readTickets(tx, draw.drawId));
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(draw.ticketsRoot, made);
  return made;
}
