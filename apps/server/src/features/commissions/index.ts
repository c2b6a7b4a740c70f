export { commissionsFeature } from './commissions.feature.ts';
export { seedDemoContracts } from './commissions.seed.ts';
export { noteSales } from './feed/feed-sales.ts';
