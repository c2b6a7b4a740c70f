/** Ways: equal symbols on neighbouring reels from the left pay once for every way through them. No lines. */
import type { Cell, SlotEvent } from './events.ts';
import type { PaySymbol, SlotModel, SlotSymbol } from './model.ts';
import { isWild, paySymbols, wildMultiplier } from './model.ts';

/** As how many of `symbol` a cell counts: a wild stands for every paying symbol, a multiplying wild for several. */
export function weightOf(cell: SlotSymbol, symbol: PaySymbol): number {
  if (isWild(cell)) return Math.max(1, wildMultiplier[cell]);
  return cell === symbol ? 1 : 0;
}

function payWay(model: SlotModel, window: readonly (readonly SlotSymbol[])[], symbol: PaySymbol) {
  let ways = 1;
  let count = 0;
  const cells: Cell[] = [];
  for (const [reel, column] of window.entries()) {
    const weights = column.map((cell) => weightOf(cell, symbol));
    const weight = weights.reduce((sum, one) => sum + one, 0);
    if (weight === 0) break;
    ways *= weight;
    count += 1;
    for (const [row, one] of weights.entries()) if (one > 0) cells.push([reel, row]);
  }
  const pay = count < 2 ? 0 : (model.linePays[symbol][count - 2] ?? 0);
  return { count, ways, cells, pay };
}

export function payWays(model: SlotModel, window: readonly (readonly SlotSymbol[])[], lineStake: bigint): SlotEvent[] {
  return paySymbols.flatMap((symbol): SlotEvent[] => {
    const { count, ways, cells, pay } = payWay(model, window, symbol);
    if (pay === 0) return [];
    return [{ type: 'waysWin', symbol, count, ways, cells, amount: lineStake * BigInt(pay * ways) }];
  });
}
