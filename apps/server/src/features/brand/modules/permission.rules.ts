import type { FieldRules, Permission } from '@sampan/contract';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import { brandSettings, flagSettings } from '../brand.settings.ts';
import { phoneBlock } from '../regions/phone.rules.ts';
import { regionOf } from '../regions/region-of.ts';
import { fieldSettings } from '../settings/field.settings.ts';
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
export function registerRules(settings: BrandSettings): FieldRules {
  return Object.fromEntries(
    Object.entries(fieldSettings).map(([name, definition]) => [name, settings.get(definition)]),
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

function brandBlock(settings: BrandSettings, { humanCheck, social }: Visitor): Permission['brand'] {
  return {
    name: settings.name,
    merchantCode: settings.brand,
    platform: 'web',
    lotteryType: 'SEA',
    device: 'WEB',
    currency: settings.currency,
    playMoney: settings.playMoney,
    loginedToHomePage: settings.get(brandSettings.loginedToHomePage),
    shellShown: settings.get(brandSettings.shellShown),
    headerLanguages: settings.get(brandSettings.headerLanguages),
    languages: settings.get(brandSettings.languages),
    timeZone: settings.get(brandSettings.timeZone),
    affiliateUrl: settings.get(brandSettings.affiliateUrl),
    receiptMinutes: settings.get(brandSettings.receiptMinutes),
    humanCheck,
    social: {
      google: social.google && settings.get(brandSettings.googleLogin),
      facebook: social.facebook && settings.get(brandSettings.facebookLogin),
    },
  };
}

/** The permission response (E-016, E-058) for one visitor. */
export function buildPermission(settings: BrandSettings, visitor: Visitor): Permission {
  const maintenance = settings.get(brandSettings.maintenance);
  const halt = settings.get(brandSettings.halt);
  const info = settings.get(brandSettings.maintenanceInfo);
  const region = regionOf(settings, visitor.ip);
  return {
    status: systemStatus(maintenance, region.restricted),
    maintenance,
    regionRestriction: region.restricted,
    maintenanceInfo: { startedAt: info.startedAt, until: info.until, text: textIn(info.text, visitor.language) },
    halt: halt && { products: halt.products },
    location: { ip: visitor.ip, countryCode: region.countryCode },
    whitelabel: buildWhitelabel((id) => settings.get(flagSettings[id])),
    register: registerRules(settings),
    resources: settings.get(brandSettings.resources),
    customerService: settings.get(brandSettings.customerService),
    contacts: settings.get(brandSettings.contacts),
    analytics: { gtagId: settings.get(brandSettings.gtagId) },
    imageCDNs: settings.get(brandSettings.imageCDNs),
    launchGameCDNs: settings.get(brandSettings.launchGameCDNs),
    phone: phoneBlock(settings, visitor.phoneEmulator),
    brand: brandBlock(settings, visitor),
    version: Number(settings.version),
  };
}
