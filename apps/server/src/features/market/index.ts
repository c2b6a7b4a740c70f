export { haltByPlatform } from './halt/halt.service.ts';
export { marketFeature } from './market.feature.ts';
export { isGateSetting } from './market.settings.ts';
export { findClosed, refuseClosed, servedCountries } from './market-gate.ts';
export { openMarket } from './open-market.ts';
