import { createDraw, createWordSource, type RoundSeeds } from '../../fairness.ts';
import type { PotName } from '../events.ts';
import type { SlotModel } from '../model.ts';
import { lineStakeOf, playStep } from '../play.ts';
import { type PlayedStep, playSteps } from '../steps.ts';
import type { PotRules } from './model.ts';

/** The pot is drawn from a stream of its own, so that the reels are those of the same game without pots. */
export const POT_STREAM = 1_000;

/** One number decides all pots: each has its own stretch of it, as long as its chance. */
export function drawPot({ pots }: PotRules, seeds: RoundSeeds, bet: bigint): PotName | null {
  const range = pots.reduce((most, { oneIn }) => (oneIn > most ? oneIn : most), 1n);
  let left = BigInt(createDraw(createWordSource(seeds, POT_STREAM)).integer(Number(range)));
  for (const { name, oneIn } of pots) {
    const stretch = (bet * range) / oneIn;
    if (left < stretch) return name;
    left -= stretch;
  }
  return null;
}

export interface PotsInput {
  model: SlotModel;
  rules: PotRules;
  seeds: RoundSeeds;
  bet: bigint;
  /** play so many steps at most */
  steps: number;
}

/** A line slot whose paid spin may win a pot besides. The pot itself is in no step's `win`: the platform pays it. */
export function playPots({ model, rules, seeds, bet, steps }: PotsInput): PlayedStep[] {
  const lineStake = lineStakeOf(bet);
  const played = playSteps((state) => playStep({ model, seeds, lineStake, state }), steps);
  const pot = drawPot(rules, seeds, bet);
  const [first] = played;
  if (pot && first) {
    const at = first.events.findIndex((event) => event.type === 'stepEnd');
    first.events.splice(at, 0, { type: 'potWon', pot });
  }
  return played;
}
