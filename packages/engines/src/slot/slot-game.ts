/** Slots of every mechanic in one shape: whoever plays, stores or verifies a round need not know which it is. */
import type { RoundSeeds } from '../fairness.ts';
import type { HoldRules } from './hold/model.ts';
import { playHold } from './hold/play.ts';
import type { ModelId, SlotModel } from './model.ts';
import { lineStakeOf, playStep } from './play.ts';
import type { PotRules } from './pots/model.ts';
import { playPots } from './pots/play.ts';
import { playSteps } from './steps.ts';
import type { TumbleModel } from './tumble/model.ts';
import { playTumble } from './tumble/play.ts';

export type SlotGameId = ModelId | 'cascade';

export type SlotRules =
  | { mechanic: 'reels'; model: SlotModel }
  | { mechanic: 'hold'; model: SlotModel; hold: HoldRules }
  | { mechanic: 'pots'; model: SlotModel; pots: PotRules }
  | { mechanic: 'tumble'; tumble: TumbleModel };

export interface SlotGame {
  id: SlotGameId;
  version: number;
  /** every bet is a whole multiple of this many minor units */
  unit: bigint;
  /** for the catalogue; 0 where there are none */
  lines: number;
  /** of a round, seeds of pots and what players bring into them included */
  declaredReturn: { num: string; den: string };
  rules: SlotRules;
}

export interface RoundInput {
  seeds: RoundSeeds;
  /** minor units of the currency, a whole multiple of the game's unit */
  bet: bigint;
  currency: string;
  /** how many steps at most; all of the round when left out */
  steps?: number;
}

/** Plays a round from its seeds. @throws RangeError when the bet is no whole multiple of the game's unit. */
export function playSlot({ rules, unit }: SlotGame, input: RoundInput) {
  const { seeds, bet, currency, steps = Number.MAX_SAFE_INTEGER } = input;
  if (bet <= 0n || bet % unit !== 0n) throw new RangeError(`a bet must be a multiple of ${unit} minor units`);
  const lineStake = lineStakeOf(bet);
  switch (rules.mechanic) {
    case 'reels':
      return playSteps((state) => playStep({ model: rules.model, seeds, lineStake, state }), steps);
    case 'tumble':
      return playSteps((state) => playTumble({ model: rules.tumble, seeds, unit: lineStake, state }), steps);
    case 'hold':
      return playHold({ model: rules.model, rules: rules.hold, seeds, unit: lineStake, steps });
    case 'pots':
      return playPots({ model: rules.model, rules: rules.pots, seeds, bet, currency, steps });
  }
}

/** The declared return in hundredths of a percent, rounded down: 9620 = 96.20 %. Never more than the true one. */
export function slotReturnInHundredths({ declaredReturn: { num, den } }: Pick<SlotGame, 'declaredReturn'>): number {
  return Number((BigInt(num) * 10_000n) / BigInt(den));
}
