import type { Router } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { rankInvariants } from './rank.invariants.ts';
import { rankJobs } from './rank.jobs.ts';
import { rankPlayerRoutes } from './rank.player-routes.ts';
import type { MapOfBets } from './rank.service.ts';

export const rankFeature = (parts: MapOfBets) => ({
  name: 'rank',
  playerRoutes: (router: Router) => rankPlayerRoutes(router, parts),
  jobs: ({ services }: { services: Services }) => rankJobs(services),
  invariants: rankInvariants,
});
