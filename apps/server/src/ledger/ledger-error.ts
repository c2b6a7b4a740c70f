/** Why a movement was not made. Nothing was written; the caller's transaction is still usable. */
export type LedgerRefusal = 'insufficient' | 'conflict';

/** The account does not hold the amount. Shown to a player as `balance.insufficient`. */
export class LedgerInsufficient extends Error {
  readonly refusal: LedgerRefusal = 'insufficient';
  override readonly name = 'LedgerInsufficient';
}

/** The key was used before for another movement: another player, kind, amount or currency. */
export class LedgerConflict extends Error {
  readonly refusal: LedgerRefusal = 'conflict';
  override readonly name = 'LedgerConflict';
}
