import type { Tx } from '../../platform/database/index.ts';
import { insertBrand, nextVersion, selectSetting, writeSetting } from './brand.queries.ts';
import { brandSettings, flagSettings } from './brand.settings.ts';
import { type DemoBrand, sampan } from './demo-brands.ts';
import { phoneSettings } from './settings/phone.settings.ts';

/** What a demo brand sets differently from the defaults of the registry. */
const demoSettings = (demo: DemoBrand): readonly [key: string, value: unknown][] => [
  [brandSettings.headerLanguages.key, demo.headerLanguages],
  [brandSettings.languages.key, [...demo.headerLanguages, 'JA']],
  ...marketSettings(demo),
  [flagSettings.CHNGPASSVERIF3.key, true],
  [phoneSettings.countryPicker.key, true],
  // Codes go to the development outbox until an operator names a provider, so the demo needs none.
  [flagSettings.MOBILENUMREG3.key, true],
  [flagSettings.MOBILENUMPASSREG3.key, true],
  [flagSettings.REGMOBVERF3.key, true],
  [flagSettings.MOBILEVERCODELOGIN3.key, true],
  // The demo shows what transfers look like; a brand plays from one wallet unless it says so.
  ['wallet.isSingle', false],
  [brandSettings.customerService.key, [{ csType: 'LIVECHAT', path: '/help#write' }]],
  [
    brandSettings.maintenanceInfo.key,
    {
      startedAt: null,
      until: null,
      text: {
        EN: 'Your balance is safe, and an open round waits for you.',
        PH: 'Ligtas ang iyong balanse, at hihintayin ka ng bukas na round.',
        TH: 'ยอดเงินของคุณปลอดภัย และรอบที่ค้างอยู่จะรอคุณ',
        VI: 'Số dư của bạn an toàn và vòng chơi dở vẫn chờ bạn.',
        CN: '您的余额安全无虞，未完成的局会为您保留。',
        ID: 'Saldo Anda aman, dan ronde yang belum selesai tetap menunggu Anda.',
      },
    },
  ],
];

/** A brand of one market takes its numbers and days; the first one has the defaults, of all markets. */
function marketSettings({ hosts, timeZone, countries }: DemoBrand): [key: string, value: unknown][] {
  if (hosts.length === 0) return [];
  return [
    [brandSettings.hosts.key, hosts],
    [brandSettings.timeZone.key, timeZone],
    [phoneSettings.countries.key, countries],
  ];
}

/** A demo brand with its settings. Run again it changes nothing that is there. */
export async function seedDemoBrand(tx: Tx, demo: DemoBrand = sampan): Promise<void> {
  const { brand, name, currency } = demo;
  const made = await insertBrand(tx, {
    brand,
    name,
    currency_code: currency.code,
    currency_symbol: currency.symbol,
    currency_digits: currency.digits,
    is_demo: true,
  });
  if (!made) return;
  for (const [key, value] of demoSettings(demo)) {
    if (await selectSetting(tx, brand, key)) continue;
    const version = (await nextVersion(tx, brand)) ?? 1n;
    await writeSetting(tx, { brand, key, version, before: undefined, after: value, changedBy: 'seed' });
  }
}
