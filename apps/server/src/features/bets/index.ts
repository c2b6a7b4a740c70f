export { createWalletBatcher, openBatchPool, type WalletBatcher } from './batch/wallet-batcher.ts';
export { betsFeature } from './bets.feature.ts';
export { countOpenRounds } from './rounds/count-open-rounds.ts';
export { sumRounds } from './rounds/rounds.queries.ts';
