export { catalogueFeature } from './catalogue.feature.ts';
export { findCarriedGame, findGamesByNode, type GameRow, type StakeTableRow } from './catalogue.queries.ts';
export { gameName, maskName, presentGame } from './catalogue.rules.ts';
export { brandStakesOf, limitsIn, type StoredLimits } from './stakes.ts';
export { showLargeCatalogue } from './sync/large-catalogue.ts';
