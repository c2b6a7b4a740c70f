export { describeUplineTransfers } from './upline/describe-transfers.ts';
export { commands } from './wallet.cli.ts';
export { walletPlayerRoutes } from './wallet.player-routes.ts';
export { readBalance } from './wallet.service.ts';
