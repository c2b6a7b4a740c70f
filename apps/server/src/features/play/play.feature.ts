import type { Router } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { type PlayParts, playPlayerRoutes } from './play.player-routes.ts';
import { playVendorRoutes } from './play.vendor-routes.ts';

export const playFeature = (makeParts: (services: Services) => PlayParts) => ({
  name: 'play',
  playerRoutes: (router: Router) => playPlayerRoutes(router, makeParts(router.services)),
  vendorRoutes: playVendorRoutes,
});
