import type { AnyState } from '../server/wire/arcade-wire.ts';
import { localArea } from './storage.ts';

const DEFAULT_BET = '1.00';

/** The stake of the last visit to this game, as an index of the stakes on offer. */
export function readBet(state: AnyState): number {
  const stored = localArea.get(`arcade.bet.${state.game.code}`);
  const index = stored === null ? state.bets.indexOf(DEFAULT_BET) : Number(stored);
  return Number.isInteger(index) && index >= 0 && index < state.bets.length ? index : 0;
}

export function storeBet(code: string, index: number): void {
  localArea.set(`arcade.bet.${code}`, String(index));
}
