import { DEMO_CURRENCY, parseMoney } from '@sampan/contract';
import { z } from 'zod';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import { declareSettings, defineAmountSetting } from '../brand/index.ts';

const times = z.number().int().min(1).max(1_000_000);

/**
 * What a vendor's key may pay without an operator. Nobody can tell a key that was stolen from its vendor by one call: what
 * is beyond these is answered as booked and held.
 */
export const vendorLimitSettings = declareSettings({
  vendorLimits: defineAmountSetting({
    key: 'catalogue.vendorLimits',
    schema: ({ largest }) => {
      const limits = z.strictObject({
        largestWin: largest,
        largestTimes: times,
        largestPrize: largest,
        prizesADay: largest,
        anHour: largest,
        gameAnHour: largest,
      });
      const exception = limits.partial().extend({ vendor: z.string(), game: z.string().optional() });
      return limits.extend({ except: z.array(exception).max(500) });
    },
    initial: (local) => ({
      largestWin: local('50000.00'),
      largestTimes: 10_000,
      largestPrize: local('1000.00'),
      prizesADay: local('10000.00'),
      anHour: local('200000.00'),
      gameAnHour: local('100000.00'),
      except: [],
    }),
    about: (local) =>
      `What a vendor may pay without two operators: {"largestWin": "${local('50000.00')}", "largestTimes": 10000, "largestPrize": "${local('1000.00')}", "prizesADay": "${local('10000.00')}", "anHour": "${local('200000.00')}", "gameAnHour": "${local('100000.00')}", "except": [{"vendor": "KOI", "game": "river", "largestTimes": 500}]}; a round's wins in money and as a multiple of its stakes, one prize, all prizes of a vendor in a day; what all wins, prizes and pots of a vendor, and of one game, may come to in any hour less the stakes; "except" says otherwise for a vendor or one game of it. Beyond it is held.`,
  }),
});

export interface VendorLimits {
  /** Of all wins of a round: minor units, and so many times its stakes. */
  mostWin: bigint;
  mostTimes: number;
  /** One prize, and all prizes of the vendor in a day (UTC). */
  mostPrize: bigint;
  mostPrizesADay: bigint;
  /** Wins, prizes and pots less stakes in any hour: of the vendor, and of the game. */
  mostAnHour: bigint;
  mostOfGameAnHour: bigint;
}

/** Nothing of it is worth anything. */
const unbounded: VendorLimits = {
  mostWin: 10n ** 18n,
  mostTimes: 1_000_000,
  mostPrize: 10n ** 18n,
  mostPrizesADay: 10n ** 18n,
  mostAnHour: 10n ** 18n,
  mostOfGameAnHour: 10n ** 18n,
};

/** The limits of a game of a vendor in a currency: those of the game, else of its vendor, else of the brand. */
export function vendorLimitsOf(
  settings: BrandSettings,
  { vendor, game, currency }: { vendor: string; game: string; currency: string },
): VendorLimits {
  if (currency === DEMO_CURRENCY.code) return unbounded;
  const { except, ...usual } = settings.get(vendorLimitSettings.vendorLimits);
  const own = except.filter((one) => one.vendor === vendor);
  const limits = {
    ...usual,
    ...own.find((one) => one.game === undefined),
    ...own.find((one) => one.game === game),
  };
  const minor = (text: string): bigint => parseMoney(text, settings.currency.digits) ?? 0n;
  return {
    mostWin: minor(limits.largestWin),
    mostTimes: limits.largestTimes,
    mostPrize: minor(limits.largestPrize),
    mostPrizesADay: minor(limits.prizesADay),
    mostAnHour: minor(limits.anHour),
    mostOfGameAnHour: minor(limits.gameAnHour),
  };
}
