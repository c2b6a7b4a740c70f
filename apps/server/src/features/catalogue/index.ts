export { catalogueJobs } from './catalogue.jobs.ts';
export { type CatalogueParts, cataloguePlayerRoutes } from './catalogue.player-routes.ts';
export { findGamesByNode, type GameRow, type RoomRow } from './catalogue.queries.ts';
export { gameName, maskName, presentGame } from './catalogue.rules.ts';
export { showLargeCatalogue } from './large-catalogue.ts';
export { syncCatalogues } from './sync-catalogue.ts';
export { noteCatalogueChange } from './vendor-catalogue.ts';
