/** What a step of a round consists of, in the order in which it is to be played. Amounts are minor units. */
import type { PaySymbol, SlotSymbol } from './model.ts';

/** reel 0 … 4, row 0 … 2 */
export type Cell = readonly [reel: number, row: number];

export type SlotEvent =
  | {
      type: 'reveal';
      freeSpin: boolean;
      stops: readonly number[];
      /** symbols[reel][row] */
      symbols: readonly (readonly SlotSymbol[])[];
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
  | { type: 'scatterWin'; count: number; cells: readonly Cell[]; amount: bigint }
  | { type: 'freeSpinsAwarded'; spins: number; retrigger: boolean; left: number }
  | { type: 'winCapReached'; amount: bigint }
  | { type: 'stepEnd'; win: bigint; total: bigint; freeSpinsLeft: number }
  | { type: 'roundEnd'; total: bigint };

/** A client that plays rounds owns one handler per type; a new type then fails to compile until it is played. */
export type SlotEventHandlers<Result> = {
  [Type in SlotEvent['type']]: (event: Extract<SlotEvent, { type: Type }>) => Result;
};
