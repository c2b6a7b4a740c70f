export { reconciliationFeature } from './reconciliation.feature.ts';
