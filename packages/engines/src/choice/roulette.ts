/** Roulette with a single zero: every bet returns 36 thirty-sevenths. */
import { createDraw, createWordSource } from '../fairness.ts';
import { rational } from '../rational.ts';
import type { BetAnalysis, ChoiceEvent, ChoiceGame } from './choice-game.ts';
import { readSpots, type SpotChoice, stakesOf } from './spots.ts';

export const POCKETS = 37;
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export const isRed = (number: number): boolean => reds.has(number);
/** The order of the pockets on the wheel. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

const outside = {
  red: (n: number) => isRed(n),
  black: (n: number) => n > 0 && !isRed(n),
  even: (n: number) => n > 0 && n % 2 === 0,
  odd: (n: number) => n % 2 === 1,
  low: (n: number) => n >= 1 && n <= 18,
  high: (n: number) => n >= 19,
  dozen1: (n: number) => n >= 1 && n <= 12,
  dozen2: (n: number) => n >= 13 && n <= 24,
  dozen3: (n: number) => n >= 25,
  column1: (n: number) => n > 0 && n % 3 === 1,
  column2: (n: number) => n > 0 && n % 3 === 2,
  column3: (n: number) => n > 0 && n % 3 === 0,
} as const;

export const outsideSpots = Object.keys(outside) as (keyof typeof outside)[];
/** A number as a spot: `n0` … `n36`. */
export const numberSpot = (number: number): string => `n${number}`;
const spots: readonly string[] = [
  ...Array.from({ length: POCKETS }, (_, number) => numberSpot(number)),
  ...outsideSpots,
];

const isRight = (spot: string, number: number): boolean =>
  spot.startsWith('n') ? spot === numberSpot(number) : outside[spot as keyof typeof outside](number);

/** Hundredths of the stake, the stake included: 36 for a number, 3 for twelve numbers, 2 for eighteen. */
export function roulettePay(spot: string): number {
  if (spot.startsWith('n')) return 3600;
  return spot.startsWith('dozen') || spot.startsWith('column') ? 300 : 200;
}

function analyse(): BetAnalysis[] {
  return spots.map((name) => {
    const hits = Array.from({ length: POCKETS }, (_, number) => isRight(name, number)).filter(Boolean).length;
    const most = roulettePay(name);
    const hit = rational(BigInt(hits), BigInt(POCKETS));
    return { name, hit, most, return: rational(hit.num * BigInt(most), hit.den * 100n) };
  });
}

export const roulette: ChoiceGame<SpotChoice<string>, never> = {
  id: 'roulette',
  version: 1,
  stakeUnit: 1n,
  mostHundredths: 3600,
  readChoice: (input, bet) => readSpots(input, { names: spots, bet, unit: 1n }),
  readAction: () => null,
  play({ seeds, choice, actions }) {
    if (actions.length > 0) throw new RangeError('the round is over');
    const number = createDraw(createWordSource(seeds, 0)).integer(POCKETS);
    const paid = stakesOf(choice)
      .filter(([spot]) => isRight(spot, number))
      .map(([spot, stake]) => ({ spot, amount: (stake * BigInt(roulettePay(spot))) / 100n }));
    const win = paid.reduce((sum, { amount }) => sum + amount, 0n);
    const events: ChoiceEvent[] = [
      { type: 'number', number },
      ...paid.map(({ spot, amount }) => ({ type: 'spot', spot, amount })),
      { type: 'end', win },
    ];
    return { steps: [{ step: 0, numbers: [number], win, events }], finished: true, total: win };
  },
  rest: () => {
    throw new RangeError('a spin ends with its first step');
  },
  analyse,
};
