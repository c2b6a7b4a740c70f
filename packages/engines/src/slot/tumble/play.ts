/** Plays a cascade game: a spin with all its cascades is one step; the free spins that five cascades give are further steps. */
import { createDraw, createWordSource, type Draw, type RoundSeeds } from '../../fairness.ts';
import type { Cell, SlotEvent } from '../events.ts';
import { amountOf } from '../play.ts';
import { endStep, type PlayedStep, type RoundState } from '../steps.ts';
import { TUMBLE_LEAST, TUMBLE_SIDE, type TumbleModel, type TumbleSymbol, tumblePay, tumbleSymbols } from './model.ts';

/** grid[column][row]: index of tumbleSymbols; -1 is an empty cell. */
type Grid = number[][];

const rowsOf = [...Array(TUMBLE_SIDE).keys()];

/** Fills the empty cells column by column from the left, each from the top. @returns what was drawn */
function fill(grid: Grid, model: TumbleModel, draw: Draw): number[] {
  const total = model.weights.reduce((sum, weight) => sum + weight, 0);
  const drawn: number[] = [];
  for (const column of grid) {
    for (const row of rowsOf) {
      if (column[row] !== -1) continue;
      let left = draw.integer(total);
      const symbol = model.weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      column[row] = symbol;
      drawn.push(symbol);
    }
  }
  return drawn;
}

const show = (grid: Grid): TumbleSymbol[][] =>
  grid.map((column) => column.map((symbol) => tumbleSymbols[symbol] as TumbleSymbol));

const cellsOf = (grid: Grid, symbol: number): Cell[] =>
  grid.flatMap((column, reel) => column.flatMap((one, row): Cell[] => (one === symbol ? [[reel, row]] : [])));

type TumbleWin = Extract<SlotEvent, { type: 'tumbleWin' }>;

function payGrid(model: TumbleModel, grid: Grid, multiplier: number, unit: bigint): TumbleWin[] {
  return tumbleSymbols.flatMap((symbol, index): TumbleWin[] => {
    const cells = cellsOf(grid, index);
    if (cells.length < TUMBLE_LEAST) return [];
    const amount = unit * BigInt(tumblePay(model, index, cells.length) * multiplier);
    return [{ type: 'tumbleWin', symbol, count: cells.length, multiplier, cells, amount }];
  });
}

/** Takes the winning cells out and lets what is above them fall. */
function burst(grid: Grid, cells: readonly Cell[]): void {
  for (const [reel, row] of cells) (grid[reel] as number[])[row] = -1;
  for (const column of grid) {
    const kept = column.filter((symbol) => symbol !== -1);
    column.splice(0, TUMBLE_SIDE, ...Array<number>(TUMBLE_SIDE - kept.length).fill(-1), ...kept);
  }
}

interface Tumbled {
  stops: number[];
  events: SlotEvent[];
  cascades: number;
}

function tumble(input: { model: TumbleModel; draw: Draw; unit: bigint; freeSpin: boolean }): Tumbled {
  const { model, draw, unit, freeSpin } = input;
  const ladder = freeSpin ? model.freeLadder : model.ladder;
  const grid: Grid = rowsOf.map(() => Array<number>(TUMBLE_SIDE).fill(-1));
  const stops = fill(grid, model, draw);
  const events: SlotEvent[] = [
    { type: 'reveal', freeSpin, stops: [...stops], symbols: show(grid), anticipateFrom: null },
  ];
  let cascades = 0;
  for (const [level, multiplier] of ladder.entries()) {
    const wins = payGrid(model, grid, multiplier, unit);
    if (wins.length === 0) break;
    cascades += 1;
    const removed = wins.flatMap((win) => win.cells);
    events.push(...wins);
    // After the last rung the board rests: what fell from above could pay no more.
    if (level === ladder.length - 1) break;
    burst(grid, removed);
    stops.push(...fill(grid, model, draw));
    events.push({ type: 'drop', removed, symbols: show(grid), multiplier: ladder[level + 1] as number });
  }
  return { stops, events, cascades };
}

export interface TumbleInput {
  model: TumbleModel;
  seeds: RoundSeeds;
  /** a twentieth of the bet, minor units */
  unit: bigint;
  state: RoundState;
}

/** Plays the next spin. @throws RangeError when the round is closed already. */
export function playTumble({ model, seeds, unit, state }: TumbleInput): PlayedStep {
  if (state.closed) throw new RangeError('the round is closed');
  const freeSpin = state.step > 0;
  const draw = createDraw(createWordSource(seeds, state.step));
  const { stops, events, cascades } = tumble({ model, draw, unit, freeSpin });
  const win = events.reduce((sum, event) => sum + amountOf(event), 0n);
  const spins = !freeSpin && cascades >= model.cascadesForFreeSpins ? model.freeSpins : 0;
  const left = spins + Math.max(0, state.freeSpinsLeft - 1);
  if (spins > 0) events.push({ type: 'freeSpinsAwarded', spins, retrigger: false, left });
  return endStep({ state, stops, events, win, given: spins, left });
}
