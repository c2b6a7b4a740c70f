/** Which slots of the other mechanics may go before players (TRUST R-34): enumerated like the reels, verified like them. */
import { equals, isLess, ONE, type Rational, rational } from '../rational.ts';
import { analyseHold } from './analysis/hold-return.ts';
import { analysePots } from './analysis/pots-return.ts';
import { analyseTumble } from './analysis/tumble-return.ts';
import { publishable, type Refusal } from './publishable.ts';
import type { SlotGame } from './slot-game.ts';
import { TUMBLE_LEAST, type TumbleModel } from './tumble/model.ts';

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** What the enumeration relies on: whole numbers, and equal weights side by side, as groupKinds takes them. */
function findTumbleFault(model: TumbleModel): string | null {
  const numbers = [...model.weights, ...model.pays.flat(), ...model.ladder, ...model.freeLadder, model.freeSpins];
  if (!numbers.every(isCount)) return 'not a whole number from 0';
  if (model.weights.some((weight, at) => at > 0 && weight < (model.weights[at - 1] as number)))
    return 'weights must rise';
  if (model.ladder.length !== model.freeLadder.length) return 'both ladders must have the same number of rungs';
  return TUMBLE_LEAST * 4 > 25 ? null : 'more kinds could win at once than the bound tries';
}

interface Figures {
  total: Rational;
  boundInBets: number;
  capInBets: number;
}

function analyse({ rules }: SlotGame): Figures | Refusal {
  switch (rules.mechanic) {
    case 'reels': {
      const verdict = publishable(rules.model);
      if (!verdict.publishable) return verdict.reason;
      return {
        total: verdict.analysis.total,
        boundInBets: Number(verdict.analysis.roundBound / 20n),
        capInBets: rules.model.winCapInBets,
      };
    }
    case 'tumble':
      if (findTumbleFault(rules.tumble)) return 'shape';
      return { ...analyseTumble(rules.tumble), capInBets: rules.tumble.winCapInBets };
    case 'hold': {
      const verdict = publishable(rules.model);
      if (!verdict.publishable) return verdict.reason;
      return { ...analyseHold(rules.model, rules.hold, verdict.analysis), capInBets: rules.model.winCapInBets };
    }
    case 'pots': {
      const verdict = publishable(rules.model);
      if (!verdict.publishable) return verdict.reason;
      const { pots, unit, maxBet } = rules.pots;
      const range = pots.reduce((most, { oneIn }) => (oneIn > most ? oneIn : most), 1n);
      const stretches = pots.reduce((sum, { oneIn }) => sum + (maxBet * range) / oneIn, 0n);
      const whole = pots.every(({ share, oneIn }) => (unit * share) % 100n === 0n && range % oneIn === 0n);
      if (!whole || stretches > range || range > 2n ** 32n) return 'shape';
      const bound = Number(verdict.analysis.roundBound / 20n);
      return {
        total: analysePots(rules.model, rules.pots, verdict.analysis).total,
        boundInBets: bound,
        capInBets: rules.model.winCapInBets,
      };
    }
  }
}

/** @returns why the game must not be published, or null. Enumerates everything: seconds. */
export function refusePublishing(game: SlotGame): Refusal | null {
  const figures = analyse(game);
  if (typeof figures === 'string') return figures;
  if (!isLess(figures.total, ONE)) return 'player-favour';
  const { num, den } = game.declaredReturn;
  if (!equals(rational(BigInt(num), BigInt(den)), figures.total)) return 'return-not-as-declared';
  return figures.capInBets <= figures.boundInBets ? 'cap-in-reach' : null;
}
