/** K3: three dice. */
import { byChance, type Line, type PayoutTable, type PlayKind, type Price, type Range } from '../kind.ts';
import type { LotteryResult } from '../result.ts';
import { bigSmallOddEven, drawnAt, isSame, readPlaces, sidesOfSum, sumAt, wins } from './shared-kinds.ts';

const DICE = [0, 1, 2];
const FACE = { least: 1, most: 6 };
const EVERY = 216;

/** Throws of each sum from 3 to 18. */
const sumWays = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
const LEAST_SUM = 3;

const shown = (result: LotteryResult): number[] => drawnAt(result, DICE);
const isTriple = ([low, , high]: readonly number[]): boolean => low === high;

interface DiceKind {
  id: string;
  of: Range;
  ways: number;
  is(line: Line, dice: readonly number[]): boolean;
}

/** A line for each number picked. */
const each = ({ id, of, ways, is }: DiceKind): PlayKind => ({
  id,
  group: id,
  selection: { pick: 'each', of },
  units: 1,
  prizes: { win: byChance(ways, EVERY) },
  mostTimes: 1,
  spread: { by: 'enumeration', reads: () => readPlaces(DICE) },
  samples: [[of.least]],
  evaluate: (line, result) => wins(is(line, shown(result))),
});

/** A line for each set of so many numbers. */
const sets = ({ id, size, ways, is }: Omit<DiceKind, 'of'> & { size: number }): PlayKind => ({
  ...each({ id, of: FACE, ways, is }),
  selection: { pick: 'combination', size, of: FACE },
  samples: [[1, 2, 3].slice(0, size)],
});

const sum: PlayKind = {
  id: 'sum',
  group: 'sum',
  selection: { pick: 'each', of: { least: LEAST_SUM, most: LEAST_SUM + sumWays.length - 1 } },
  units: 1,
  prizes: Object.fromEntries(
    sumWays.map((ways, index): [string, Price] => [`sum${LEAST_SUM + index}`, byChance(ways, EVERY)]),
  ),
  mostTimes: 1,
  spread: { by: 'enumeration', reads: () => readPlaces(DICE) },
  samples: sumWays.map((_, index) => [LEAST_SUM + index]),
  evaluate: ([asked], result) => wins(sumAt(result, DICE) === asked, `sum${asked}`),
};

const ONLY = { least: 0, most: 0 };

export const threeDice: PayoutTable = {
  id: 'lottery-k3',
  version: 1,
  form: { kind: 'dice', count: 3, sides: 6 },
  series: { least: 1700, most: 1960, step: 2 },
  kinds: [
    sum,
    sidesOfSum(
      { id: 'sum-sides', group: 'sum', places: DICE },
      bigSmallOddEven({ big: EVERY / 2, odd: EVERY / 2, of: EVERY }, 11),
    ),
    each({ id: 'any-triple', of: ONLY, ways: 6, is: (_, dice) => isTriple(dice) }),
    each({ id: 'one-triple', of: FACE, ways: 1, is: ([face], dice) => isTriple(dice) && dice[0] === face }),
    sets({ id: 'three-different', size: 3, ways: 6, is: isSame }),
    each({
      id: 'straight',
      of: ONLY,
      ways: 24,
      is: (_, [low = 0, middle = 0, high = 0]) => middle === low + 1 && high === middle + 1,
    }),
    each({
      id: 'pair',
      of: FACE,
      ways: 15,
      is: ([face], dice) => dice.filter((die) => die === face).length === 2,
    }),
    sets({ id: 'two-different', size: 2, ways: 30, is: (line, dice) => line.every((face) => dice.includes(face)) }),
    each({ id: 'one-number', of: FACE, ways: 91, is: ([face = 0], dice) => dice.includes(face) }),
  ],
};
