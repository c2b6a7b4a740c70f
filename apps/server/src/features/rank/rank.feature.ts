import type { Services } from '../../platform/services.ts';
import { rankJobs } from './rank.jobs.ts';
import { rankPlayerRoutes } from './rank.player-routes.ts';
import { rankInvariants } from './totals/rank-invariants.queries.ts';

export const rankFeature = {
  name: 'rank',
  playerRoutes: rankPlayerRoutes,
  jobs: ({ services }: { services: Services }) => rankJobs(services),
  invariants: rankInvariants,
};
