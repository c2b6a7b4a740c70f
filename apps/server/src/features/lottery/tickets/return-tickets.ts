import { findTable } from '@sampan/engines/lottery';
import type { Tx } from '../../../platform/database/index.ts';
import { kindOf, linesOf } from '../settle/evaluate-contents.ts';
import { addExposure } from './exposure.ts';
import { cancelTickets, reduceExposure, selectPlaces } from './tickets.queries.ts';

/** Gives back what is not locked of a slip, and takes it out of what its draws may cost. @returns what came back, by place */
export async function returnTickets(
  tx: Tx,
  slip: { playerId: string; slipId: string; place: number | null },
): Promise<{ place: number; amount: bigint }[]> {
  const returned = await cancelTickets(tx, slip);
  if (returned.length === 0) return returned;
  const tickets = await selectPlaces(
    tx,
    slip.slipId,
    returned.map(({ place }) => place),
  );
  const rows = [...Map.groupBy(tickets, ({ drawId }) => drawId)].flatMap(([drawId, ofDraw]) => {
    const sums = new Map<string, bigint>();
    for (const ticket of ofDraw) {
      const table = findTable(ticket.tableId, ticket.tableVersion);
      if (!table) throw new Error(`there is no table ${ticket.tableId} ${ticket.tableVersion}`);
      const kind = kindOf(table, ticket.playId);
      const odds = Object.fromEntries(Object.entries(ticket.odds).map(([prize, of]) => [prize, BigInt(of)]));
      addExposure(sums, kind, { ...ticket, odds, lines: linesOf(kind, ticket.picks) });
    }
    return [...sums].map(([key, amount]) => ({ drawId: `${drawId}`, key, amount: `${amount}` }));
  });
  await reduceExposure(tx, rows);
  return returned;
}
