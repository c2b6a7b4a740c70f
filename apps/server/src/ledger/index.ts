export {
  listMainAccounts,
  lockPlayer,
  lockPlayers,
  openAccounts,
  readBalances,
  readPlayerWallet,
} from './accounts.queries.ts';
export { deriveAnchorKey } from './anchor/anchor-key.ts';
export { readAnchorLine } from './anchor/anchor-line.ts';
export { verifyAnchors } from './anchor/verify-anchors.ts';
export { createAnchorWriter } from './anchor/write-anchors.ts';
export { chainLedger } from './chain-ledger.ts';
export { grantDemo, returnDemo } from './demo-play.ts';
export {
  acknowledgeFinding,
  countOpenFindings,
  findingsWaiting,
  noteFindings,
  selectFinding,
  selectFindings,
} from './findings/findings.queries.ts';
export { type HistoryFilter, type HistoryLine, readHistory, sumHistory } from './history.queries.ts';
export { writtenSince } from './invariant.queries.ts';
export { type FreshScope, type Invariant } from './invariant.ts';
export { LedgerConflict, LedgerInsufficient } from './ledger-error.ts';
export type { MoveInput } from './move.queries.ts';
export {
  bet,
  contributeToJackpot,
  correction,
  deposit,
  forfeitBonus,
  grantBonus,
  holdWithdrawal,
  payAffiliate,
  payForPoints,
  payFromMall,
  payJackpot,
  payMallBonus,
  payReward,
  payRewardBonus,
  payWithdrawal,
  releaseBonus,
  releaseWithdrawal,
  returnJackpotShare,
  rollback,
  seedJackpot,
  transferToDownline,
  transferToUpline,
  win,
} from './movements.ts';
export { OPENING_REFERENCE, shownKind } from './opening.ts';
export { readTrialBalance, type TrialBalanceLine } from './trial-balance.queries.ts';
export { openVendorMovements } from './vendor-movements.queries.ts';
export {
  giveToVendor,
  holdForVendor,
  releaseFromVendor,
  returnFromVendor,
  takeFromVendor,
} from './vendor-movements.ts';
export {
  appendOnly,
  isSound,
  type Proof,
  proveFresh,
  proveWhole,
  type Verdict,
  verifyLedger,
} from './verify-ledger.ts';
