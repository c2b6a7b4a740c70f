/** PK10: ten racers, all places. */
import { byChance, type PayoutTable, type PlayKind, type Price } from '../kind.ts';
import {
  anyOrder,
  bigSmallOddEven,
  direct,
  dragonTiger,
  onePosition,
  readPlaces,
  type Side,
  sidesOfPlaces,
  sidesOfSum,
  sumAt,
  wins,
} from './shared-kinds.ts';

const RACERS = 10;
const RACER = { least: 1, most: RACERS };
const places = Array.from({ length: RACERS }, (_, place) => place);
const FIRST_TWO = [0, 1];

/** Ordered pairs of different racers with each sum from 3 to 19: 90 in all. */
const pairWays = (sum: number): number => 2 * Math.floor((sum <= 11 ? sum - 1 : 21 - sum) / 2);
const sums = Array.from({ length: 17 }, (_, index) => index + 3);
const PAIRS = 90;

const sum: PlayKind = {
  id: 'first2-sum',
  group: 'first2-sum',
  selection: { pick: 'each', of: { least: 3, most: 19 } },
  units: 1,
  prizes: Object.fromEntries(sums.map((of): [string, Price] => [`sum${of}`, byChance(pairWays(of), PAIRS)])),
  mostTimes: 1,
  spread: { by: 'enumeration', reads: () => readPlaces(FIRST_TWO) },
  samples: sums.map((of) => [of]),
  evaluate: ([asked], result) => wins(sumAt(result, FIRST_TWO) === asked, `sum${asked}`),
};

const count = (is: (sum: number) => boolean): number => sums.filter(is).reduce((ways, of) => ways + pairWays(of), 0);

const sumSides: Side[] = bigSmallOddEven(
  { big: count((of) => of >= 12), odd: count((of) => of % 2 === 1), of: PAIRS },
  12,
);

export const tenRacers: PayoutTable = {
  id: 'lottery-pk10',
  version: 1,
  form: { kind: 'balls', balls: RACERS, drawn: RACERS },
  series: { least: 1700, most: 1960, step: 2 },
  kinds: [
    onePosition({ id: 'one-position', group: 'position', places }, RACER),
    sidesOfPlaces({ id: 'position-sides', group: 'position', places }, bigSmallOddEven({ big: 5, odd: 5, of: 10 }, 6)),
    direct({ id: 'first2-direct', group: 'first2', places: [0, 1] }, RACER, { distinct: true }),
    direct({ id: 'first3-direct', group: 'first3', places: [0, 1, 2] }, RACER, { distinct: true }),
    anyOrder({ id: 'first2-any-order', group: 'first2', places: [0, 1] }, RACER, [2, 90]),
    anyOrder({ id: 'first3-any-order', group: 'first3', places: [0, 1, 2] }, RACER, [6, 720]),
    sum,
    sidesOfSum({ id: 'first2-sum-sides', group: 'first2-sum', places: FIRST_TWO }, sumSides),
    dragonTiger(
      {
        id: 'dragon-tiger',
        group: 'dragon-tiger',
        pairs: [0, 1, 2, 3, 4].map((place) => [place, RACERS - 1 - place] as const),
      },
      { ties: null, margin: 0 },
    ),
  ],
};
