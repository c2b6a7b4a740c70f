/** Kinds that several families share, each on places of the result that its family names. */
import { multiply, ONE, rational, subtract } from '../../rational.ts';
import { byChance, type Line, type PlayKind, type Price, type Range, type Read } from '../kind.ts';
import type { LotteryResult } from '../result.ts';

export const once = (prize: string) => ({ prize, times: 1 });

/** A line is paid its one prize once, or nothing. */
export const wins = (won: boolean, prize = 'win') => (won ? once(prize) : null);

export const readPlaces = (places: readonly number[]): readonly Read[] => places.map((place) => ({ place }));

export const at = (result: LotteryResult, place: number): number => result[place] ?? -1;

const bySize = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

export const isSame = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((number, place) => number === right[place]);

/** What is drawn at these places, in order of size. */
export const drawnAt = (result: LotteryResult, places: readonly number[]): number[] =>
  bySize(places.map((place) => at(result, place)));

interface Named {
  id: string;
  group: string;
  places: readonly number[];
}

/** Every place as picked, in order. */
export function direct(
  { id, group, places }: Named,
  of: Range,
  options: { distinct: boolean } = { distinct: false },
): PlayKind {
  const size = of.most - of.least + 1;
  const ways = places.reduce((product, _, taken) => product * (options.distinct ? size - taken : size), 1);
  return {
    id,
    group,
    selection: { pick: 'positions', places: places.length, of, distinct: options.distinct },
    units: 1,
    prizes: { win: byChance(1, ways) },
    mostTimes: 1,
    spread: { by: 'enumeration', reads: () => readPlaces(places) },
    samples: [places.map((_, index) => of.least + index)],
    evaluate: (line, result) => wins(places.every((place, index) => at(result, place) === line[index])),
  };
}

/** These places in any order, all different. */
export function anyOrder({ id, group, places }: Named, of: Range, ways: readonly [number, number]): PlayKind {
  return {
    id,
    group,
    selection: { pick: 'combination', size: places.length, of },
    units: 1,
    prizes: { win: byChance(...ways) },
    mostTimes: 1,
    spread: { by: 'enumeration', reads: () => readPlaces(places) },
    samples: [places.map((_, index) => of.least + index)],
    evaluate: (line, result) => wins(isSame(line, drawnAt(result, places))),
  };
}

/** One number at one of many places: lines [index of the place, number]. */
export function onePosition({ id, group, places }: Named, of: Range): PlayKind {
  return {
    id,
    group,
    selection: { pick: 'anyPosition', places: places.length, of },
    units: 1,
    prizes: { win: byChance(1, of.most - of.least + 1) },
    mostTimes: 1,
    spread: { by: 'enumeration', reads: ([index = 0]) => readPlaces([places[index] ?? -1]) },
    samples: places.map((_, index) => [index, of.least]),
    evaluate: ([index = 0, number], result) => wins(at(result, places[index] ?? -1) === number),
  };
}

/** What is said of a number: a label, whether it is so, and what it pays. */
export interface Side {
  readonly label: string;
  readonly price: Price;
  /** null: the stake comes back */
  is(value: number): boolean | null;
}

/** What is said of the number at one of many places: lines [index of the place, index of the side]. */
export function sidesOfPlaces({ id, group, places }: Named, sides: readonly Side[]): PlayKind {
  return {
    id,
    group,
    selection: { pick: 'anyPosition', places: places.length, of: { least: 0, most: sides.length - 1 } },
    units: 1,
    prizes: pricesOf(sides),
    mostTimes: 1,
    spread: { by: 'enumeration', reads: ([index = 0]) => readPlaces([places[index] ?? -1]) },
    samples: places.flatMap((_, index) => sides.map((_side, side) => [index, side])),
    labels: sides.map(({ label }) => label),
    evaluate: ([index = 0, side = -1], result) => evaluateSide(sides[side], at(result, places[index] ?? -1)),
  };
}

