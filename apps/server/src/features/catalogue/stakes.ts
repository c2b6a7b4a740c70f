import {
  amountScale,
  type CurrencyCode,
  currencyCodes,
  currencyOf,
  findCurrency,
  formatMoney,
  parseMoney,
} from '@sampan/contract';
import { z } from 'zod';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import { declareSettings, defineSetting } from '../brand/index.ts';

/** Lowest and highest stake, minor units. */
export interface StakeLimits {
  min: bigint;
  max: bigint;
}

/** Limits by currency as the catalogue keeps them: minor units as decimal text. */
export type StoredLimits = Record<string, { min: string; max: string }>;

/** In cents of the games. */
const usualCents = { min: 20n, max: 100_00n };

const usual = Object.fromEntries(
  currencyCodes.map((code) => {
    const stake = (cents: bigint) => formatMoney(cents * amountScale(code).stake, currencyOf(code).digits);
    return [code, { min: stake(usualCents.min), max: stake(usualCents.max) }];
  }),
) as Record<CurrencyCode, { min: string; max: string }>;

const amountOf = (text: string, code: string): bigint | null => {
  const currency = findCurrency(code);
  return currency && parseMoney(text, currency.digits);
};

const ladder = z
  .record(z.string(), z.strictObject({ min: z.string().max(16), max: z.string().max(16) }))
  .superRefine((limits, context) => {
    for (const [code, { min, max }] of Object.entries(limits)) {
      const [low, high] = [amountOf(min, code), amountOf(max, code)];
      if (!findCurrency(code)) context.addIssue({ code: 'custom', path: [code], message: 'must be a known currency' });
      else if (low === null || high === null || low <= 0n || low > high)
        context.addIssue({ code: 'custom', path: [code], message: 'must be two amounts, the lower one first' });
    }
  });

export const stakeSettings = declareSettings({
  stakes: defineSetting({
    key: 'catalogue.stakes',
    schema: ladder,
    initial: usual,
    about:
      'Lowest and highest stake by currency of games whose vendor names none in it, such as {"VND":{"min":"2000","max":"1000000"}}.',
  }),
});

/** What a brand plays in, and the stakes of games whose vendor names none in a currency. */
export interface BrandStakes {
  /** Of the brand. */
  currency: string;
  of(code: string): StakeLimits;
}

export function brandStakesOf(settings: BrandSettings): BrandStakes {
  const set = settings.get(stakeSettings.stakes);
  return {
    currency: settings.currency.code,
    of(code) {
      const { min, max } = set[code] ?? usual[currencyOf(code).code as CurrencyCode];
      return { min: amountOf(min, code) ?? 1n, max: amountOf(max, code) ?? 1n };
    },
  };
}

/**
 * The stakes of a game in a currency: its own, else those of the brand's ladder, which are narrowed to what its vendor can
 * write (`step`, wireStep): lobby, stake tables and launches ask this alone. `min` above `max`: nothing can be staked.
 */
export function limitsIn(
  stored: StoredLimits,
  code: string,
  { stakes, step }: { stakes: BrandStakes; step: bigint },
): StakeLimits {
  const own = stored[code];
  const { min, max } = own ? { min: BigInt(own.min), max: BigInt(own.max) } : stakes.of(code);
  return { min: ((min + step - 1n) / step) * step, max: (max / step) * step };
}
