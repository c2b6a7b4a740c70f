import type { Queryable } from '../../../platform/database/index.ts';
import { selectPlaying } from './players-by-game.queries.ts';

/** Fewer are not told: of one or two somebody could say who it is (decision 0606). */
const LEAST = 5;

/** How many play each game of a brand now, by node id; games with too few to tell are left out. */
export async function countPlaying(db: Queryable, brand: string): Promise<Record<string, number>> {
  const rows = (await selectPlaying(db, LEAST)).filter((row) => row.brand === brand);
  return Object.fromEntries(rows.map((row) => [row.node_id, Number(row.players)]));
}
