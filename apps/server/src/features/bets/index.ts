export { betsInvariants } from './bets.invariants.ts';
export { betsPlayerRoutes } from './bets.player-routes.ts';
export { betsVendorRoutes } from './bets.vendor-routes.ts';
export { countOpenRounds } from './count-open-rounds.ts';
export { commands } from './rounds.cli.ts';
export { sumRounds } from './session-rounds.ts';
export { createWalletBatcher, openWalletLanes, type WalletBatcher } from './wallet-batcher.ts';
