export { type Balances, lockPlayer, openAccounts, readBalances, readPlayerBrand } from './accounts.ts';
export { type HistoryFilter, type HistoryLine, readHistory, sumHistory } from './history.ts';
export { LedgerConflict, LedgerInsufficient } from './ledger-error.ts';
export type { AccountKind, MoveInput, MoveResult } from './move.queries.ts';
export {
  bet,
  correction,
  deposit,
  holdWithdrawal,
  move,
  payWithdrawal,
  releaseWithdrawal,
  rollback,
  win,
} from './movements.ts';
export { sealLedger } from './seal.ts';
export { type LedgerFinding, type VerifyOptions, verifyLedger } from './verify-ledger.ts';
