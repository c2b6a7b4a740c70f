/** Points that may rank are noted in the transaction that books them, and ranked by a worker. */
import type { Tx } from '../../../platform/database/index.ts';
import type { NotedRank } from './noted-rank.ts';
import { insertRanks, selectBrandsWithBoards } from './rank-queue.queries.ts';

const brandsOf = async (tx: Tx, items: readonly { brand: string }[]) =>
  new Set(await selectBrandsWithBoards(tx, [...new Set(items.map(({ brand }) => brand))]));

async function note(tx: Tx, events: readonly NotedRank[], brands: ReadonlySet<string>): Promise<void> {
  const wanted = events.filter(({ brand }) => brands.has(brand));
  if (wanted.length > 0) await insertRanks(tx, wanted);
}

/** Points that bets have earned; below zero: taken back. */
export async function notePoints(
  tx: Tx,
  earned: readonly { brand: string; playerId: string; points: bigint; at: Date }[],
): Promise<void> {
  if (earned.length === 0) return;
  const events = earned.map(({ brand, playerId, points, at }) => ({
    brand,
    playerId,
    at: at.getTime(),
    points: `${points}`,
  }));
  await note(tx, events, await brandsOf(tx, earned));
}
