import { DEMO_CURRENCY, parseMoney } from '@sampan/contract';
import { z } from 'zod';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import { declareSettings, defineAmountSetting } from '../brand/index.ts';

/**
 * What the house puts into a vendor's pots. A vendor names a seed with every round; how much of it is paid is agreed
 * beforehand, or a key alone could fill a pot and win it. Without a contract a pot holds the shares of stakes alone.
 */
export const potContractSettings = declareSettings({
  potContracts: defineAmountSetting({
    key: 'catalogue.potContracts',
    schema: ({ positive, largest }) =>
      z
        .array(
          z.strictObject({
            vendor: z.string(),
            code: z.string().optional(),
            seeds: z.record(z.string(), positive),
            aDay: largest,
          }),
        )
        .max(500),
    // Of the arcade, above what its pots begin with in any currency.
    initial: (local) => [
      {
        vendor: 'ARCADE',
        seeds: { grand: local('20000.00'), major: local('200.00'), mini: local('10.00') },
        aDay: local('100000.00'),
      },
    ],
    about: (local) =>
      `What the house puts into pots of vendors: [{"vendor": "KOI", "code": "river", "seeds": {"grand": "${local('10000.00')}"}, "aDay": "${local('20000.00')}"}]; at most so much each time a pot begins, and all pots of a code together in a day (UTC). Without "code" each code of the vendor. A pot without a contract begins with nothing.`,
  }),
});

interface PotContract {
  /** Minor units that the house puts into a pot of this name, at the most. */
  mostSeed(name: string): bigint;
  mostADay: bigint;
}

const unbounded: PotContract = { mostSeed: () => 10n ** 18n, mostADay: 10n ** 18n };
const none: PotContract = { mostSeed: () => 0n, mostADay: 0n };

/** The contract of a group of pots in a currency; demo money needs none. */
export function potContractOf(
  settings: BrandSettings,
  { vendor, code, currency }: { vendor: string; code: string; currency: string },
): PotContract {
  if (currency === DEMO_CURRENCY.code) return unbounded;
  const own = settings.get(potContractSettings.potContracts).filter((one) => one.vendor === vendor);
  const contract = own.find((one) => one.code === code) ?? own.find((one) => one.code === undefined);
  if (!contract) return none;
  const minor = (text: string | undefined): bigint => parseMoney(text ?? '0', settings.currency.digits) ?? 0n;
  return { mostSeed: (name) => minor(contract.seeds[name]), mostADay: minor(contract.aDay) };
}
