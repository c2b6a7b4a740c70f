import { settingAmount } from '../../brand/index.ts';
import type { Wheel } from '../daily-draw.settings.ts';
import { drawPlace } from '../draw/draw-place.ts';
import { canPay, costIn, costOf } from '../draw/wheel.ts';

export interface PaperDay {
  day: string;
  present: number;
  draws: number;
  /** Minor units, and points. */
  money: bigint;
  points: bigint;
}

interface PastVisits {
  day: string;
  seed: string;
  players: readonly string[];
}

/** What a wheel would have given on a day that is over: its own seed draws for each player, until the budget ends it. */
export function drawOnPaper(wheel: Wheel, { day, seed, players }: PastVisits, digits: number): PaperDay {
  const places = wheel.places.map((place) => ({ ...place, cost: `${costIn(place, digits)}` }));
  const budget = { budget: settingAmount(wheel.budget.money, digits), budgetPoints: BigInt(wheel.budget.points) };
  const told: PaperDay = { day, present: players.length, draws: 0, money: 0n, points: 0n };
  for (const playerId of players) {
    if (!canPay({ places, ...budget, spent: told.money, spentPoints: told.points })) break;
    const won = places[drawPlace({ serverSeed: seed, playerId, day, places: places.length })];
    if (!won) throw new Error(`the wheel has no such place on ${day}`);
    const cost = costOf(won);
    told.draws += 1;
    told.money += cost.money;
    told.points += cost.points;
  }
  return told;
}
