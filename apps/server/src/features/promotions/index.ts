export { promotionsInvariants } from './bonuses/bonus.invariants.ts';
export { commands } from './bonuses/bonuses.cli.ts';
export { promotionsJobs, settleWhenCompleted } from './bonuses/bonuses.jobs.ts';
export { promotionsPlayerRoutes } from './bonuses/bonuses.player-routes.ts';
export { listDepositBonuses, noteDepositCredited, readRemainingTurnover } from './bonuses/deposit-bonuses.ts';
export { findSamePerson } from './bonuses/same-person.ts';
export { seedDemoPromotions } from './promotions.seed.ts';
export {
  cleanTexts,
  inLanguage,
  listBanners,
  listPromotions,
  saveBanner,
  savePromotion,
} from './promotions.service.ts';
