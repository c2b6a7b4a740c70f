import { type PublishedRaffle, publishRaffle } from '@sampan/engines/raffle';
import type { Tx } from '../../../platform/database/index.ts';
import { drawName } from './draw-name.ts';
import type { BegunDraw } from './draws.queries.ts';
import { treeOf } from './ticket-list.ts';

/** What is published of a draw once its seed is open. */
export async function publishDraw(
  tx: Tx,
  draw: BegunDraw & { ticketsRoot: string; seed: string },
  { places }: { places: number },
): Promise<PublishedRaffle> {
  const { drawId, ticketsRoot, seed, terms } = draw;
  const list = await treeOf(tx, draw);
  if (list.tree.root !== ticketsRoot) throw new Error(`the tickets of ${drawName(drawId)} are not those of its root`);
  const rule = { places, onePrize: terms.onePrize };
  return publishRaffle({ raffle: drawName(drawId), serverSeed: seed, terms: rule, list, shown: [] });
}
