/** Hot numbers and gaps, from past results alone. They say nothing of the next draw: every one is independent. */
import type { Range } from './kind.ts';
import type { DrawForm, LotteryResult } from './result.ts';
import { placesOf } from './result.ts';

export interface NumberStatistics {
  readonly number: number;
  /** draws that had it */
  readonly hits: number;
  /** draws since it was last drawn, 0 for the newest; null: in none of these */
  readonly gap: number | null;
}

/** What a draw counts as having had: a number once, however often it came. */
type Shown = (result: LotteryResult) => readonly number[];

function countNumbers(results: readonly LotteryResult[], of: Range, shown: Shown): NumberStatistics[] {
  const hits = new Map<number, number>();
  const gaps = new Map<number, number>();
  for (const [age, result] of results.entries())
    for (const number of new Set(shown(result))) {
      hits.set(number, (hits.get(number) ?? 0) + 1);
      if (!gaps.has(number)) gaps.set(number, age);
    }
  return Array.from({ length: of.most - of.least + 1 }, (_, index) => {
    const number = of.least + index;
    return { number, hits: hits.get(number) ?? 0, gap: gaps.get(number) ?? null };
  });
}

/** What came at one place, over results from the newest to the oldest. @throws RangeError for a place that is not there */
export function countAtPlace(form: DrawForm, results: readonly LotteryResult[], place: number): NumberStatistics[] {
  const range = placesOf(form)[place];
  if (!range) throw new RangeError(`a result has no place ${place}`);
  return countNumbers(results, range, (result) => result.slice(place, place + 1));
}

/** What came anywhere: balls, dice, racers. @throws RangeError for numbers of several sizes, which have their endings */
export function countAnywhere(form: DrawForm, results: readonly LotteryResult[]): NumberStatistics[] {
  const [first, ...rest] = placesOf(form);
  if (!first || rest.some(({ most }) => most !== first.most)) throw new RangeError('these numbers are not of one size');
  return countNumbers(results, first, (result) => result);
}

/** The last two digits of all numbers: what lô and xiên are about. */
export const countEndings = (results: readonly LotteryResult[]): NumberStatistics[] =>
  countNumbers(results, { least: 0, most: 99 }, (result) => result.map((number) => number % 100));
