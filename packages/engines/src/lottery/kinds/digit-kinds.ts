/** 2D, 3D, 4D and 5D: single digits drawn one by one, each 0 to 9. */
import { rational } from '../../rational.ts';
import { byChance, type PayoutTable, type PlayKind } from '../kind.ts';
import { type DrawForm, placesOf } from '../result.ts';
import {
  anyOrder,
  asBoxLine,
  at,
  bigSmallOddEven,
  countOrders,
  direct,
  dragonTiger,
  drawnAt,
  isSame,
  onePosition,
  readPlaces,
  sidesOfPlaces,
  sidesOfSum,
  wins,
} from './shared-kinds.ts';

const DIGIT = { least: 0, most: 9 };

/** Held back on dragon and tiger beside the series (FACTS §5: 1.9 and 8.55 at series 1800). */
const VERSUS_MARGIN = 90;

/** Exactly one pair among three places: the double and the single are picked. */
function groupThree(group: string, places: readonly number[]): PlayKind {
  return {
    id: `${group}-group3`,
    group,
    selection: { pick: 'doubleSingle', of: DIGIT },
    units: 1,
    prizes: { win: byChance(3, 1000) },
    mostTimes: 1,
    spread: { by: 'enumeration', reads: () => readPlaces(places) },
    samples: [[1, 2]],
    evaluate: ([double = -1, single = -1], result) =>
      wins(
        isSame(
          [double, double, single].toSorted((a, b) => a - b),
          drawnAt(result, places),
        ),
      ),
  };
}

/** All digits in any order; a number of fewer orders pays more. */
function box(count: number): PlayKind {
  const places = Array.from({ length: count }, (_, place) => place);
  const orders = count === 4 ? [24, 12, 6, 4] : [6, 3];
  return {
    id: 'box',
    group: 'all',
    selection: {
      pick: 'each',
      of: { least: 0, most: 10 ** count - 1 },
      asLine: (value) => asBoxLine(value, count),
    },
    units: 1,
    prizes: Object.fromEntries(orders.map((of) => [`box${of}`, byChance(of, 10 ** count)])),
    mostTimes: 1,
    spread: { by: 'enumeration', reads: () => readPlaces(places) },
    samples:
      count === 4
        ? [
            [1, 2, 3, 4],
            [1, 1, 2, 3],
            [1, 1, 2, 2],
            [1, 1, 1, 2],
          ]
        : [
            [1, 2, 3],
            [1, 1, 2],
          ],
    evaluate: (line, result) => wins(isSame(line, drawnAt(result, places)), `box${countOrders(line)}`),
  };
}

/** A digit that appears at all, paid once. */
function anyDigit(places: readonly number[]): PlayKind {
  const none = 9n ** BigInt(places.length);
  const every = 10n ** BigInt(places.length);
  return {
    id: 'any-digit',
    group: 'all',
    selection: { pick: 'each', of: DIGIT },
    units: 1,
    prizes: { win: { by: 'chance', ways: rational(every - none, every) } },
    mostTimes: 1,
    spread: { by: 'enumeration', reads: () => readPlaces(places) },
    samples: [[7]],
    evaluate: ([digit], result) => wins(places.some((place) => at(result, place) === digit)),
  };
}

const named = (group: string, places: readonly number[], id: string) => ({ id: `${group}-${id}`, group, places });

const twoKinds = (group: string, places: readonly number[]): PlayKind[] => [
  direct(named(group, places, 'direct'), DIGIT),
  anyOrder(named(group, places, 'group2'), DIGIT, [2, 100]),
];

const threeKinds = (group: string, places: readonly number[]): PlayKind[] => [
  direct(named(group, places, 'direct'), DIGIT),
  groupThree(group, places),
  anyOrder(named(group, places, 'group6'), DIGIT, [6, 1000]),
];

/** Sums from the middle of all upwards are big: as many as are small, for an odd sum of the ends. */
const sumSides = (places: readonly number[]): PlayKind => {
  const every = 10 ** places.length;
  const from = Math.ceil((places.length * 9) / 2);
  let big = 0;
  for (let value = 0; value < every; value++) {
    let sum = 0;
    for (let rest = value; rest > 0; rest = Math.floor(rest / 10)) sum += rest % 10;
    if (sum >= from) big += 1;
  }
  return sidesOfSum(
    { id: 'sum-sides', group: 'sum', places },
    bigSmallOddEven({ big, odd: every / 2, of: every }, from),
  );
};

function digitTable(id: string, count: number, kinds: (places: number[]) => PlayKind[]): PayoutTable {
  const form: DrawForm = { kind: 'digits', tiers: [{ name: 'digit', digits: 1, count }] };
  const places = placesOf(form).map((_, place) => place);
  return {
    id,
    version: 1,
    form,
    series: { least: 1700, most: 1960, step: 2 },
    kinds: [
      ...kinds(places),
      onePosition({ id: 'one-position', group: 'position', places }, DIGIT),
      anyDigit(places),
      sidesOfPlaces(
        { id: 'position-sides', group: 'position', places },
        bigSmallOddEven({ big: 5, odd: 5, of: 10 }, 5),
      ),
      sumSides(places),
      dragonTiger(
        {
          id: 'dragon-tiger',
          group: 'dragon-tiger',
          pairs: places.flatMap((left) =>
            places.filter((right) => right > left).map((right) => [left, right] as const),
          ),
        },
        { ties: [1, 10], margin: VERSUS_MARGIN },
      ),
    ],
  };
}

export const twoDigits = digitTable('lottery-2d', 2, (places) => twoKinds('all', places));

export const threeDigits = digitTable('lottery-3d', 3, (places) => [
  ...threeKinds('all', places),
  box(3),
  ...twoKinds('front2', places.slice(0, 2)),
  ...twoKinds('back2', places.slice(1)),
]);

export const fourDigits = digitTable('lottery-4d', 4, (places) => [
  direct(named('all', places, 'direct'), DIGIT),
  box(4),
  ...threeKinds('front3', places.slice(0, 3)),
  ...threeKinds('back3', places.slice(1)),
  ...twoKinds('front2', places.slice(0, 2)),
  ...twoKinds('back2', places.slice(2)),
]);

export const fiveDigits = digitTable('lottery-5d', 5, (places) => [
  direct(named('all', places, 'direct'), DIGIT),
  direct(named('front4', places.slice(0, 4), 'direct'), DIGIT),
  direct(named('back4', places.slice(1), 'direct'), DIGIT),
  ...threeKinds('front3', places.slice(0, 3)),
  ...threeKinds('middle3', places.slice(1, 4)),
  ...threeKinds('back3', places.slice(2)),
  ...twoKinds('front2', places.slice(0, 2)),
  ...twoKinds('back2', places.slice(3)),
]);
