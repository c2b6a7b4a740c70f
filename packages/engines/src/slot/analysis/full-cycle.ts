/**
 * Every possible stop of all five reels, once: the exact distribution of one spin's win, by number of scatters.
 * About 30^5 positions × 20 lines. Lines that die early are paid early and never looked at again, and where none runs any
 * more the rest of the reels is counted by its scatters alone: that makes a whole cycle take less than a second.
 */
import { lines } from '../lines.ts';
import type { SlotModel, SlotSymbol, Strip } from '../model.ts';
import { isWild, paySymbols, REELS, wildMultiplier } from '../model.ts';
import { readWindow } from '../play.ts';

export interface CycleDistribution {
  /** number of positions of the five reels */
  cycle: bigint;
  /** byScatters[k]: how many positions with k scatters pay each amount (in line stakes, scatter pay included) */
  byScatters: readonly ReadonlyMap<number, bigint>[];
}

/** Scatters or coins; a model has one kind of them. */
export const countSpecial = (window: readonly SlotSymbol[]): number =>
  window.filter((symbol) => symbol === 'scatter' || symbol === 'coin').length;

/** What special symbols pay by their number, in line stakes, for every number that can lie in the window at once. */
export function scatterUnitsOf(model: SlotModel, specialByReel: readonly (readonly number[])[]): number[] {
  const most = specialByReel.reduce((sum, counts) => sum + Math.max(...counts), 0);
  return Array.from({ length: most + 1 }, (_, count) => (model.scatterPays[count - 3] ?? 0) * lines.length);
}

/** tails[reel][k]: in how many positions of the reels from `reel` on k special symbols lie. */
export function countTails(specialByReel: readonly (readonly number[])[]): number[][] {
  const tails: number[][] = [[1]];
  for (const stops of specialByReel.toReversed()) {
    const after = tails[0] as number[];
    const here = Array<number>(after.length + Math.max(...stops)).fill(0);
    for (const special of stops)
      for (const [k, count] of after.entries()) here[k + special] = (here[k + special] as number) + count;
    tails.unshift(here);
  }
  return tails;
}

/** A count by number of special symbols and by win. */
export interface WinCounts {
  add(win: number, special: number, times: number): void;
  read(): Map<number, bigint>[];
}

/** Nearly every win is below it, and counted in a list: four times as fast as in a map. */
const LISTED = 4_096;

export function createWinCounts(mostSpecial: number): WinCounts {
  const lists = Array.from({ length: mostSpecial + 1 }, () => new Float64Array(LISTED));
  const larger = lists.map(() => new Map<number, number>());
  return {
    add(win, special, times) {
      const list = lists[special] as Float64Array;
      const map = larger[special] as Map<number, number>;
      if (win < LISTED) list[win] = (list[win] as number) + times;
      else map.set(win, (map.get(win) ?? 0) + times);
    },
    read: () =>
      lists.map((list, special) => {
        const counted = [...list.entries(), ...(larger[special] as Map<number, number>)];
        return new Map(counted.flatMap(([win, times]) => (times > 0 ? [[win, BigInt(times)]] : [])));
      }),
  };
}

/** cells[stop][row]: 0 … 7 a paying symbol, negative: minus the multiplier of a wild, less one; 99 a scatter. */
const SCATTER = 99;

function encodeReel(strips: readonly Strip[], reel: number, rows: number): { cells: number[][]; scatters: number[] } {
  const strip = strips[reel] ?? [];
  const windows = strip.map((_, stop) => readWindow([strip], [stop], rows)[0] ?? []);
  const cells = windows.map((window) =>
    window.map((symbol) => {
      if (symbol === 'scatter' || symbol === 'coin') return SCATTER;
      return isWild(symbol) ? -1 - wildMultiplier[symbol] : paySymbols.indexOf(symbol);
    }),
  );
  return { cells, scatters: windows.map((window) => countSpecial(window)) };
}

/** Lines still running at one depth of the search. */
interface Running {
  size: number;
  line: Int32Array;
  symbol: Int32Array;
  wilds: Int32Array;
}

const createRunning = (): Running => ({
  size: 0,
  line: new Int32Array(lines.length),
  symbol: new Int32Array(lines.length),
  wilds: new Int32Array(lines.length),
});

function push(running: Running, line: number, symbol: number, wilds: number): void {
  const at = running.size;
  running.line[at] = line;
  running.symbol[at] = symbol;
  running.wilds[at] = wilds;
  running.size = at + 1;
}

/** Turns one reel under the running lines: survivors go to `to`, the pay of those that end here is returned. */
function turnReel(from: Running, to: Running, turn: { reel: number; cells: number[]; pays: number[][] }): number {
  to.size = 0;
  let paid = 0;
  for (let i = 0; i < from.size; i++) {
    const line = from.line[i] as number;
    const symbol = from.symbol[i] as number;
    const wilds = from.wilds[i] as number;
    const cell = turn.cells[lines[line]?.[turn.reel] as number] as number;
    if (cell < 0) push(to, line, symbol, wilds - cell - 1);
    else if (cell === symbol) push(to, line, symbol, wilds);
    else paid += ((turn.pays[symbol] as number[])[turn.reel] as number) * (wilds > 1 ? wilds : 1);
  }
  return paid;
}

function payRunning(running: Running, pays: number[][]): number {
  let paid = 0;
  for (let i = 0; i < running.size; i++) {
    const wilds = running.wilds[i] as number;
    paid += ((pays[running.symbol[i] as number] as number[])[REELS] as number) * (wilds > 1 ? wilds : 1);
  }
  return paid;
}

/** @returns the exact distribution on lines; a model of wrong shape must be refused before (see publishable). */
export function enumerateLines(model: SlotModel, strips: readonly Strip[]): CycleDistribution {
  const reels = strips.map((_, reel) => encodeReel(strips, reel, model.rows));
  const pays = paySymbols.map((symbol) => [0, 0, ...model.linePays[symbol]]);
  const specialByReel = reels.map((reel) => reel.scatters);
  const scatterUnits = scatterUnitsOf(model, specialByReel);
  const tails = countTails(specialByReel);
  const counts = createWinCounts(scatterUnits.length - 1);
  const depth = Array.from({ length: REELS }, createRunning);

  const countRest = (reel: number, paid: number, scatters: number): void => {
    for (const [more, times] of (tails[reel] as number[]).entries())
      if (times > 0) counts.add(paid + (scatterUnits[scatters + more] as number), scatters + more, times);
  };
  const visit = (reel: number, running: Running, fixed: number, scatters: number): void => {
    if (running.size === 0 || reel === REELS) return countRest(reel, fixed + payRunning(running, pays), scatters);
    const { cells, scatters: found } = reels[reel] as { cells: number[][]; scatters: number[] };
    const to = depth[reel] as Running;
    for (let stop = 0; stop < cells.length; stop++) {
      const paid = turnReel(running, to, { reel, cells: cells[stop] as number[], pays });
      visit(reel + 1, to, fixed + paid, scatters + (found[stop] as number));
    }
  };
  const first = reels[0] as { cells: number[][]; scatters: number[] };
  for (const [stop, cells] of first.cells.entries()) {
    const start = depth[0] as Running;
    start.size = 0;
    for (const [line, rows] of lines.entries()) {
      const cell = cells[rows[0]] as number;
      if (cell !== SCATTER) push(start, line, cell, 0);
    }
    visit(1, start, 0, first.scatters[stop] as number);
  }
  return {
    cycle: strips.reduce((cycle, strip) => cycle * BigInt(strip.length), 1n),
    byScatters: counts.read(),
  };
}
