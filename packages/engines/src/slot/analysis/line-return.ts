/**
 * The expected pay of one line, by enumerating the symbols that can stand on it. Every line takes one cell per reel,
 * every cell of a reel is uniform over its strip and the reels are independent, so all lines have the same expectation
 * and the expectation of their sum is the sum, although they are not independent of each other.
 */
import type { Rational } from '../../rational.ts';
import { rational } from '../../rational.ts';
import type { SlotModel, SlotSymbol, Strip } from '../model.ts';
import { isWild } from '../model.ts';
import { readLine } from '../play.ts';

function countSymbols(strip: Strip): [SlotSymbol, bigint][] {
  const counts = new Map<SlotSymbol, bigint>();
  for (const symbol of strip) counts.set(symbol, (counts.get(symbol) ?? 0n) + 1n);
  return [...counts];
}

/** @returns the expected pay of one line in line stakes, exactly. */
export function enumerateLineReturn(model: SlotModel, strips: readonly Strip[]): Rational {
  const reels = strips.map(countSymbols);
  let paid = 0n;
  const visit = (symbols: SlotSymbol[], weight: bigint): void => {
    const reel = reels[symbols.length];
    if (reel) {
      for (const [symbol, count] of reel) visit([...symbols, symbol], weight * count);
      return;
    }
    const first = symbols[0] as SlotSymbol;
    if (first === 'scatter' || first === 'coin' || isWild(first)) return;
    const { count, multiplier } = readLine(symbols);
    if (count >= 2) paid += weight * BigInt((model.linePays[first][count - 2] ?? 0) * multiplier);
  };
  visit([], 1n);
  return rational(
    paid,
    strips.reduce((cycle, strip) => cycle * BigInt(strip.length), 1n),
  );
}
