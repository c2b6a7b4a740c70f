export { drawsFeature } from './draws.feature.ts';
export { drawColumn } from './draws.queries.ts';
