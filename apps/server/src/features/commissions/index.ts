export { commissionsFeature } from './commissions.feature.ts';
export { noteSales } from './feed/feed-sales.ts';
