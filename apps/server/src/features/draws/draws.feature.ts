import { drawsPlayerRoutes } from './draws.player-routes.ts';
import { drawsVendorRoutes } from './draws.vendor-routes.ts';

export const drawsFeature = { name: 'draws', playerRoutes: drawsPlayerRoutes, vendorRoutes: drawsVendorRoutes };
