export { countDeposits, countTurnover } from './levels/follow-levels.ts';
export { levelChanged } from './levels/level-changed.ts';
export { rankFeature } from './rank.feature.ts';
export { seedDemoRanks } from './rank.seed.ts';
export { askStanding, nextLevel, readRankLabel, readRankLimits } from './rank.service.ts';
export { levelsOf } from './rank.settings.ts';
