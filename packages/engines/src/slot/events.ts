/** What a step of a round consists of, in the order in which it is to be played. Amounts are minor units. */
import type { PaySymbol, SlotSymbol } from './model.ts';
import type { TumbleSymbol } from './tumble/model.ts';

/** reel from the left, row from the top, both from 0 */
export type Cell = readonly [reel: number, row: number];

/** What can lie in a cell of any slot. */
export type BoardSymbol = SlotSymbol | TumbleSymbol;

export type CoinName = 'mini' | 'minor' | 'major';
export type PotName = 'mini' | 'major' | 'grand';

/** A coin and what it is worth, minor units. */
export interface Coin {
  cell: Cell;
  name: CoinName | null;
  amount: bigint;
}

export type SlotEvent =
  | {
      type: 'reveal';
      freeSpin: boolean;
      stops: readonly number[];
      /** symbols[reel][row] */
      symbols: readonly (readonly BoardSymbol[])[];
      /** the first reel that turns with two or more scatters already lying, or null */
      anticipateFrom: number | null;
    }
  | {
      type: 'lineWin';
      line: number;
      symbol: PaySymbol;
      count: number;
      multiplier: number;
      cells: readonly Cell[];
      amount: bigint;
    }
  | { type: 'waysWin'; symbol: PaySymbol; count: number; ways: number; cells: readonly Cell[]; amount: bigint }
  | {
      type: 'tumbleWin';
      symbol: TumbleSymbol;
      count: number;
      multiplier: number;
      cells: readonly Cell[];
      amount: bigint;
    }
  /** Winning symbols burst, the others fall, new ones come from above. */
  | {
      type: 'drop';
      removed: readonly Cell[];
      /** symbols after the fall */
      symbols: readonly (readonly TumbleSymbol[])[];
      /** what the next win is multiplied by */
      multiplier: number;
    }
  /** The coins that lie after a spin of the reels. */
  | { type: 'coins'; coins: readonly Coin[] }
  | { type: 'holdStart'; respins: number }
  /** `coins`: all that are held now, the landed ones among them. */
  | { type: 'respin'; landed: readonly Coin[]; coins: readonly Coin[]; respinsLeft: number }
  | { type: 'holdWin'; coins: readonly Coin[]; full: boolean; amount: bigint }
  | { type: 'potWon'; pot: PotName }
  | { type: 'scatterWin'; count: number; cells: readonly Cell[]; amount: bigint }
  | { type: 'freeSpinsAwarded'; spins: number; retrigger: boolean; left: number }
  | { type: 'winCapReached'; amount: bigint }
  | { type: 'stepEnd'; win: bigint; total: bigint; freeSpinsLeft: number }
  | { type: 'roundEnd'; total: bigint };

/** A client that plays rounds owns one handler per type; a new type then fails to compile until it is played. */
export type SlotEventHandlers<Result> = {
  [Type in SlotEvent['type']]: (event: Extract<SlotEvent, { type: Type }>) => Result;
};
