/**
 * Plays a round of a slot as a state machine. Pure: the same seeds, stake and state give the same step.
 * Step 0 is the spin that was paid for; every further step is one free spin.
 */
import type { Draw, RoundSeeds } from '../fairness.ts';
import { createDraw, createWordSource } from '../fairness.ts';
import type { Cell, SlotEvent } from './events.ts';
import { LINES, lines } from './lines.ts';
import type { SlotModel, SlotSymbol, Strip } from './model.ts';
import { isWild, REELS, wildMultiplier } from './model.ts';
import { endStep, type PlayedStep, playSteps, type RoundState } from './steps.ts';
import { payWays } from './ways.ts';

/** @returns the stake of one line. @throws RangeError when the bet is not a whole multiple of the lines. */
export function lineStakeOf(bet: bigint): bigint {
  if (bet <= 0n || bet % LINES !== 0n) throw new RangeError(`a bet must be a multiple of ${LINES} minor units`);
  return bet / LINES;
}

export function drawStops(strips: readonly Strip[], draw: Draw): number[] {
  return strips.map((strip) => draw.integer(strip.length));
}

export function readWindow(strips: readonly Strip[], stops: readonly number[], rows: number): SlotSymbol[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] as SlotSymbol),
  );
}

interface LineResult {
  count: number;
  multiplier: number;
}

/** Reads a line from the left: how many reels show the first symbol or a wild, and what the wilds multiply it by. */
export function readLine(symbols: readonly SlotSymbol[]): LineResult {
  const [first] = symbols;
  let count = 0;
  let wilds = 0;
  for (const symbol of symbols) {
    if (isWild(symbol)) wilds += wildMultiplier[symbol];
    else if (symbol !== first) break;
    count += 1;
  }
  return { count, multiplier: Math.max(1, wilds) };
}

function payLines(model: SlotModel, window: SlotSymbol[][], lineStake: bigint): SlotEvent[] {
  const wins: SlotEvent[] = [];
  for (const [index, rows] of lines.entries()) {
    const symbol = window[0]?.[rows[0]];
    if (!symbol || symbol === 'scatter' || symbol === 'coin' || isWild(symbol)) continue;
    const symbols = rows.map((row, reel) => window[reel]?.[row] as SlotSymbol);
    const { count, multiplier } = readLine(symbols);
    const pay = count < 2 ? 0 : (model.linePays[symbol][count - 2] ?? 0);
    if (pay === 0) continue;
    const cells = rows.slice(0, count).map((row, reel): Cell => [reel, row]);
    const amount = lineStake * BigInt(pay * multiplier);
    wins.push({ type: 'lineWin', line: index + 1, symbol, count, multiplier, cells, amount });
  }
  return wins;
}

/** What the window pays by the model's rule: lines or ways. */
export const payWindow = (model: SlotModel, window: SlotSymbol[][], lineStake: bigint): SlotEvent[] =>
  model.pays === 'ways' ? payWays(model, window, lineStake) : payLines(model, window, lineStake);

export function findScatters(window: readonly (readonly SlotSymbol[])[]): Cell[] {
  return window.flatMap((reel, at) => reel.flatMap((symbol, row): Cell[] => (symbol === 'scatter' ? [[at, row]] : [])));
}

/** The reel from which two scatters already lie, if a further reel is still to stop. */
function findAnticipation(scatters: readonly Cell[]): number | null {
  const second = scatters[1];
  return second && second[0] + 1 < REELS ? second[0] + 1 : null;
}

function payScatters(model: SlotModel, scatters: readonly Cell[], lineStake: bigint): SlotEvent[] {
  const pay = model.scatterPays[scatters.length - 3];
  if (pay === undefined) return [];
  return [{ type: 'scatterWin', count: scatters.length, cells: scatters, amount: lineStake * LINES * BigInt(pay) }];
}

function awardFreeSpins(model: SlotModel, scatters: number, state: RoundState): number {
  const award = model.freeSpins[scatters - 3] ?? 0;
  return Math.min(award, model.maxFreeSpins - state.freeSpinsGiven);
}

export const amountOf = (event: SlotEvent): bigint => ('amount' in event ? event.amount : 0n);

export interface StepInput {
  model: SlotModel;
  seeds: RoundSeeds;
  /** minor units of one line; the bet is 20 of them */
  lineStake: bigint;
  state: RoundState;
}

/** Plays the next step. @throws RangeError when the round is closed already. */
export function playStep({ model, seeds, lineStake, state }: StepInput): PlayedStep {
  if (state.closed) throw new RangeError('the round is closed');
  const freeSpin = state.step > 0;
  const strips = freeSpin ? model.freeStrips : model.baseStrips;
  const stops = drawStops(strips, createDraw(createWordSource(seeds, state.step)));
  const symbols = readWindow(strips, stops, model.rows);
  const scatters = findScatters(symbols);
  const wins = [...payWindow(model, symbols, lineStake), ...payScatters(model, scatters, lineStake)];
  const events: SlotEvent[] = [
    { type: 'reveal', freeSpin, stops, symbols, anticipateFrom: findAnticipation(scatters) },
    ...wins,
  ];

  const room = lineStake * LINES * BigInt(model.winCapInBets) - state.total;
  const drawn = wins.reduce((sum, event) => sum + amountOf(event), 0n);
  const capped = drawn >= room;
  const win = capped ? room : drawn;
  if (capped) events.push({ type: 'winCapReached', amount: state.total + win });

  const spins = capped ? 0 : awardFreeSpins(model, scatters.length, state);
  const left = capped ? 0 : state.freeSpinsLeft - (freeSpin ? 1 : 0) + spins;
  if (spins > 0) events.push({ type: 'freeSpinsAwarded', spins, retrigger: freeSpin, left });
  return endStep({ state, stops, events, win, given: spins, left });
}

/** Plays a whole round from its seeds. */
export function playRound(input: Omit<StepInput, 'state'>): PlayedStep[] {
  return playSteps((state) => playStep({ ...input, state }));
}
