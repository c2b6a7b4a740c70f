import type { AnyState } from '../server/wire/arcade-wire.ts';

const DEFAULT_BET = '1.00';

/** The stake of the last visit to this game, as an index of the stakes on offer. */
export function readBet(state: AnyState): number {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(`arcade.bet.${state.game.code}`);
  } catch {
    kept = null;
  }
  const index = kept === null ? state.bets.indexOf(DEFAULT_BET) : Number(kept);
  return Number.isInteger(index) && index >= 0 && index < state.bets.length ? index : 0;
}

export function storeBet(code: string, index: number): void {
  try {
    localStorage.setItem(`arcade.bet.${code}`, String(index));
  } catch {
    // not kept
  }
}
