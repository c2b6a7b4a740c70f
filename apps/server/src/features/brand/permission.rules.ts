import type { FieldRules, Permission } from '@sampan/contract';
import { brandSettings, flagSettings } from './brand.settings.ts';
import type { LoadedBrand } from './brand-directory.ts';
import { fieldSettings } from './field.settings.ts';
import { phoneBlock } from './phone.rules.ts';
import { evaluateRegion } from './region.rules.ts';
import { type StoredSettings, settingOf } from './setting.ts';
import { buildWhitelabel } from './whitelabel.rules.ts';

export interface Visitor {
  ip: string;
  language: string;
  /** Whether this server asks for human checks (HUMAN_CHECK). */
  humanCheck: boolean;
  /** Stand-in for Firebase that pages talk to (FIREBASE_EMULATOR_URL). */
  phoneEmulator: string | null;
  /** Providers this server has a client at. */
  social: { google: boolean; facebook: boolean };
}

/** Rules of the registration form's fields (E-011, S-488). */
export function registerRules(stored: StoredSettings): FieldRules {
  return Object.fromEntries(
    Object.entries(fieldSettings).map(([name, definition]) => [name, settingOf(stored, definition)]),
  );
}

/** 0 normal, 1 maintenance, 2 region-restricted; maintenance wins (S-430, S-431). */
export function systemStatus(maintenance: boolean, restricted: boolean): 0 | 1 | 2 {
  if (maintenance) return 1;
  return restricted ? 2 : 0;
}

function textIn(texts: Partial<Record<string, string>>, language: string): string {
  return texts[language] ?? texts['EN'] ?? '';
}

function brandBlock({ row, stored }: LoadedBrand, { humanCheck, social }: Visitor): Permission['brand'] {
  return {
    name: row.name,
    merchantCode: row.brand,
    platform: 'web',
    lotteryType: 'SEA',
    device: 'WEB',
    currency: { code: row.currency_code, symbol: row.currency_symbol, digits: row.currency_digits },
    playMoney: row.play_money,
    loginedToHomePage: settingOf(stored, brandSettings.loginedToHomePage),
    shellShown: settingOf(stored, brandSettings.shellShown),
    headerLanguages: settingOf(stored, brandSettings.headerLanguages),
    languages: settingOf(stored, brandSettings.languages),
    timeZone: settingOf(stored, brandSettings.timeZone),
    affiliateUrl: settingOf(stored, brandSettings.affiliateUrl),
    receiptMinutes: settingOf(stored, brandSettings.receiptMinutes),
    humanCheck,
    social: {
      google: social.google && settingOf(stored, brandSettings.googleLogin),
      facebook: social.facebook && settingOf(stored, brandSettings.facebookLogin),
    },
  };
}

/** The permission response (E-016, E-058) for one visitor. */
export function buildPermission(brand: LoadedBrand, visitor: Visitor): Permission {
  const { row, stored } = brand;
  const maintenance = settingOf(stored, brandSettings.maintenance);
  const info = settingOf(stored, brandSettings.maintenanceInfo);
  const region = evaluateRegion(brand.region, visitor.ip);
  return {
    status: systemStatus(maintenance, region.restricted),
    maintenance,
    regionRestriction: region.restricted,
    maintenanceInfo: { startedAt: info.startedAt, until: info.until, text: textIn(info.text, visitor.language) },
    location: { ip: visitor.ip, countryCode: region.countryCode },
    whitelabel: buildWhitelabel((id) => settingOf(stored, flagSettings[id])),
    register: registerRules(stored),
    resources: settingOf(stored, brandSettings.resources),
    customerService: settingOf(stored, brandSettings.customerService),
    contacts: settingOf(stored, brandSettings.contacts),
    analytics: { gtagId: settingOf(stored, brandSettings.gtagId) },
    imageCDNs: settingOf(stored, brandSettings.imageCDNs),
    launchGameCDNs: settingOf(stored, brandSettings.launchGameCDNs),
    phone: phoneBlock(stored, visitor.phoneEmulator),
    brand: brandBlock(brand, visitor),
    version: Number(row.version),
  };
}
