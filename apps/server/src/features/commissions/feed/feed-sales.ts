import { DEMO_CURRENCY } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { selectHeld, setAside } from '../abuse/hold.queries.ts';
import { addLines, keepOpen, type SoldLine } from './feed.queries.ts';

/** Adds what teams have bet to their five minutes (subscriber of `betsSettled`): each line once. */
export async function noteSales(tx: Tx, lines: readonly (SoldLine & { currency: string })[]): Promise<void> {
  const real = Map.groupBy(
    lines.filter(({ currency }) => currency !== DEMO_CURRENCY.code),
    ({ brand }) => brand,
  );
  for (const [brand, sold] of [...real].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await keepOpen(tx, brand);
    const held = await selectHeld(tx, [...new Set(sold.map(({ playerId }) => playerId))]);
    const counted = held.size === 0 ? sold : await withoutHeld(tx, brand, sold, held);
    if (counted.length > 0) await addLines(tx, brand, counted);
  }
}

/** Lines of members who are held go aside; of theirs what was settled before the hold is left. */
async function withoutHeld(
  tx: Tx,
  brand: string,
  sold: readonly SoldLine[],
  held: ReadonlySet<string>,
): Promise<SoldLine[]> {
  const left = await setAside(
    tx,
    brand,
    sold.filter(({ playerId }) => held.has(playerId)),
  );
  return [...sold.filter(({ playerId }) => !held.has(playerId)), ...left];
}
