export { betsFeature } from './bets.feature.ts';
export { countOpenRounds } from './count-open-rounds.ts';
export { sumRounds } from './session-rounds.ts';
export { createWalletBatcher, openWalletLanes, type WalletBatcher } from './wallet-batcher.ts';
