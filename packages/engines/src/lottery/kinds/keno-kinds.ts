/** Keno: 20 of 80 balls. Too many results to go through: its chances are hypergeometric. */
import { choose } from '../../choice/choice-game.ts';
import { type Rational, rational } from '../../rational.ts';
import type { Line, Outcome, PayoutTable, PlayKind, Price } from '../kind.ts';
import type { LotteryResult } from '../result.ts';
import { once, type Side, wins } from './shared-kinds.ts';

const BALLS = 80;
const DRAWN = 20;

/** Chance that `hits` of `size` balls are among those drawn. */
export const kenoChance = (size: number, hits: number): Rational =>
  rational(choose(size, hits) * choose(BALLS - size, DRAWN - hits), choose(BALLS, DRAWN));

/** By numbers marked: hits → hundredths of what the line returns in all. */
const shares: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 100 },
  2: { 2: 100 },
  3: { 2: 50, 3: 50 },
  4: { 2: 30, 3: 30, 4: 40 },
  5: { 3: 30, 4: 30, 5: 40 },
  6: { 3: 25, 4: 25, 5: 25, 6: 25 },
  7: { 4: 30, 5: 25, 6: 25, 7: 20 },
  8: { 4: 25, 5: 25, 6: 20, 7: 15, 8: 15 },
  9: { 5: 35, 6: 25, 7: 20, 8: 10, 9: 10 },
  10: { 0: 15, 5: 25, 6: 20, 7: 15, 8: 10, 9: 10, 10: 5 },
};

function marked(size: number): PlayKind {
  const ladder = Object.entries(shares[size] ?? {}).map(([hits, share]) => ({ hits: Number(hits), share }));
  const paying = new Set(ladder.map(({ hits }) => hits));
  const prizes = ladder.map(({ hits, share }): [string, Price] => [
    `hits${hits}`,
    { by: 'chance', ways: kenoChance(size, hits), share: rational(BigInt(share), 100n) },
  ]);
  return {
    id: `mark${size}`,
    group: 'mark',
    selection: { pick: 'combination', size, of: { least: 1, most: BALLS } },
    units: 1,
    prizes: Object.fromEntries(prizes),
    mostTimes: 1,
    spread: {
      by: 'counting',
      outcomes: () => ladder.map(({ hits }) => ({ ...once(`hits${hits}`), chance: kenoChance(size, hits) })),
    },
    samples: [Array.from({ length: size }, (_, index) => index + 1)],
    evaluate: (line, result) => {
      const hits = line.filter((ball) => result.includes(ball)).length;
      return paying.has(hits) ? once(`hits${hits}`) : null;
    },
  };
}

/** Chance that more than half of what is drawn is of one half of the balls; a draw of ten and ten is a side of its own. */
const even = kenoChance(BALLS / 2, DRAWN / 2);
const more = rational((even.den - even.num) / 2n, even.den);
const HALF = DRAWN / 2;

function halves(id: string, labels: readonly [string, string], isFirst: (ball: number) => boolean): PlayKind {
  const sides: Pick<Side, 'label' | 'is'>[] = [
    { label: labels[0], is: (first) => first > HALF },
    { label: labels[1], is: (first) => first < HALF },
    { label: 'draw', is: (first) => first === HALF },
  ];
  const chances = [more, more, even];
  const prizes = sides.map(({ label }, index): [string, Price] => [
    label,
    { by: 'chance', ways: chances[index] ?? even },
  ]);
  const countFirst = (result: LotteryResult): number => result.filter(isFirst).length;
  const outcomes = ([side = -1]: Line): Outcome[] => [
    { ...once(sides[side]?.label ?? ''), chance: chances[side] ?? even },
  ];
  return {
    id,
    group: 'halves',
    selection: { pick: 'each', of: { least: 0, most: 2 } },
    units: 1,
    prizes: Object.fromEntries(prizes),
    mostTimes: 1,
    spread: { by: 'counting', outcomes },
    samples: [[0], [1], [2]],
    labels: sides.map(({ label }) => label),
    evaluate: ([side = -1], result) => wins(sides[side]?.is(countFirst(result)) === true, sides[side]?.label),
  };
}

export const twentyOfEighty: PayoutTable = {
  id: 'lottery-keno',
  version: 1,
  form: { kind: 'balls', balls: BALLS, drawn: DRAWN },
  series: { least: 1700, most: 1960, step: 2 },
  kinds: [
    ...Object.keys(shares).map((size) => marked(Number(size))),
    halves('lower-upper', ['lower', 'upper'], (ball) => ball <= BALLS / 2),
    halves('odd-even', ['odd', 'even'], (ball) => ball % 2 === 1),
  ],
};
