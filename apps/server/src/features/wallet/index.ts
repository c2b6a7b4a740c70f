export { walletPlayerRoutes } from './wallet.player-routes.ts';
export { readBalance } from './wallet.service.ts';
