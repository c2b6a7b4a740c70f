export { describeUplineTransfers } from './upline/describe-transfers.ts';
export { walletJobs } from './vendor-wallet/vendor-wallet.jobs.ts';
export { bringMoneyAlong } from './vendor-wallet/vendor-wallet.service.ts';
export { commands } from './wallet.cli.ts';
export { walletInvariants } from './wallet.invariants.ts';
export { walletPlayerRoutes } from './wallet.player-routes.ts';
export { readBalance } from './wallet.service.ts';
