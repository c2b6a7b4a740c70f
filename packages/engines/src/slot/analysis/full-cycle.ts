/**
 * Every possible stop of all five reels, once: the exact distribution of one spin's win, by number of scatters.
 * About 30^5 positions × 20 lines. Lines that die early are paid early and never looked at again, which is what makes
 * a whole cycle take about a second instead of a minute.
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
  const scatterUnits = scatterUnitsOf(
    model,
    reels.map((reel) => reel.scatters),
  );
  const counts = scatterUnits.map(() => new Map<number, number>());
  const depth = Array.from({ length: REELS }, createRunning);
  const last = reels[REELS - 1] as { cells: number[][]; scatters: number[] };

  const visitLast = (running: Running, fixed: number, scatters: number): void => {
    const to = depth[REELS - 1] as Running;
    for (let stop = 0; stop < last.cells.length; stop++) {
      const turn = { reel: REELS - 1, cells: last.cells[stop] as number[], pays };
      const lineUnits = running.size === 0 ? 0 : turnReel(running, to, turn) + payRunning(to, pays);
      const found = scatters + (last.scatters[stop] as number);
      const win = fixed + lineUnits + (scatterUnits[found] as number);
      const group = counts[found] as Map<number, number>;
      group.set(win, (group.get(win) ?? 0) + 1);
    }
  };
  const visit = (reel: number, running: Running, fixed: number, scatters: number): void => {
    if (reel === REELS - 1) return visitLast(running, fixed, scatters);
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
    byScatters: counts.map((group) => new Map([...group].map(([win, count]) => [win, BigInt(count)]))),
  };
}
