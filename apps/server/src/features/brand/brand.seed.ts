import type { Tx } from '../../platform/database/index.ts';
import { insertBrand, nextVersion, selectSetting, writeSetting } from './brand.queries.ts';
import { brandSettings, flagSettings } from './brand.settings.ts';
import { phoneSettings } from './phone.settings.ts';

export const DEMO_BRAND = 'sampan';

/** What the demo brand sets differently from the defaults of the registry. */
const demoSettings: readonly [key: string, value: unknown][] = [
  [brandSettings.headerLanguages.key, ['EN', 'PH', 'TH', 'VI']],
  [brandSettings.languages.key, ['EN', 'PH', 'TH', 'VI', 'CN', 'JA', 'ID']],
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
        EN: 'We are working on the site. Your balance is safe, and an open round waits for you.',
        PH: 'Inaayos namin ang site. Ligtas ang iyong balanse, at hihintayin ka ng bukas na round.',
        TH: 'เรากำลังปรับปรุงเว็บไซต์ ยอดเงินของคุณปลอดภัย และรอบที่ค้างอยู่จะรอคุณ',
        VI: 'Chúng tôi đang bảo trì trang. Số dư của bạn an toàn và vòng chơi dở vẫn chờ bạn.',
      },
    },
  ],
];

/** The demo brand: play money in US dollars, river market of Southeast Asia. Run again it changes nothing that is there. */
export async function seedDemoBrand(tx: Tx): Promise<void> {
  const made = await insertBrand(tx, {
    brand: DEMO_BRAND,
    name: 'Sampan',
    currency_code: 'USD',
    currency_symbol: '$',
    currency_digits: 2,
    play_money: true,
  });
  if (!made) return;
  for (const [key, value] of demoSettings) {
    if (await selectSetting(tx, DEMO_BRAND, key)) continue;
    const version = (await nextVersion(tx, DEMO_BRAND)) ?? 1n;
    await writeSetting(tx, { brand: DEMO_BRAND, key, version, before: undefined, after: value, changedBy: 'seed' });
  }
}
