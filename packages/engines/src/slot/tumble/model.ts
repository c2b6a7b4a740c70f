/**
 * A cascade game: a square of symbols drawn one by one with the same chances. Eight or more of a kind anywhere pay and burst,
 * the others fall, new ones come from above; each cascade of one spin multiplies more. Where a symbol lies never matters to
 * what is paid, which is what makes the return countable: a board is its six numbers.
 */
export const TUMBLE_SIDE = 5;
export const TUMBLE_CELLS = TUMBLE_SIDE * TUMBLE_SIDE;
/** Fewer than this many of a kind pay nothing. */
export const TUMBLE_LEAST = 8;

export const tumbleSymbols = ['picA', 'picB', 'picC', 'picD', 'picE', 'picF'] as const;
export type TumbleSymbol = (typeof tumbleSymbols)[number];

export interface TumbleModel {
  id: 'cascade';
  version: number;
  /** How often each symbol is drawn, in the order of tumbleSymbols; their sum is a power of two. */
  weights: readonly number[];
  /** Pay of 8–9, 10–11 and 12 or more of a kind, in twentieths of the bet, in the order of tumbleSymbols. */
  pays: readonly (readonly [number, number, number])[];
  /** What the first, second, … win of a spin is multiplied by; after the last the board rests. */
  ladder: readonly number[];
  freeLadder: readonly number[];
  /** So many cascades in one paid spin give the free spins. */
  cascadesForFreeSpins: number;
  freeSpins: number;
  winCapInBets: number;
  declaredReturn: { num: string; den: string };
}

/** The pay of `count` of a kind in twentieths of the bet, before the multiplier. */
export function tumblePay(model: TumbleModel, symbol: number, count: number): number {
  if (count < TUMBLE_LEAST) return 0;
  return model.pays[symbol]?.[count >= 12 ? 2 : count >= 10 ? 1 : 0] ?? 0;
}
