import type { Router } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { catalogueJobs } from './catalogue.jobs.ts';
import { type CatalogueParts, cataloguePlayerRoutes } from './catalogue.player-routes.ts';
import { catalogueVendorRoutes } from './catalogue.vendor-routes.ts';
import { pausedGames } from './paused-games.queries.ts';
import { syncCatalogues } from './sync/sync-catalogue.ts';

export const catalogueFeature = (parts: CatalogueParts) => ({
  name: 'catalogue',
  playerRoutes: (router: Router) => cataloguePlayerRoutes(router, parts),
  vendorRoutes: catalogueVendorRoutes,
  jobs: ({ services }: { services: Services }) => catalogueJobs(services),
  stuck: [pausedGames],
  atStart: (services: Services) => syncCatalogues(services),
});
