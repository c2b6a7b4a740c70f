export { catalogueFeature } from './catalogue.feature.ts';
export { findCarriedGame, findGamesByNode, type GameRow, type StakeTableRow } from './catalogue.queries.ts';
export { gameName, maskName, pictureOf, presentGame } from './catalogue.rules.ts';
export { pauseGame, resumeGame } from './paused-games.queries.ts';
export { potContractOf } from './pot-contracts.ts';
export { brandStakesOf, limitsIn, type StoredLimits } from './stakes.ts';
export { showLargeCatalogue } from './sync/large-catalogue.ts';
export { type VendorLimits, vendorLimitsOf } from './vendor-limits.ts';
