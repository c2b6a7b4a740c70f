import type { Tx } from '../../../platform/database/index.ts';
import { bookEntries, type Texts } from './entry.queries.ts';

/** What gives points beside bets. Each has a kind of movement `points-<source>` of its own, from `house:marketing:<source>`. */
export type PointsSource = 'mission' | 'leaderboard' | 'referral' | 'raffle' | 'campaign' | 'daily-draw';

export interface AddedPoints {
  brand: string;
  playerId: string;
  source: PointsSource;
  /** Unique for the player and the source: a second one of the same is nothing. */
  reference: string;
  /** Above zero. */
  points: bigint;
  /** What the player reads in the list of points, by language. */
  title: Texts;
}

/**
 * Gives points, many players in one call, each once by its reference. What a player owes from bets that were undone is taken
 * of them first. Locks the players' points; a caller that moves money too has locked the gates of the ledger before.
 * @returns how many were not given before
 */
export async function addPoints(tx: Tx, added: readonly AddedPoints[]): Promise<number> {
  if (added.length === 0) return 0;
  for (const { points, source, reference } of added)
    if (points <= 0n) throw new Error(`points of ${source} ${reference} are not above zero: ${points}`);
  return bookEntries(
    tx,
    added.map(({ source, ...entry }) => ({ ...entry, source, kind: `points-${source}` })),
  );
}
