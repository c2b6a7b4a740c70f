/** Keno: 1 to 10 numbers of 80 are marked, 20 are drawn. */
import { createDraw, createWordSource } from '../fairness.ts';
import { add, rational, ZERO } from '../rational.ts';
import { type BetAnalysis, type ChoiceGame, choose, isWhole, payHundredths, readKeys } from './choice-game.ts';
import { dealDistinct } from './draw-cards.ts';

export const KENO_BALLS = 80;
export const KENO_DRAWN = 20;
export const KENO_MOST_PICKS = 10;

type KenoChoice = { readonly picks: readonly number[] };

/** By numbers marked: hits → hundredths of the bet. Returns are enumerated in the tests (FACTS §5: derive, do not copy). */
const pays: Record<number, Readonly<Record<number, number>>> = {
  1: { 1: 380 },
  2: { 1: 50, 2: 1280 },
  3: { 2: 360, 3: 3300 },
  4: { 2: 150, 3: 700, 4: 11_000 },
  5: { 2: 90, 3: 260, 4: 2000, 5: 40_000 },
  6: { 3: 200, 4: 880, 5: 9000, 6: 130_000 },
  7: { 3: 120, 4: 370, 5: 2700, 6: 29_000, 7: 450_000 },
  8: { 4: 310, 5: 1250, 6: 10_000, 7: 110_000, 8: 1_500_000 },
  9: { 4: 190, 5: 600, 6: 3900, 7: 29_000, 8: 380_000, 9: 4_000_000 },
  10: { 0: 340, 5: 350, 6: 1900, 7: 12_000, 8: 100_000, 9: 1_200_000, 10: 10_000_000 },
};

/** Hits and what they pay, in hundredths of the bet, fewest hits first. */
export const kenoPays = (picks: number): [hits: number, hundredths: number][] =>
  Object.entries(pays[picks] ?? {}).map(([hits, hundredths]) => [Number(hits), hundredths]);

function analyse(): BetAnalysis[] {
  return Object.keys(pays).map((text) => {
    const picks = Number(text);
    const every = choose(KENO_BALLS, KENO_DRAWN);
    const parts = kenoPays(picks).map(([hits, hundredths]) => ({
      chance: rational(choose(picks, hits) * choose(KENO_BALLS - picks, KENO_DRAWN - hits), every),
      hundredths,
    }));
    const back = parts.reduce((sum, { chance, hundredths }) => {
      return add(sum, rational(chance.num * BigInt(hundredths), chance.den * 100n));
    }, ZERO);
    const hit = parts.reduce((sum, { chance }) => add(sum, chance), ZERO);
    return { name: `${picks} marked`, return: back, hit, most: Math.max(...kenoPays(picks).map(([, pay]) => pay)) };
  });
}

export const keno: ChoiceGame<KenoChoice, never> = {
  id: 'keno',
  version: 1,
  stakeUnit: 10n,
  mostHundredths: 10_000_000,
  readChoice(input) {
    const picks = readKeys(input, ['picks'])?.['picks'];
    if (!Array.isArray(picks) || picks.length < 1 || picks.length > KENO_MOST_PICKS) return null;
    if (!picks.every((number) => isWhole(number, 1, KENO_BALLS)) || new Set(picks).size !== picks.length) return null;
    return { picks: picks.toSorted((a, b) => a - b) };
  },
  readAction: () => null,
  play({ seeds, bet, choice, actions }) {
    if (actions.length > 0) throw new RangeError('the round is over');
    const dealt = dealDistinct(createDraw(createWordSource(seeds, 0)), KENO_BALLS, KENO_DRAWN);
    const balls = dealt.map((number) => number + 1);
    const hits = balls.filter((ball) => choice.picks.includes(ball));
    const multiple = pays[choice.picks.length]?.[hits.length] ?? 0;
    const win = payHundredths(bet, multiple);
    const events = [{ type: 'balls', balls, hits, multiple, win }];
    return { steps: [{ step: 0, numbers: balls, win, events }], finished: true, total: win };
  },
  rest: () => {
    throw new RangeError('keno ends with its first step');
  },
  analyse,
};
