export { createWalletBatcher, openBatchPool, type WalletBatcher } from './batch/wallet-batcher.ts';
export { betsFeature } from './bets.feature.ts';
export { countPlaying } from './playing/players-by-game.ts';
export { roundReported } from './reports/round-reported.ts';
export { countOpenRounds } from './rounds/open-rounds.queries.ts';
export { sumRounds } from './rounds/rounds.queries.ts';
