import type { Queryable } from '../../../platform/database/index.ts';
import { selectLastTransfer, selectTransferFrom } from './compare.queries.ts';

/**
 * The number before the first transfer of this moment or later, by halving: numbers and times grow together, but for the
 * length of a transaction, and no index of times is kept on the hot table. Whoever looks for all of a window begins some
 * minutes before it and ends some minutes after it.
 */
export async function findTransferBefore(db: Queryable, at: Date): Promise<bigint> {
  let low = 0n;
  let high = await selectLastTransfer(db);
  // Every transfer up to `low` is earlier, every one after `high` is not.
  while (low < high) {
    const middle = (low + high) / 2n + 1n;
    const found = await selectTransferFrom(db, middle);
    if (found && found.at < at) low = found.id;
    else high = middle - 1n;
  }
  return low;
}