/** What is said of the sum of some places: lines [index of the side]. */
export function sidesOfSum({ id, group, places }: Named, sides: readonly Side[]): PlayKind {
  return {
    id,
    group,
    selection: { pick: 'each', of: { least: 0, most: sides.length - 1 } },
    units: 1,
    prizes: pricesOf(sides),
    mostTimes: 1,
    spread: { by: 'enumeration', reads: () => readPlaces(places) },
    samples: sides.map((_, side) => [side]),
    labels: sides.map(({ label }) => label),
    evaluate: ([side = -1], result) => evaluateSide(sides[side], sumAt(result, places)),
  };
}

export const sumAt = (result: LotteryResult, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + at(result, place), 0);

function evaluateSide(side: Side | undefined, value: number) {
  const is = side?.is(value);
  if (is === null) return once('push');
  return wins(is === true, side?.label);
}

const pricesOf = (sides: readonly Side[]): Record<string, Price> => ({
  ...Object.fromEntries(sides.map(({ label, price }) => [label, price])),
  ...(sides.some(({ price }) => price.by === 'chance' && price.push) ? { push: { by: 'push' } as const } : {}),
});

/** Big or small, odd or even, for values of which so many of `of` are each. */
export function bigSmallOddEven(ways: { big: number; odd: number; of: number }, from: number): Side[] {
  const { big, odd, of } = ways;
  return [
    { label: 'big', price: byChance(big, of), is: (value) => value >= from },
    { label: 'small', price: byChance(of - big, of), is: (value) => value < from },
    { label: 'odd', price: byChance(odd, of), is: (value) => value % 2 === 1 },
    { label: 'even', price: byChance(of - odd, of), is: (value) => value % 2 === 0 },
  ];
}

export const versusSides = ['dragon', 'tiger', 'tie'] as const;

/** The higher of two places: lines [index of the pair, side]. A tie is a side of its own where one can be. */
export function dragonTiger(
  { id, group, pairs }: { id: string; group: string; pairs: readonly (readonly [number, number])[] },
  { ties, margin }: { ties: readonly [number, number] | null; margin: number },
): PlayKind {
  const labels = ties ? versusSides : versusSides.slice(0, 2);
  const tie = ties ? rational(BigInt(ties[0]), BigInt(ties[1])) : rational(0n);
  const one = multiply(subtract(ONE, tie), rational(1n, 2n));
  const higher: Price = { by: 'chance', ways: one, margin };
  const sideOf = (dragon: number, tiger: number) => (dragon > tiger ? 0 : dragon < tiger ? 1 : 2);
  return {
    id,
    group,
    selection: { pick: 'anyPosition', places: pairs.length, of: { least: 0, most: labels.length - 1 } },
    units: 1,
    prizes: { dragon: higher, tiger: higher, ...(ties ? { tie: byChance(ties[0], ties[1], margin) } : {}) },
    mostTimes: 1,
    spread: { by: 'enumeration', reads: ([pair = 0]) => readPlaces(pairs[pair] ?? []) },
    samples: pairs.flatMap((_, pair) => labels.map((_label, side) => [pair, side])),
    labels,
    evaluate: ([pair = 0, side = -1], result) => {
      const [dragon, tiger] = pairs[pair] ?? [-1, -1];
      return wins(sideOf(at(result, dragon), at(result, tiger)) === side, labels[side]);
    },
  };
}

/** The digits of a number, leading zeros too. */
export const digitsOf = (value: number, count: number): number[] => [...`${value}`.padStart(count, '0')].map(Number);

/** How many numbers have just these digits: 6 for three different ones. */
export function countOrders(line: Line): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const repeats = [...new Set(line)].map((digit) => line.filter((other) => other === digit).length);
  return repeats.reduce((count, repeat) => count / factorial(repeat), factorial(line.length));
}

/** The digits of a number in order of size, the form in which its order does not matter; one that is all the same digit is null. */
export function asBoxLine(value: number, count: number): Line | null {
  const digits = bySize(digitsOf(value, count));
  return digits[0] === digits.at(-1) ? null : digits;
}
