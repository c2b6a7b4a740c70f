import type { Services } from '../../platform/services.ts';
import type { Worker } from '../../platform/worker.ts';
import { leaderboardInvariants } from './close/close.queries.ts';
import { closePeriods } from './close/close-periods.ts';
import { rankBets } from './feed/rank-bets.ts';
import { deletePlaces } from './feed/rank-queue.queries.ts';
import { commands } from './leaderboard.cli.ts';
import { leaderboardPlayerRoutes } from './leaderboard.player-routes.ts';

const RANK_EVERY_MS = 3_000;
const CLOSE_EVERY_MS = 15_000;

export const leaderboardFeature = {
  name: 'leaderboard',
  playerRoutes: leaderboardPlayerRoutes,
  workers: ({ db }: Services): Worker[] => [
    { name: 'leaderboard', everyMs: RANK_EVERY_MS, rest: 30, run: () => rankBets(db) },
    { name: 'leaderboard-close', everyMs: CLOSE_EVERY_MS, rest: 1, run: () => closePeriods(db) },
  ],
  commands,
  invariants: leaderboardInvariants,
  personalData: { feature: 'leaderboard', forget: deletePlaces },
};
