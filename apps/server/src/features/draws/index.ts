export { drawsPlayerRoutes } from './draws.player-routes.ts';
export { drawColumn } from './draws.queries.ts';
export { drawsVendorRoutes } from './draws.vendor-routes.ts';
