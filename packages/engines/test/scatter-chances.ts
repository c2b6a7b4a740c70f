import type { Rational } from '../src/rational.ts';
import { add, multiply, rational } from '../src/rational.ts';
import type { SlotModel } from '../src/slot/index.ts';

/** A hand that knows nothing of the full cycle: scatters by their chance per reel, reels being independent. */
export function scatterChances(strips: SlotModel['baseStrips']): Rational[] {
  return strips.reduce<Rational[]>(
    (chances, strip) => {
      const hit = rational(BigInt(3 * strip.filter((symbol) => symbol === 'scatter').length), BigInt(strip.length));
      const miss = rational(hit.den - hit.num, hit.den);
      return [...chances, rational(0n)].map((chance, k) =>
        add(multiply(chance, miss), multiply(chances[k - 1] ?? rational(0n), hit)),
      );
    },
    [rational(1n)],
  );
}
