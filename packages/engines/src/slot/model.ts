/**
 * The shape of a slot's mathematics: reel strips and a paytable. 5 reels of 3 rows, 20 lines paid left to right.
 * Wilds stand on reels 2 to 4 only, so the first symbol of a line always says what the line pays.
 */
export const REELS = 5;
export const ROWS = 3;

export const paySymbols = ['seven', 'picA', 'picB', 'picC', 'ace', 'king', 'queen', 'jack'] as const;
export type PaySymbol = (typeof paySymbols)[number];
export type WildSymbol = 'wild' | 'wild2' | 'wild3' | 'wild5';
export type SlotSymbol = PaySymbol | WildSymbol | 'scatter';

/** How many times a line is paid for each wild on it. Multipliers on one line add up; a plain wild adds none. */
export const wildMultiplier: Record<WildSymbol, number> = { wild: 0, wild2: 2, wild3: 3, wild5: 5 };

export function isWild(symbol: SlotSymbol): symbol is WildSymbol {
  return symbol in wildMultiplier;
}

/** A reel as it turns: strip[stop], strip[stop+1], strip[stop+2] (cyclic) are its rows from top to bottom. */
export type Strip = readonly SlotSymbol[];

export type ModelId = 'gentle' | 'classic' | 'high';

export interface SlotModel {
  id: ModelId;
  /** Raised whenever strips, pays or rules change: a published round names it, so that old rounds stay verifiable. */
  version: number;
  baseStrips: readonly Strip[];
  freeStrips: readonly Strip[];
  /** Pay of a line in line stakes for 2, 3, 4, 5 of a kind from the left. */
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
};

/** @throws RangeError for a letter that names no symbol. */
export function parseStrip(text: string): Strip {
  return [...text].map((letter) => {
    const symbol = letters[letter];
    if (!symbol) throw new RangeError(`no symbol is called ${letter}`);
    return symbol;
  });
}
