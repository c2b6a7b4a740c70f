import type { Services } from '../../platform/services.ts';
import type { Worker } from '../../platform/worker.ts';
import { publishBigWins } from './winner-board.ts';
import { winnersPlayerRoutes } from './winners.player-routes.ts';

/** A win is news for seconds: soon enough to be live, seldom enough that a burst is announced in one go. */
const PUBLISH_EVERY_MS = 2_000;

export const winnersFeature = {
  name: 'winners',
  playerRoutes: winnersPlayerRoutes,
  /** Pushes big wins to open pages (E-045). Every node tries; each win is published once. */
  workers: ({ db }: Services): Worker[] => [
    { name: 'winner-board', everyMs: PUBLISH_EVERY_MS, rest: 1, run: () => publishBigWins(db) },
  ],
};
