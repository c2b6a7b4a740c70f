import { settingAmount } from '../../brand/index.ts';
import type { CampaignData } from './campaign-schema.ts';

const HUNDREDTHS = 100;

/** `percent` with at most two decimals, of minor units, rounded down: never more than was said. */
const shareOf = (figure: bigint, percent: number): bigint =>
  (figure * BigInt(Math.round(percent * HUNDREDTHS))) / BigInt(100 * HUNDREDTHS);

interface Step {
  percent?: number | undefined;
  amount?: string | undefined;
}

export interface ValueInput {
  /** What was added up, or the deposit; minor units. Null: the rule adds nothing up. */
  figure: bigint | null;
  level: number;
  digits: number;
  /** Decimals of what is given: none of points. */
  givenDigits: number;
}

/** What a rule gives before its caps, minor units or points; 0: nothing. */
export function computeValue(value: CampaignData['value'], { figure, level, digits, givenDigits }: ValueInput): bigint {
  const minor = (text: string) => settingAmount(text, digits);
  const gift = (text: string) => settingAmount(text, givenDigits);
  const given = figure === null || figure < 0n ? 0n : figure;
  const of = (step: Step | undefined): bigint => {
    if (!step) return 0n;
    return step.amount === undefined ? shareOf(given, step.percent ?? 0) : gift(step.amount);
  };
  switch (value.by) {
    case 'fixed':
      return gift(value.amount);
    case 'share':
      return shareOf(given, value.percent);
    case 'each':
      return (given / minor(value.of)) * BigInt(value.points);
    case 'tiers':
      return of(
        highest(
          value.tiers,
          (tier) => given >= minor(tier.from),
          (tier) => minor(tier.from),
        ),
      );
    case 'level':
      return of(
        highest(
          value.levels,
          (step) => level >= step.from,
          (step) => BigInt(step.from),
        ),
      );
  }
}

/** The step with the highest threshold among those that hold, however an operator has ordered them. */
function highest<One>(
  steps: readonly One[],
  holds: (step: One) => boolean,
  from: (step: One) => bigint,
): One | undefined {
  return steps.filter(holds).toSorted((a, b) => (from(b) > from(a) ? 1 : -1))[0];
}
