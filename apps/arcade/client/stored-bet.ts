import { formatMoney } from '@sampan/contract/amounts';
import { stakeScale } from '@sampan/engines';
import type { AnyState } from '../server/wire/arcade-wire.ts';
import { localArea } from './storage.ts';

/** In cents of the games: a dollar, or what weighs as much in the currency of the session. */
const DEFAULT_BET = 100n;

/** The stake of the last visit to this game, as an index of the stakes on offer. `name`: of one of several in a game. */
export function readBet(state: AnyState, name: string = state.game.code): number {
  const stored = localArea.get(`arcade.bet.${name}`);
  const { code, digits } = state.currency;
  const usual = formatMoney(DEFAULT_BET * stakeScale(code), digits);
  const index = stored === null ? state.bets.indexOf(usual) : Number(stored);
  return Number.isInteger(index) && index >= 0 && index < state.bets.length ? index : 0;
}

export function storeBet(code: string, index: number): void {
  localArea.set(`arcade.bet.${code}`, String(index));
}
