export { catalogueFeature } from './catalogue.feature.ts';
export { findGamesByNode, type GameRow, type RoomRow } from './catalogue.queries.ts';
export { gameName, maskName, presentGame } from './catalogue.rules.ts';
export { showLargeCatalogue } from './large-catalogue.ts';
