/**
 * Which models may go before players (TRUST R-34). Everything is enumerated: a table in the player's favour, a declared
 * return that is not the true one, or a win cap that a round could run into is refused.
 */
import { equals, isLess, ONE, rational } from '../rational.ts';
import type { RoundAnalysis } from './analysis/round-return.ts';
import { analyseRound } from './analysis/round-return.ts';
import { LINES } from './lines.ts';
import type { SlotModel, Strip } from './model.ts';
import { isWild, REELS } from './model.ts';
import { findScatters, readWindow } from './play.ts';

export type Refusal = 'shape' | 'player-favour' | 'return-not-as-declared' | 'cap-in-reach';
export type Verdict =
  | { publishable: true; analysis: RoundAnalysis }
  | { publishable: false; reason: Refusal; detail: string };

const refuse = (reason: Refusal, detail: string): Verdict => ({ publishable: false, reason, detail });

/** What the enumeration relies on: five reels, wilds on the inner three, one scatter in a window at most. */
function findShapeFault(name: string, strips: readonly Strip[], rows: number): string | null {
  if (strips.length !== REELS) return `${name}: there must be ${REELS} reels`;
  for (const [reel, strip] of strips.entries()) {
    if (strip.length < rows) return `${name}: reel ${reel + 1} is shorter than the window`;
    if ((reel === 0 || reel === REELS - 1) && strip.some(isWild)) return `${name}: a wild on reel ${reel + 1}`;
    const crowded = strip.findIndex((_, stop) => findScatters(readWindow([strip], [stop], rows)).length > 1);
    if (crowded >= 0) return `${name}: two scatters in one window of reel ${reel + 1} at stop ${crowded}`;
  }
  return null;
}

/** Every pay and count a whole number from 0, so that a win is a whole number of minor units. */
function findPayFault(model: SlotModel): string | null {
  const numbers = [
    ...Object.values(model.linePays).flat(),
    ...model.scatterPays,
    ...model.freeSpins,
    model.maxFreeSpins,
  ];
  const bad = numbers.find((value) => !Number.isSafeInteger(value) || value < 0);
  if (bad !== undefined) return `${bad} is not a whole number from 0`;
  const most = model.freeSpins.reduce((a, b) => Math.max(a, b), 0);
  return most > model.maxFreeSpins ? 'one award gives more free spins than a round may have' : null;
}

/** Enumerates the model and says whether it may be published. Takes a few seconds. */
export function publishable(model: SlotModel): Verdict {
  const fault =
    findShapeFault('base', model.baseStrips, model.rows) ??
    findShapeFault('free', model.freeStrips, model.rows) ??
    findPayFault(model);
  if (fault) return refuse('shape', fault);
  const analysis = analyseRound(model);
  if (!isLess(analysis.total, ONE)) return refuse('player-favour', 'the return is 100 % or more');
  const declared = rational(BigInt(model.declaredReturn.num), BigInt(model.declaredReturn.den));
  if (!equals(declared, analysis.total)) return refuse('return-not-as-declared', 'declare what the enumeration gives');
  if (BigInt(model.winCapInBets) * LINES <= analysis.roundBound) {
    return refuse('cap-in-reach', `a round could pay ${analysis.roundBound} line stakes`);
  }
  return { publishable: true, analysis };
}

/** The declared return in hundredths of a percent, rounded down: 9620 = 96.20 %. Never more than the true one. */
export function declaredReturnInHundredths(model: SlotModel): number {
  return Number((BigInt(model.declaredReturn.num) * 10_000n) / BigInt(model.declaredReturn.den));
}
