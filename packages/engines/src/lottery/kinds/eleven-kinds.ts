/** 11-choose-5: five of eleven balls, in the order drawn. */
import { choose } from '../../choice/choice-game.ts';
import { rational } from '../../rational.ts';
import { byChance, type PayoutTable, type PlayKind, type Price } from '../kind.ts';
import {
  anyOrder,
  direct,
  dragonTiger,
  onePosition,
  readPlaces,
  type Side,
  sidesOfPlaces,
  wins,
} from './shared-kinds.ts';

const BALLS = 11;
const DRAWN = 5;
const BALL = { least: 1, most: BALLS };
const places = Array.from({ length: DRAWN }, (_, place) => place);

/** Up to five: all of the line are drawn. Six to eight: all that is drawn is in the line. */
function anyOf(size: number): PlayKind {
  const ways = size <= DRAWN ? choose(BALLS - size, DRAWN - size) : choose(size, DRAWN);
  return {
    id: `any${size}`,
    group: 'any',
    selection: { pick: 'combination', size, of: BALL },
    units: 1,
    prizes: { win: byChance(ways, choose(BALLS, DRAWN)) },
    mostTimes: 1,
    spread: { by: 'enumeration', reads: () => readPlaces(places) },
    samples: [Array.from({ length: size }, (_, index) => index + 1)],
    evaluate: (line, result) =>
      wins(size <= DRAWN ? line.every((ball) => result.includes(ball)) : result.every((ball) => line.includes(ball))),
  };
}

/** 5 of 11 win, and the 11 gives the stake back. */
const half: Price = { by: 'chance', ways: rational(5n, 11n), push: rational(1n, 11n) };

const side = (label: string, is: (ball: number) => boolean): Side => ({
  label,
  price: half,
  is: (ball) => (ball === BALLS ? null : is(ball)),
});

const sides: Side[] = [
  side('big', (ball) => ball >= 6),
  side('small', (ball) => ball < 6),
  side('odd', (ball) => ball % 2 === 1),
  side('even', (ball) => ball % 2 === 0),
];

export const fiveOfEleven: PayoutTable = {
  id: 'lottery-11x5',
  version: 1,
  form: { kind: 'balls', balls: BALLS, drawn: DRAWN },
  series: { least: 1700, most: 1960, step: 2 },
  kinds: [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map(anyOf),
    direct({ id: 'first2-direct', group: 'first2', places: [0, 1] }, BALL, { distinct: true }),
    direct({ id: 'first3-direct', group: 'first3', places: [0, 1, 2] }, BALL, { distinct: true }),
    anyOrder({ id: 'first2-any-order', group: 'first2', places: [0, 1] }, BALL, [2, 110]),
    anyOrder({ id: 'first3-any-order', group: 'first3', places: [0, 1, 2] }, BALL, [6, 990]),
    onePosition({ id: 'one-position', group: 'position', places }, BALL),
    sidesOfPlaces({ id: 'position-sides', group: 'position', places }, sides),
    dragonTiger(
      {
        id: 'dragon-tiger',
        group: 'dragon-tiger',
        pairs: [
          [0, 4],
          [1, 3],
        ],
      },
      { ties: null, margin: 0 },
    ),
  ],
};
