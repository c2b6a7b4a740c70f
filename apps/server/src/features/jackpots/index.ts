export { jackpotsFeature } from './jackpots.feature.ts';
