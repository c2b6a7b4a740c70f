import { DEMO_CURRENCY } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { addLines, keepOpen, type SoldLine } from './feed.queries.ts';

/** Adds what teams have bet to their five minutes (subscriber of `betsSettled`): each line once. */
export async function noteSales(tx: Tx, lines: readonly (SoldLine & { currency: string })[]): Promise<void> {
  const real = Map.groupBy(
    lines.filter(({ currency }) => currency !== DEMO_CURRENCY.code),
    ({ brand }) => brand,
  );
  for (const [brand, sold] of [...real].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await keepOpen(tx, brand);
    await addLines(tx, brand, sold);
  }
}
