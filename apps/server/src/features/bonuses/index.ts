export { bonusesFeature } from './bonuses.feature.ts';
export { settleWhenCompleted } from './bonuses.jobs.ts';
export { seedDemoBonuses } from './bonuses.seed.ts';
export { askStanding, claimBonus, giftsOf, listActive } from './bonuses.service.ts';
export {
  grantWithDeposit,
  listDepositBonuses,
  readDepositBonuses,
  readRemainingTurnover,
} from './deposit/deposit-bonuses.ts';
export { grantReward } from './grants/grant-reward.ts';
export { listOffers } from './grants/offers.ts';
export { claimForPerson, findSamePerson, readMarkHashes, readMarkKinds } from './same-person/same-person.ts';
