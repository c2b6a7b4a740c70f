/**
 * Hold and spin: six or more coins on the reels stay, and the other cells turn by themselves. Each new coin stays too and
 * sets the three respins back to three. When they are used up every coin is paid; a full board pays the grand prize besides.
 */
import type { CoinName } from '../events.ts';

export interface CoinKind {
  name: CoinName | null;
  /** in twentieths of the bet */
  value: number;
  /** drawn so often in `COIN_DRAWS` */
  weight: number;
}

export interface HoldRules {
  coinsToStart: number;
  respins: number;
  /** In a respin an empty cell brings a coin with this chance. */
  landing: { hits: number; of: number };
  coins: readonly CoinKind[];
  /** for a full board, in twentieths of the bet */
  grand: number;
  /** of the whole round */
  declaredReturn: { num: string; den: string };
}

export const coinDraws = (rules: HoldRules): number => rules.coins.reduce((sum, { weight }) => sum + weight, 0);
