/** Plays a hold-and-spin round from its seeds: the spin of the reels, then one step for each respin. */
import { createDraw, createWordSource, type Draw, type RoundSeeds } from '../../fairness.ts';
import type { Cell, Coin, SlotEvent } from '../events.ts';
import type { SlotModel, SlotSymbol } from '../model.ts';
import { REELS } from '../model.ts';
import { amountOf, drawStops, payWindow, readWindow } from '../play.ts';
import { endStep, openingState, type PlayedStep } from '../steps.ts';
import { coinDraws, type HoldRules } from './model.ts';

export interface HoldInput {
  model: SlotModel;
  rules: HoldRules;
  seeds: RoundSeeds;
  /** a twentieth of the bet, minor units */
  unit: bigint;
  /** play so many steps at most */
  steps: number;
}

/** @returns the coin's kind as drawn and the coin */
function drawCoin({ rules, unit }: HoldInput, draw: Draw, cell: Cell): { kind: number; coin: Coin } {
  let left = draw.integer(coinDraws(rules));
  const kind = rules.coins.findIndex(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  const { name, value } = rules.coins[kind] as HoldRules['coins'][number];
  return { kind, coin: { cell, name, amount: unit * BigInt(value) } };
}

const cellsWith = (window: readonly (readonly SlotSymbol[])[], symbol: SlotSymbol): Cell[] =>
  window.flatMap((column, reel) => column.flatMap((one, row): Cell[] => (one === symbol ? [[reel, row]] : [])));

/** What a played step leaves to the next one. */
interface Held {
  coins: Coin[];
  respinsLeft: number;
}

function playReels(input: HoldInput): { played: PlayedStep; held: Held } {
  const { model, rules, seeds, unit } = input;
  const draw = createDraw(createWordSource(seeds, 0));
  const stops = drawStops(model.baseStrips, draw);
  const symbols = readWindow(model.baseStrips, stops, model.rows);
  const drawn = cellsWith(symbols, 'coin').map((cell) => drawCoin(input, draw, cell));
  const coins = drawn.map(({ coin }) => coin);
  const events: SlotEvent[] = [{ type: 'reveal', freeSpin: false, stops, symbols, anticipateFrom: null }];
  if (coins.length > 0) events.push({ type: 'coins', coins });
  events.push(...payWindow(model, symbols, unit));
  const win = events.reduce((sum, event) => sum + amountOf(event), 0n);
  const respinsLeft = coins.length >= rules.coinsToStart ? rules.respins : 0;
  if (respinsLeft > 0) events.push({ type: 'holdStart', respins: respinsLeft });
  const numbers = [...stops, ...drawn.map(({ kind }) => kind)];
  const played = endStep({ state: openingState, stops: numbers, events, win, given: 0, left: respinsLeft });
  return { played, held: { coins, respinsLeft } };
}

/** Lets the empty cells turn once, column by column from the left, each from the top. */
function turnEmpty(input: HoldInput, step: number, held: readonly Coin[]): { numbers: number[]; landed: Coin[] } {
  const { model, rules, seeds } = input;
  const draw = createDraw(createWordSource(seeds, step));
  const taken = new Set(held.map(({ cell }) => cell.join()));
  const numbers: number[] = [];
  const landed: Coin[] = [];
  for (let reel = 0; reel < REELS; reel++) {
    for (let row = 0; row < model.rows; row++) {
      if (taken.has(`${reel},${row}`)) continue;
      if (draw.integer(rules.landing.of) >= rules.landing.hits) {
        numbers.push(-1);
        continue;
      }
      const { kind, coin } = drawCoin(input, draw, [reel, row]);
      numbers.push(kind);
      landed.push(coin);
    }
  }
  return { numbers, landed };
}

function playRespin(input: HoldInput, before: PlayedStep, held: Held): { played: PlayedStep; held: Held } {
  const { model, rules, unit } = input;
  const { state } = before;
  const { numbers, landed } = turnEmpty(input, state.step, held.coins);
  const coins = [...held.coins, ...landed];
  const full = coins.length === REELS * model.rows;
  const respinsLeft = full ? 0 : landed.length > 0 ? rules.respins : held.respinsLeft - 1;
  const events: SlotEvent[] = [{ type: 'respin', landed, coins, respinsLeft }];
  let win = 0n;
  if (respinsLeft === 0) {
    win = coins.reduce((sum, { amount }) => sum + amount, full ? unit * BigInt(rules.grand) : 0n);
    events.push({ type: 'holdWin', coins, full, amount: win });
  }
  const played = endStep({ state, stops: numbers, events, win, given: 1, left: respinsLeft });
  return { played, held: { coins, respinsLeft } };
}

export function playHold(input: HoldInput): PlayedStep[] {
  let { played, held } = playReels(input);
  const steps = [played];
  while (!played.state.closed && steps.length < input.steps) {
    ({ played, held } = playRespin(input, played, held));
    steps.push(played);
  }
  return steps;
}
