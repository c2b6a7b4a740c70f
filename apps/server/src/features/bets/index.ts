export { applyAward, readMoneyOf } from './award.queries.ts';
export { betsInvariants } from './bets.invariants.ts';
export { countOpenRounds } from './count-open-rounds.ts';
export { fetchPublishedRound } from './published-rounds.ts';
export {
  parseBody,
  type ReadOp,
  readBet,
  readBonusWin,
  readClose,
  readJackpotWin,
  readRollback,
  readWin,
  type SignedBody,
} from './read-wallet-op.ts';
export { applyReport } from './report.queries.ts';
export { commands } from './rounds.cli.ts';
export { type WalletOutcome } from './wallet-batch.queries.ts';
export { createWalletBatcher, openWalletLanes, type WalletBatcher } from './wallet-batcher.ts';
