import type { Services } from '../../platform/services.ts';
import type { Worker } from '../../platform/worker.ts';
import { deleteOldProgress, deletePlayer } from './feed/feed.queries.ts';
import { feedMissions } from './feed/feed-missions.ts';
import { commands } from './missions.cli.ts';
import { missionsPlayerRoutes } from './missions.player-routes.ts';

/** A settled bet shows on an open page within seconds; a burst of them is counted in one go, and a flood ever more seldom. */
const FEED_EVERY_MS = 2_000;
/** Progress of days, weeks and months is kept so long after its last change. */
const KEPT_DAYS = 120;

export const missionsFeature = {
  name: 'missions',
  playerRoutes: missionsPlayerRoutes,
  workers: ({ db }: Services): Worker[] => [
    { name: 'missions', everyMs: FEED_EVERY_MS, rest: 30, run: () => feedMissions(db) },
  ],
  jobs: ({ services: { db } }: { services: Services }) => [
    { name: 'missions.delete-old', every: '41 3 * * *', run: () => deleteOldProgress(db, KEPT_DAYS) },
  ],
  commands,
  personalData: { feature: 'missions', forget: deletePlayer },
};
