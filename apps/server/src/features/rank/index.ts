export { noteDeposit, noteTurnover } from './follow-levels.ts';
export { rankInvariants } from './rank.invariants.ts';
export { rankJobs } from './rank.jobs.ts';
export { rankPlayerRoutes } from './rank.player-routes.ts';
export { seedDemoRanks } from './rank.seed.ts';
export { readRankLabel, readRankLimits } from './rank.service.ts';
