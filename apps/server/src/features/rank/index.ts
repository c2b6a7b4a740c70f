export { noteDeposit, noteTurnover } from './follow-levels.ts';
export { rankFeature } from './rank.feature.ts';
export { seedDemoRanks } from './rank.seed.ts';
export { readRankLabel, readRankLimits } from './rank.service.ts';
