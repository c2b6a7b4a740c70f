/**
 * The return of a slot with pots. Stakes bring `share` of themselves into a pot, and a pot is won once in `oneIn` units
 * staked: in the long run what players brought in comes back whole, and the operator's seed comes on top once a win. So a pot
 * returns share + seed / oneIn, whatever the stakes are and whoever plays.
 */
import { add, type Rational, rational } from '../../rational.ts';
import type { SlotModel } from '../model.ts';
import type { Pot, PotRules } from '../pots/model.ts';
import { analyseRound, type RoundAnalysis } from './round-return.ts';

export interface PotFigures {
  pot: Pot;
  contribution: Rational;
  seed: Rational;
  /** what a pot holds when it is won, on average, minor units */
  average: bigint;
}

export interface PotsAnalysis {
  reels: RoundAnalysis;
  total: Rational;
  pots: PotFigures[];
}

export function analysePots(
  model: SlotModel,
  rules: PotRules,
  reels: RoundAnalysis = analyseRound(model),
): PotsAnalysis {
  const pots = rules.pots.map((pot) => ({
    pot,
    contribution: rational(pot.share, 100n),
    seed: rational(pot.seed, pot.oneIn),
    average: pot.seed + (pot.share * pot.oneIn) / 100n,
  }));
  const total = pots.reduce((sum, { contribution, seed }) => add(add(sum, contribution), seed), reels.total);
  return { reels, total, pots };
}
