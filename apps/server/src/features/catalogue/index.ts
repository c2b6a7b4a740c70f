export { catalogueJobs } from './catalogue.jobs.ts';
export { cataloguePlayerRoutes } from './catalogue.player-routes.ts';
export { findGamesByNode, type GameRow, type RoomRow } from './catalogue.queries.ts';
export { gameName, maskName, presentGame } from './catalogue.rules.ts';
export { catalogueVendorRoutes } from './catalogue.vendor-routes.ts';
export { showLargeCatalogue } from './large-catalogue.ts';
export { syncCatalogues } from './sync-catalogue.ts';
