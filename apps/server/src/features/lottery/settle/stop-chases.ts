/** A chase that stops on a win gives its unused draws back, as far as they are not locked. */
import { lockPlayer } from '../../../ledger/index.ts';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { returnTickets } from '../tickets/return-tickets.ts';
import { markStopped, selectStoppable } from './settle.queries.ts';

const AT_ONCE = 100;

/** @returns how many chases were stopped */
export async function stopChases(db: Database): Promise<number> {
  let stopped = 0;
  for (const slip of await selectStoppable(db, AT_ONCE))
    await inTransaction(db, async (tx) => {
      // The player before the slip, as a settlement locks them.
      await lockPlayer(tx, slip.playerId);
      if (!(await markStopped(tx, slip.slipId))) return;
      await returnTickets(tx, { ...slip, place: null });
      stopped += 1;
    });
  return stopped;
}
