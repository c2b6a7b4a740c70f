export { lockPlayer, openAccounts, readBalances, readPlayerBrand } from './accounts.ts';
export { type HistoryLine, readHistory, sumHistory } from './history.ts';
export { LedgerConflict, LedgerInsufficient } from './ledger-error.ts';
export type { MoveInput } from './move.queries.ts';
export {
  bet,
  correction,
  deposit,
  forfeitBonus,
  grantBonus,
  holdWithdrawal,
  payWithdrawal,
  releaseBonus,
  releaseWithdrawal,
  rollback,
  win,
} from './movements.ts';
export { sealLedger } from './seal.ts';
export { verifyLedger } from './verify-ledger.ts';
