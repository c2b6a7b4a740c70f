export { drawsFeature } from './draws.feature.ts';
export { drawColumn } from './draws.queries.ts';
export { listSharedRounds } from './shared-rounds.queries.ts';
