/**
 * The expected pay of the ways, by symbol and length: the reels are independent, so the expected number of ways is the
 * product of what each reel shows on average, times the chance that the next reel shows none. Knows nothing of positions.
 */
import { add, multiply, type Rational, rational, ZERO } from '../../rational.ts';
import { type PaySymbol, paySymbols, type SlotModel, type Strip } from '../model.ts';
import { readWindow } from '../play.ts';
import { weightOf } from '../ways.ts';

interface ReelFigures {
  mean: Rational;
  none: Rational;
}

function describeReel(strip: Strip, rows: number, symbol: PaySymbol): ReelFigures {
  const weights = strip.map((_, stop) =>
    (readWindow([strip], [stop], rows)[0] ?? []).reduce((sum, cell) => sum + weightOf(cell, symbol), 0),
  );
  const over = (count: number): Rational => rational(BigInt(count), BigInt(strip.length));
  return {
    mean: over(weights.reduce((sum, weight) => sum + weight, 0)),
    none: over(weights.filter((weight) => weight === 0).length),
  };
}

/** @returns the expected pay of all ways of one spin in twentieths of the bet, exactly. */
export function enumerateWaysReturn(model: SlotModel, strips: readonly Strip[]): Rational {
  return paySymbols.reduce((sum, symbol) => {
    const reels = strips.map((strip) => describeReel(strip, model.rows, symbol));
    let running = rational(1n);
    let paid = ZERO;
    for (const [index, { mean }] of reels.entries()) {
      running = multiply(running, mean);
      const ends = reels[index + 1]?.none ?? rational(1n);
      const pay = index === 0 ? 0 : (model.linePays[symbol][index - 1] ?? 0);
      paid = add(paid, multiply(multiply(running, ends), rational(BigInt(pay))));
    }
    return add(sum, paid);
  }, ZERO);
}
