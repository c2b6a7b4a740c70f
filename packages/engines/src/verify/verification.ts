/** What a recomputed round says, in one form for every family of games, and what a family gives to be recomputed. */
import type { Json } from '../choice/choice-game.ts';
import type { Draw, RoundSeeds } from '../fairness.ts';
import type { Difference, PublishedBase, PublishedPot, PublishedStep } from '../published-round.ts';

/** A closed round of any game, as a vendor publishes it. */
export interface PublishedGameRound extends PublishedBase {
  /** only in games with choices: what was bet on */
  choice?: Json;
  /** only where a slot won one */
  pot?: PublishedPot | null;
  steps: readonly PublishedGameStep[];
}

interface PublishedGameStep extends PublishedStep {
  /** what the player did to get this step, in games with actions */
  action?: Json;
}

export type VerificationFault =
  /** no round of a known form: nothing could be recomputed */
  | { kind: 'malformed'; field: string }
  | Difference
  /** another pot than the seeds won, or one where they won none */
  | { kind: 'pot' };

export interface VerifiedStep {
  step: number;
  action: Json;
  /** The number of the stream that this step reads first; null when it draws nothing of its own. */
  stream: number | null;
  drawn: readonly number[];
  /** minor units */
  win: bigint;
  /** drawn and paid exactly as it was published */
  same: boolean;
}

export interface RoundVerification {
  /** true only when nothing at all differs */
  ok: boolean;
  faults: readonly VerificationFault[];
  /** what the seeds really give; empty when the round is malformed */
  steps: readonly VerifiedStep[];
  /** minor units; null when the round is malformed */
  total: bigint | null;
}

/** One family of games, as it is recomputed. */
export interface RoundVerifier {
  /** Rules that rounds are drawn by today; `verify` may know older versions too. */
  rules: readonly { id: string; version: number }[];
  knows(modelId: string, modelVersion: number): boolean;
  /** Never throws on a round of the published form, whatever is written in it. */
  verify(round: PublishedGameRound): RoundVerification;
  /**
   * Plays a round with these seeds as a player might, and publishes it: for tests in bulk. `draw` makes the player's
   * choices and has nothing to do with the outcome.
   */
  sample(play: SamplePlay): PublishedGameRound;
}

export interface SamplePlay {
  modelId: string;
  seeds: RoundSeeds;
  /** what its stakes are in */
  currency: string;
  draw: Draw;
}
