import { stakeScale } from '@sampan/engines';
import type { Title } from './title.ts';

/** Lowest and highest stake, minor units. */
export interface StakeLimits {
  min: bigint;
  max: bigint;
}

/** The stakes of a title in a currency. Titles are written in cents; every currency keeps their proportion to its pots. */
export function limitsOf({ minBet, maxBet }: Pick<Title, 'minBet' | 'maxBet'>, currency: string): StakeLimits {
  const scale = stakeScale(currency);
  return { min: minBet * scale, max: maxBet * scale };
}

interface TitleInSession {
  session: { currency_code: string; min_bet: bigint; max_bet: bigint };
  title: Title;
}

/** The stakes that both the platform and the title allow. */
export function limitsAt({ session, title }: TitleInSession): StakeLimits {
  const { min, max } = limitsOf(title, session.currency_code);
  return {
    min: session.min_bet > min ? session.min_bet : min,
    max: session.max_bet < max ? session.max_bet : max,
  };
}

/** 1, 2, 5 and so on by tens, as many of each as there are `powers`. */
const ladder = (step: bigint, powers: number): bigint[] =>
  Array.from({ length: powers }, (_, power) => 10n ** BigInt(power)).flatMap((power) =>
    [1n, 2n, 5n].map((times) => times * power * step),
  );

/**
 * Stakes on offer: the smallest three of the game's units, then 1, 2, 5 times powers of ten of what a dollar is in the
 * currency, within the limits; the limits themselves where they fit.
 */
export function stakesOnOffer(opened: TitleInSession, unit: bigint): bigint[] {
  const scale = stakeScale(opened.session.currency_code);
  const { min, max } = limitsAt(opened);
  const fitting = [...ladder(unit * scale, 1), ...ladder(100n * scale, 5), min, max].filter(
    (bet) => bet >= min && bet <= max && bet % unit === 0n,
  );
  return [...new Set(fitting)].sort((a, b) => (a < b ? -1 : 1));
}
