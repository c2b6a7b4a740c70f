import { createDraw, createWordSource, type RoundSeeds } from '../../fairness.ts';
import { stakeScale } from '../../stake-scale.ts';
import type { PotName } from '../events.ts';
import type { SlotModel } from '../model.ts';
import { lineStakeOf, playStep } from '../play.ts';
import { type PlayedStep, playSteps } from '../steps.ts';
import type { PotRules } from './model.ts';

/** The pot is drawn from a stream of its own, so that the reels are those of the same game without pots. */
export const POT_STREAM = 1_000;

/**
 * One number decides all pots: each has its own stretch of it, as long as its chance.
 * @throws RangeError when the chance of the bet is no whole stretch
 */
export function drawPot(
  { pots }: PotRules,
  { seeds, bet, currency }: { seeds: RoundSeeds; bet: bigint; currency: string },
): PotName | null {
  const scale = stakeScale(currency);
  if (bet % scale !== 0n) throw new RangeError(`a bet must be a multiple of ${scale} minor units of ${currency}`);
  const cents = bet / scale;
  const range = pots.reduce((most, { oneIn }) => (oneIn > most ? oneIn : most), 1n);
  let left = BigInt(createDraw(createWordSource(seeds, POT_STREAM)).integer(Number(range)));
  for (const { name, oneIn } of pots) {
    const stretch = (cents * range) / oneIn;
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
  currency: string;
  /** play so many steps at most */
  steps: number;
}

/** A line slot whose paid spin may win a pot besides. The pot itself is in no step's `win`: the platform pays it. */
export function playPots({ model, rules, seeds, bet, currency, steps }: PotsInput): PlayedStep[] {
  const lineStake = lineStakeOf(bet);
  const played = playSteps((state) => playStep({ model, seeds, lineStake, state }), steps);
  const pot = drawPot(rules, { seeds, bet, currency });
  const [first] = played;
  if (pot && first) {
    const at = first.events.findIndex((event) => event.type === 'stepEnd');
    first.events.splice(at, 0, { type: 'potWon', pot });
  }
  return played;
}
