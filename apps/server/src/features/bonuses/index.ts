export { bonusesInvariants } from './bonus.invariants.ts';
export { commands } from './bonuses.cli.ts';
export { bonusesJobs, settleWhenCompleted } from './bonuses.jobs.ts';
export { bonusesPlayerRoutes } from './bonuses.player-routes.ts';
export { seedDemoBonuses } from './bonuses.seed.ts';
export { listDepositBonuses, noteDepositCredited, readRemainingTurnover } from './deposit-bonuses.ts';
export { findSamePerson } from './same-person.ts';
