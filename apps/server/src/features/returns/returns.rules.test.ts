/** TRUST R-61: what the watch of measured returns promises, by simulation of whole lives of games. */
import { expect, test } from 'vitest';
import { ABOVE, BELOW, bound, confidence, evidence, evidenceOf, roundsToFind } from './returns.rules.ts';

/** Numbers of a seed (mulberry32): a simulation is the same every time. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Multiples with their probabilities; the rest pays nothing. Declared return 0.95 of each, or so much more. */
const games = {
  table: [[2, 0.475]],
  slot: [
    [1000, 0.00002],
    [50, 0.004],
    [5, 0.08],
    [1, 0.33],
  ],
} as const;
type Paytable = readonly (readonly [multiple: number, chance: number])[];
const returnOf = (game: Paytable) => game.reduce((sum, [multiple, chance]) => sum + multiple * chance, 0);
const varianceOf = (game: Paytable) =>
  game.reduce((sum, [multiple, chance]) => sum + multiple ** 2 * chance, 0) - returnOf(game) ** 2;
/** Pays its smallest win more often. */
const payingMore = (game: Paytable, gain: number): Paytable =>
  game.map(([multiple, chance], at) => [multiple, at === game.length - 1 ? chance + gain / multiple : chance]);

const LOOK = 500;

/** Plays a game and looks every so often. @returns after how many rounds it was found outside; null: never */
function life(game: Paytable, input: { declared: number; rounds: number; oneIn: number; next: () => number }) {
  const { declared, rounds, oneIn, next } = input;
  const paid = [...game, [0, 1]] as Paytable;
  const terms = paid.map(([multiple]) => evidenceOf(multiple, declared));
  const [above, below] = [ABOVE.map(() => 0), BELOW.map(() => 0)];
  for (let played = 0; played < rounds; played += LOOK) {
    const counts = paid.map(() => 0);
    for (let round = 0; round < LOOK; round++) {
      let point = next();
      let at = 0;
      while (point >= (paid[at]?.[1] ?? 1)) point -= paid[at++]?.[1] ?? 1;
      counts[at] = (counts[at] ?? 0) + 1;
    }
    counts.forEach((count, at) => {
      for (const share of above.keys()) above[share] = (above[share] ?? 0) + count * (terms[at]?.above[share] ?? 0);
      for (const share of below.keys()) below[share] = (below[share] ?? 0) + count * (terms[at]?.below[share] ?? 0);
    });
    if (Math.max(evidence(above), evidence(below)) >= bound(oneIn)) return played + LOOK;
  }
  return null;
}

test.each(['table', 'slot'] as const)(
  'R-61 of 100 fair lives of a %s, looked at all the time, no more are doubted than is stated',
  (name) => {
    const next = draws(7);
    const declared = returnOf(games[name]);
    const lives = Array.from({ length: 100 }, () => life(games[name], { declared, rounds: 5_000, oneIn: 20, next }));
    expect(lives.filter((found) => found !== null).length).toBeLessThanOrEqual(100 / 20);
  },
);

test.each(['table', 'slot'] as const)('a %s that pays 5 points more is found when arithmetic says', (name) => {
  const next = draws(11);
  const declared = returnOf(games[name]);
  const game = payingMore(games[name], 0.05);
  const expected = roundsToFind({ gain: 0.05, variance: varianceOf(game), oneIn: 1_000 });
  const found = Array.from({ length: 9 }, () =>
    life(game, { declared, rounds: Math.ceil(expected * 4), oneIn: 1_000, next }),
  ).toSorted((one, other) => (one ?? Infinity) - (other ?? Infinity));
  const median = found[4] ?? Infinity;
  expect(median / expected).toBeGreaterThan(0.25);
  expect(median / expected).toBeLessThan(1.6);
  expect(found.filter((one) => one === null).length).toBeLessThanOrEqual(1);
});

test('the confidence follows the capital, and a win beyond all that may be paid proves nothing against its vendor', () => {
  expect([confidence(0), confidence(bound(10_000))]).toEqual([0, expect.closeTo(0.9999, 10)]);
  expect(evidence(evidenceOf(1_000_000, 0.96).below)).toBe(-700);
  expect(evidence(evidenceOf(0, 0.96).above)).toBeLessThan(0);
});
