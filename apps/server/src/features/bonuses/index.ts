export { bonusesFeature } from './bonuses.feature.ts';
export { settleWhenCompleted } from './bonuses.jobs.ts';
export { seedDemoBonuses } from './bonuses.seed.ts';
export { grantWithDeposit, listDepositBonuses, readRemainingTurnover } from './deposit/deposit-bonuses.ts';
export { findSamePerson } from './same-person/same-person.ts';
