import type { Router } from '../../platform/http/router.ts';
import { type DrawsParts, drawsPlayerRoutes } from './draws.player-routes.ts';
import { drawsVendorRoutes } from './draws.vendor-routes.ts';

export const drawsFeature = (parts: DrawsParts) => ({
  name: 'draws',
  playerRoutes: (router: Router) => drawsPlayerRoutes(router, parts),
  vendorRoutes: drawsVendorRoutes,
});
