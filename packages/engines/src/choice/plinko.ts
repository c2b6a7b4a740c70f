/** Plinko: a ball falls over rows of pegs, left or right with equal chance at each, into one of the stalls below. */
import { createDraw, createWordSource } from '../fairness.ts';
import { rational } from '../rational.ts';
import { type BetAnalysis, type ChoiceGame, choose, isWhole, payHundredths, readKeys } from './choice-game.ts';

export const plinkoRows = [8, 12, 16] as const;
export const plinkoRisks = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof plinkoRisks)[number];
type PlinkoChoice = { readonly rows: number; readonly risk: PlinkoRisk };

/** Hundredths of the bet from the edge to the middle; the other side mirrors it. Returns are enumerated in the tests. */
const halves: Record<number, Record<PlinkoRisk, readonly number[]>> = {
  8: { low: [620, 190, 120, 95, 45], medium: [1500, 280, 120, 70, 35], high: [3200, 350, 140, 35, 15] },
  12: {
    low: [1200, 350, 180, 140, 105, 95, 45],
    medium: [3600, 1000, 380, 190, 115, 55, 30],
    high: [19_000, 2500, 750, 200, 65, 20, 15],
  },
  16: {
    low: [2000, 750, 310, 170, 150, 120, 105, 95, 45],
    medium: [12_000, 3600, 950, 450, 300, 155, 95, 50, 25],
    high: [120_000, 15_000, 2500, 820, 410, 195, 25, 15, 10],
  },
};

/** What each stall pays, left to right, in hundredths of the bet. @throws RangeError for rows that are not offered */
export function plinkoPays(rows: number, risk: PlinkoRisk): number[] {
  const half = halves[rows]?.[risk];
  if (!half) throw new RangeError('plinko has 8, 12 or 16 rows');
  return Array.from({ length: rows + 1 }, (_, stall) => half[Math.min(stall, rows - stall)] as number);
}

function analyse(): BetAnalysis[] {
  return plinkoRows.flatMap((rows) =>
    plinkoRisks.map((risk) => {
      const pays = plinkoPays(rows, risk);
      const sum = pays.reduce((total, pay, stall) => total + choose(rows, stall) * BigInt(pay), 0n);
      const back = rational(sum, 2n ** BigInt(rows) * 100n);
      return { name: `${rows} rows, ${risk}`, return: back, hit: rational(1n), most: Math.max(...pays) };
    }),
  );
}

export const plinko: ChoiceGame<PlinkoChoice, never> = {
  id: 'plinko',
  version: 1,
  stakeUnit: 20n,
  mostHundredths: 120_000,
  readChoice(input) {
    const { rows, risk } = readKeys(input, ['rows', 'risk']) ?? {};
    const known = plinkoRisks.find((name) => name === risk);
    return isWhole(rows, 8, 16) && halves[rows] && known ? { rows, risk: known } : null;
  },
  readAction: () => null,
  play({ seeds, bet, choice, actions }) {
    if (actions.length > 0) throw new RangeError('the round is over');
    const draw = createDraw(createWordSource(seeds, 0));
    const path = Array.from({ length: choice.rows }, () => draw.integer(2));
    const stall = path.reduce((sum, side) => sum + side, 0);
    const multiple = plinkoPays(choice.rows, choice.risk)[stall] as number;
    const win = payHundredths(bet, multiple);
    const steps = [{ step: 0, numbers: path, win, events: [{ type: 'fall', path, stall, multiple, win }] }];
    return { steps, finished: true, total: win };
  },
  rest: () => {
    throw new RangeError('plinko ends with its first step');
  },
  analyse,
};
