/**
 * The shape of a reel slot's mathematics: strips and a paytable. 5 reels, paid left to right on 20 lines (3 rows) or on
 * every way (4 rows). Wilds stand on reels 2 to 4 only, so the first symbol always says what a line or a way pays.
 */
export const REELS = 5;

export const paySymbols = ['seven', 'picA', 'picB', 'picC', 'ace', 'king', 'queen', 'jack'] as const;
export type PaySymbol = (typeof paySymbols)[number];
export type WildSymbol = 'wild' | 'wild2' | 'wild3' | 'wild5';
export type SlotSymbol = PaySymbol | WildSymbol | 'scatter' | 'coin';

/**
 * On lines: how many times a line is paid for each wild on it; multipliers on one line add up, a plain wild adds none.
 * On ways: as how many symbols a wild counts; a plain wild counts as one.
 */
export const wildMultiplier: Record<WildSymbol, number> = { wild: 0, wild2: 2, wild3: 3, wild5: 5 };

export function isWild(symbol: SlotSymbol): symbol is WildSymbol {
  return symbol in wildMultiplier;
}

/** A reel as it turns: strip[stop], strip[stop+1], strip[stop+2] (cyclic) are its rows from top to bottom. */
export type Strip = readonly SlotSymbol[];

export type ModelId = 'gentle' | 'classic' | 'high' | 'ways' | 'hold' | 'pots';

export interface SlotModel {
  id: ModelId;
  pays: 'lines' | 'ways';
  /** rows of the window */
  rows: number;
  /** Raised whenever strips, pays or rules change: a published round names it, so that old rounds stay verifiable. */
  version: number;
  baseStrips: readonly Strip[];
  freeStrips: readonly Strip[];
  /** Pay of a line or a way in twentieths of the bet for 2, 3, 4, 5 of a kind from the left. */
  linePays: Record<PaySymbol, readonly [number, number, number, number]>;
  /** Pay of 3, 4, 5 scatters anywhere in total bets. */
  scatterPays: readonly [number, number, number];
  /** Free spins for 3, 4, 5 scatters, in the base spin and again in a free spin. */
  freeSpins: readonly [number, number, number];
  /** No round gives more free spins than this. */
  maxFreeSpins: number;
  /** No round pays more than this many total bets. Chosen above what strips and maxFreeSpins can reach: see assertCapOutOfReach. */
  winCapInBets: number;
  /** Return to player, exactly, as enumerated. */
  declaredReturn: { num: string; den: string };
}

const letters: Record<string, SlotSymbol> = {
  '7': 'seven',
  x: 'picA',
  y: 'picB',
  z: 'picC',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  W: 'wild',
  '2': 'wild2',
  '3': 'wild3',
  '5': 'wild5',
  S: 'scatter',
  O: 'coin',
};

/** @throws RangeError for a letter that names no symbol. */
export function parseStrip(text: string): Strip {
  return [...text].map((letter) => {
    const symbol = letters[letter];
    if (!symbol) throw new RangeError(`no symbol is called ${letter}`);
    return symbol;
  });
}
