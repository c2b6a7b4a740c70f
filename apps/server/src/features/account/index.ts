export { accountCommands } from './account.cli.ts';
export { accountJobs } from './account.jobs.ts';
export { accountPlayerRoutes } from './account.player-routes.ts';
export { demoPlayer, seedAccount, seedDemoAccounts } from './account.seed.ts';
export { changeAccountType, readPayeeName, readPlayer, showPlayer } from './account.service.ts';
export { readOwnCode } from './affiliates/affiliates.service.ts';
export { avatarRoutes } from './avatar/avatar.routes.ts';
export { readPerson } from './member/read-person.ts';
export {
  checkPaymentPassword,
  hasPaymentPassword,
} from './payment-password/payment-password.service.ts';
export { updateToUpline as markToUpline } from './player.queries.ts';
export { openForAgent } from './registration/open-for-agent.ts';
export { accountSealedColumns } from './sealed-columns.ts';
export { shownName } from './shown-name.ts';
