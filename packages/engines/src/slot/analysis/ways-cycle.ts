/**
 * Every possible stop of the five reels of a ways model, once. On its way through the reels each symbol that still runs
 * carries its number of ways; where it ends it is paid and never looked at again. Where none runs any more the rest of the
 * reels is counted by its special symbols alone: that makes a whole cycle take a second.
 */
import { paySymbols, REELS, type SlotModel, type Strip } from '../model.ts';
import { readWindow } from '../play.ts';
import { weightOf } from '../ways.ts';
import { type CycleDistribution, countSpecial, countTails, createWinCounts, scatterUnitsOf } from './full-cycle.ts';

interface Stop {
  /** by symbol: as how many of it the window counts */
  weights: Int32Array;
  special: number;
}

function encodeReel(strip: Strip, rows: number): Stop[] {
  return strip.map((_, stop) => {
    const window = readWindow([strip], [stop], rows)[0] ?? [];
    const weights = paySymbols.map((symbol) => window.reduce((sum, cell) => sum + weightOf(cell, symbol), 0));
    return { weights: Int32Array.from(weights), special: countSpecial(window) };
  });
}

/** Symbols that run at one depth, and their ways. */
interface Running {
  size: number;
  symbol: Int32Array;
  ways: Int32Array;
}

const createRunning = (): Running => ({
  size: 0,
  symbol: new Int32Array(paySymbols.length),
  ways: new Int32Array(paySymbols.length),
});

/** Turns one reel under the running symbols: survivors go to `to`, the pay of those that end here is returned. */
function turnReel(from: Running, to: Running, weights: Int32Array, pays: Int32Array): number {
  let paid = 0;
  let size = 0;
  for (let i = 0; i < from.size; i++) {
    const symbol = from.symbol[i] as number;
    const ways = from.ways[i] as number;
    const weight = weights[symbol] as number;
    if (weight === 0) paid += ways * (pays[symbol] as number);
    else {
      to.symbol[size] = symbol;
      to.ways[size] = ways * weight;
      size += 1;
    }
  }
  to.size = size;
  return paid;
}

/** @returns the exact distribution; a model of wrong shape must be refused before (see publishable). */
export function enumerateWays(model: SlotModel, strips: readonly Strip[]): CycleDistribution {
  const reels = strips.map((strip) => encodeReel(strip, model.rows));
  const pays = Array.from({ length: REELS + 1 }, (_, count) =>
    Int32Array.from(paySymbols, (symbol) => (count < 2 ? 0 : (model.linePays[symbol][count - 2] ?? 0))),
  );
  const specialByReel = reels.map((reel) => reel.map((stop) => stop.special));
  const scatterUnits = scatterUnitsOf(model, specialByReel);
  const counts = createWinCounts(scatterUnits.length - 1);
  const tails = countTails(specialByReel);
  const depth = Array.from({ length: REELS + 1 }, createRunning);
  const visit = (reel: number, fixed: number, special: number): void => {
    const running = depth[reel] as Running;
    if (running.size === 0 || reel === REELS) {
      let paid = fixed;
      for (let i = 0; i < running.size; i++)
        paid += (running.ways[i] as number) * ((pays[REELS] as Int32Array)[running.symbol[i] as number] as number);
      for (const [more, times] of (tails[reel] as number[]).entries())
        if (times > 0) counts.add(paid + (scatterUnits[special + more] as number), special + more, times);
      return;
    }
    for (const stop of reels[reel] as Stop[]) {
      const paid = turnReel(running, depth[reel + 1] as Running, stop.weights, pays[reel] as Int32Array);
      visit(reel + 1, fixed + paid, special + stop.special);
    }
  };
  const start = depth[0] as Running;
  for (const symbol of paySymbols.keys()) {
    start.symbol[symbol] = symbol;
    start.ways[symbol] = 1;
  }
  start.size = paySymbols.length;
  visit(0, 0, 0);
  return {
    cycle: strips.reduce((cycle, strip) => cycle * BigInt(strip.length), 1n),
    byScatters: counts.read(),
  };
}
