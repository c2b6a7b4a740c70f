export { winnersFeature } from './winners.feature.ts';
