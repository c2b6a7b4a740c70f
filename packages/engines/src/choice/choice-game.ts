/**
 * Games in which the player chooses: a bet with a choice, then, in some, actions until the round is over. Pure: the same
 * seeds, bet, choice and actions give the same round, so a round is stored as what was chosen and recomputed from it.
 * What a step does not show must not be in its events: they go to the player as they are (TRUST R-39).
 */
import type { RoundSeeds } from '../fairness.ts';
import type { Rational } from '../rational.ts';

export interface ChoiceStep {
  step: number;
  /** What was drawn and is shown by this step: cells, slots, dice, cards or balls. */
  numbers: readonly number[];
  /** minor units won in this step */
  win: bigint;
  events: readonly ChoiceEvent[];
}

/** Every bigint of an event is an amount in minor units. */
export interface ChoiceEvent {
  type: string;
  [detail: string]: bigint | number | string | boolean | readonly number[] | readonly string[];
}

export interface ChoiceRound {
  steps: readonly ChoiceStep[];
  finished: boolean;
  /** minor units won so far */
  total: bigint;
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface ChoiceInput<Choice, Action> {
  seeds: RoundSeeds;
  /** minor units, a whole multiple of the game's stakeUnit */
  bet: bigint;
  choice: Choice;
  actions: readonly Action[];
}

/** One thing a player can bet on, with its exact figures. */
export interface BetAnalysis {
  name: string;
  /** expected payback over the stake */
  return: Rational;
  /** chance that it pays anything */
  hit: Rational;
  /** the most it can pay, in hundredths of the stake */
  most: number;
}

export interface ChoiceGame<Choice extends Json = Json, Action extends Json = Json> {
  id: string;
  version: number;
  /** Every stake is a whole multiple of this many minor units: so every win is a whole number of them. */
  stakeUnit: bigint;
  /** The most a round can pay, in hundredths of its bet. */
  mostHundredths: number;
  /** @returns the choice in its one form, or null when it cannot be played for this bet */
  readChoice(input: unknown, bet: bigint): Choice | null;
  /** @returns the action in its one form, or null; whether it is its turn is for `play` to say */
  readAction(input: unknown): Action | null;
  /** An action that no player may take, only a round that was left alone (`rest`); it stands in the published round. */
  readRest?(input: unknown): Action | null;
  /** Plays step 0 and one step for each action. @throws RangeError when an action is not open to the player then */
  play(input: ChoiceInput<Choice, Action>): ChoiceRound;
  /**
   * What an action adds to the stakes of the round, in minor units; games without it add nothing. It is taken before the
   * action is played, and an action whose stake was refused has not happened.
   */
  extraStake?(input: ChoiceInput<Choice, Action>, action: Action): bigint;
  /** What an unattended round does next: never a new risk. Not asked for games that end with their first step. */
  rest(): Action;
  /** Enumerates every bet: exact. */
  analyse(): BetAnalysis[];
}

/** A plain object with exactly these keys, or null. */
export function readKeys(input: unknown, keys: readonly string[]): Record<string, unknown> | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const found = Object.keys(input);
  return found.length === keys.length && keys.every((key) => found.includes(key))
    ? (input as Record<string, unknown>)
    : null;
}

export const isWhole = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;

/** An amount of `hundredths` of the bet. @throws RangeError when it is no whole number of minor units */
export function payHundredths(bet: bigint, hundredths: number): bigint {
  const scaled = bet * BigInt(hundredths);
  if (scaled % 100n !== 0n) throw new RangeError('the bet does not fit the pay table');
  return scaled / 100n;
}

/** n over k. */
export function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 0; i < k; i++) result = (result * BigInt(n - i)) / BigInt(i + 1);
  return k < 0 || k > n ? 0n : result;
}
