export { commissionsFeature } from './commissions.feature.ts';
