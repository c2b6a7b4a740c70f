/**
 * How an indifferent player bets and acts, a line a game: what rounds in bulk are made of (`npm run fairness:sample`, and
 * the tests). The choices come from a draw of their own, never from the seeds of the round.
 */
import type { Draw } from '../fairness.ts';
import { baccaratSpots } from './baccarat-rules.ts';
import { BINGO_MOST_TICKETS } from './bingo.ts';
import type { ChoiceRound, Json } from './choice-game.ts';
import { CRASH_LEAST } from './crash.ts';
import { pictureSpots, sevenSpots } from './dice.ts';
import { dealDistinct } from './draw-cards.ts';
import type { ChoiceGameId } from './games.ts';
import { KENO_BALLS, KENO_MOST_PICKS } from './keno.ts';
import { MINE_CELLS } from './mines.ts';
import { plinkoRisks, plinkoRows } from './plinko.ts';
import { numberSpot, outsideSpots, POCKETS } from './roulette.ts';

export interface SamplePlayer {
  /** bet in minor units, with a choice that its game takes */
  bet(draw: Draw): { choice: Json; bet: bigint };
  /** what is done next; only in games that go on after the first step */
  act?(draw: Draw, round: ChoiceRound): Json;
}

const stake = (draw: Draw, unit: number): bigint => BigInt(unit * (1 + draw.integer(500)));
const one = <Value>(draw: Draw, values: readonly Value[]): Value => values[draw.integer(values.length)] as Value;

/** One to three spots of a table, each with a stake of its own. */
const onSpots =
  (names: readonly string[], unit: number) =>
  (draw: Draw): { choice: Json; bet: bigint } => {
    const picked = dealDistinct(draw, names.length, Math.min(names.length, 1 + draw.integer(3)));
    const stakes = picked.map((index) => [names[index] as string, stake(draw, unit)] as const);
    const spots = Object.fromEntries(stakes.map(([name, amount]) => [name, amount.toString()]));
    return { choice: { spots }, bet: stakes.reduce((sum, [, amount]) => sum + amount, 0n) };
  };

const rouletteSpots = [...outsideSpots, ...Array.from({ length: POCKETS }, (_, pocket) => numberSpot(pocket))];

/** Opens a cell that is still closed, or, one time in four once there is something to take, takes it. */
function actInMines(draw: Draw, round: ChoiceRound): Json {
  const opened = new Set(round.steps.slice(1).flatMap(({ numbers }) => numbers));
  if (opened.size > 0 && draw.integer(4) === 0) return { type: 'take' };
  const closed = Array.from({ length: MINE_CELLS }, (_, cell) => cell).filter((cell) => !opened.has(cell));
  return { type: 'open', cell: one(draw, closed) };
}

/** Any of the moves that the turn offers. */
function actInBlackjack(draw: Draw, round: ChoiceRound): Json {
  const turn = round.steps.at(-1)?.events.find((event) => event.type === 'turn');
  return { type: one(draw, turn?.['moves'] as string[]) };
}

export const samplePlays: Readonly<Record<ChoiceGameId, SamplePlayer>> = {
  mines: { bet: (draw) => ({ choice: { mines: 1 + draw.integer(24) }, bet: stake(draw, 100) }), act: actInMines },
  plinko: {
    bet: (draw) => ({ choice: { rows: one(draw, plinkoRows), risk: one(draw, plinkoRisks) }, bet: stake(draw, 20) }),
  },
  'fish-prawn-crab': { bet: onSpots(pictureSpots, 1) },
  sevens: { bet: onSpots(sevenSpots, 10) },
  baccarat: { bet: onSpots(baccaratSpots, 20) },
  roulette: { bet: onSpots(rouletteSpots, 1) },
  scratch: { bet: (draw) => ({ choice: {}, bet: stake(draw, 1) }) },
  keno: {
    bet: (draw) => {
      const picks = dealDistinct(draw, KENO_BALLS, 1 + draw.integer(KENO_MOST_PICKS)).map((number) => number + 1);
      return { choice: { picks }, bet: stake(draw, 10) };
    },
  },
  'video-poker': {
    bet: (draw) => ({ choice: {}, bet: stake(draw, 1) }),
    act: (draw) => ({ type: 'hold', held: [0, 1, 2, 3, 4].filter(() => draw.integer(2) === 0) }),
  },
  crash: {
    bet: (draw) => ({
      choice: { target: draw.integer(2) === 0 ? null : CRASH_LEAST + draw.integer(1000) },
      bet: stake(draw, 100),
    }),
    act: () => ({ type: 'end' }),
  },
  blackjack: { bet: (draw) => ({ choice: {}, bet: stake(draw, 2) }), act: actInBlackjack },
  bingo: {
    bet: (draw) => {
      const tickets = 1 + draw.integer(BINGO_MOST_TICKETS);
      return { choice: { tickets }, bet: stake(draw, tickets) };
    },
  },
};
