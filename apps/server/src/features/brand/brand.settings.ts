import { languages, type ModuleId, moduleIds, resourceSchema, serviceEntrySchema } from '@sampan/contract';
import { isSupportedCountry } from 'libphonenumber-js';
import { z } from 'zod';
import type { SettingDefinition } from '../../platform/brand-settings.ts';
import { parseBlock } from '../../platform/network-address.ts';
import { alertSetting } from './settings/alert.setting.ts';
import { haltSetting } from './settings/halt.setting.ts';
import { declareSettings, defineSetting } from './settings/setting.ts';

const languageCodes = languages.map((language) => language.code);
const languageCode = z.enum(languageCodes as [string, ...string[]], `must be one of ${languageCodes.join(', ')}`);
const country = z
  .string()
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && isSupportedCountry(code),
    'must be a country code of two capital letters, such as TH',
  );
const cidr = z
  .string()
  .refine((text) => parseBlock(text) !== null, 'must be an address or a block such as 203.0.113.0/24 or 2001:db8::/32');
const webAddress = z.url({ protocol: /^https$/, error: 'must be an address that starts with https://' });
/** Where frames may come from: over TLS, or from this machine itself, where a vendor is being built. */
const frameHost = z
  .url()
  .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1):)/, 'must start with https://, or be of this machine');
const place = z
  .string()
  .max(300)
  .refine(
    (text) => text === '' || /^\/(?![/\\])/.test(text) || /^https:\/\//.test(text),
    'must be empty, a path of this site such as /help, or an https:// address',
  );
const host = z
  .string()
  .regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name such as example.com or *.example.com');
const hostName = z
  .string()
  .max(253)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name in small letters, such as play.example.com');
export const hostNames = z
  .array(hostName)
  .max(50)
  .refine((hosts) => new Set(hosts).size === hosts.length, 'each host name stands once');
/** Zones that were looked up: settings are read with every call, and a look-up takes a tenth of a millisecond. */
const knownZones = new Set<string>();
const timeZone = z.string().refine((zone) => {
  if (knownZones.has(zone)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format(0);
    knownZones.add(zone);
    return true;
  } catch {
    return false;
  }
}, 'must be a time zone such as Asia/Bangkok');

export const brandSettings = declareSettings({
  maintenance: defineSetting({
    key: 'system.maintenance',
    schema: z.boolean(),
    initial: false,
    about: 'true shows everybody the maintenance screen (status 1).',
  }),
  maintenanceInfo: defineSetting({
    key: 'system.maintenanceInfo',
    schema: z.strictObject({
      startedAt: z.number().int().nullable(),
      until: z.number().int().nullable(),
      text: z.partialRecord(languageCode, z.string().max(600)),
    }),
    initial: { startedAt: null, until: null, text: {} },
    about:
      'What the maintenance screen says: {"startedAt": epoch ms or null, "until": epoch ms or null, "text": {"EN": "…", "TH": "…"}}.',
  }),
  halt: haltSetting,
  alerts: alertSetting,
  regionClosed: defineSetting({
    key: 'region.closed',
    schema: z.boolean(),
    initial: false,
    about: 'true shows everybody the region screen (status 2).',
  }),
  regionRules: defineSetting({
    key: 'region.rules',
    schema: z.array(z.strictObject({ cidr, country: country.optional(), blocked: z.boolean().optional() })).max(2000),
    initial: [],
    about:
      'Blocks of addresses: [{"cidr": "203.0.113.0/24", "country": "TH", "blocked": true}]; the narrowest block counts.',
  }),
  blockedCountries: defineSetting({
    key: 'region.blockedCountries',
    schema: z.array(country).max(250),
    initial: [],
    about: 'Countries that are not served, by the country of the block in region.rules.',
  }),
  sessionIdleMinutes: defineSetting({
    key: 'session.idleMinutes',
    schema: z.number().int().min(5).max(1440),
    initial: 120,
    about: 'Minutes without a call after which a session ends; felt by open sessions at once.',
  }),
  sessionsMost: defineSetting({
    key: 'session.most',
    schema: z.number().int().min(1).max(1000),
    initial: 20,
    about: 'Sessions one account may have open at once; a further login ends the one that was used longest ago.',
  }),
  googleLogin: defineSetting({
    key: 'login.google',
    schema: z.boolean(),
    initial: true,
    about: 'Sign-in with Google; counts only on a server that has GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
  }),
  facebookLogin: defineSetting({
    key: 'login.facebook',
    schema: z.boolean(),
    initial: true,
    about: 'Sign-in with Facebook; counts only on a server that has FACEBOOK_APP_ID and FACEBOOK_APP_SECRET.',
  }),
  loginedToHomePage: defineSetting({
    key: 'brand.loginedToHomePage',
    schema: z.boolean(),
    initial: false,
    about: 'true sends every visitor to /login first.',
  }),
  hosts: defineSetting({
    key: 'brand.hosts',
    schema: hostNames,
    initial: [],
    about:
      'Host names at which this brand is opened, the main one first: ["play.example.com"]. A brand that names some answers at those alone, one that names none wherever no other brand does.',
  }),
  shellShown: defineSetting({
    key: 'brand.shellShown',
    schema: z.boolean(),
    initial: false,
    about: 'true shows header and left bar on /seamless and /lottery from the first; false keeps them behind an arrow.',
  }),
  headerLanguages: defineSetting({
    key: 'brand.headerLanguages',
    schema: z.array(languageCode).min(1).max(28),
    initial: ['EN', 'PH'],
    about: 'Languages of the switch in the header, in order.',
  }),
  languages: defineSetting({
    key: 'brand.languages',
    schema: z.array(languageCode).min(1).max(28),
    initial: ['CN', 'EN', 'JA', 'TH', 'VI', 'PH'],
    about: 'Languages the site accepts.',
  }),
  timeZone: defineSetting({
    key: 'brand.timeZone',
    schema: timeZone,
    initial: 'Asia/Bangkok',
    about: 'Market time zone of dates and reports.',
  }),
  affiliateUrl: defineSetting({
    key: 'brand.affiliateUrl',
    schema: webAddress.or(z.literal('')),
    initial: '',
    about: 'Where the affiliate link leads; empty hides it.',
  }),
  receiptMinutes: defineSetting({
    key: 'cashier.receiptMinutes',
    schema: z.number().int().min(1).max(10_080),
    initial: 30,
    about: 'Minutes after which an unconfirmed withdrawal is labelled as received.',
  }),
  resources: defineSetting({
    key: 'content.resources',
    schema: z.array(resourceSchema.extend({ url: place, qrCodeUrl: place })).max(20),
    initial: [],
    about: 'App resources: [{"resourceType": "APP", "url": "https://…", "qrCodeUrl": "", "labelNameEn": "Android"}].',
  }),
  customerService: defineSetting({
    key: 'content.customerService',
    schema: z.array(serviceEntrySchema.extend({ path: place })).max(10),
    initial: [],
    about: 'Customer service: [{"csType": "LIVECHAT", "path": "/help"}].',
  }),
  contacts: defineSetting({
    key: 'content.contacts',
    schema: z.strictObject({
      email: z.email().or(z.literal('')),
      telegram: webAddress.or(z.literal('')),
      line: webAddress.or(z.literal('')),
    }),
    initial: { email: '', telegram: '', line: '' },
    about:
      'Ways to reach the operator: {"email": "…", "telegram": "https://t.me/…", "line": "https://line.me/…"}; empty hides one.',
  }),
  gtagId: defineSetting({
    key: 'analytics.gtagId',
    schema: z.string().regex(/^([A-Z]{1,3}-[A-Z0-9-]{4,20})?$/, 'must be a tag id such as G-ABCDEF1234, or empty'),
    initial: '',
    about: 'Analytics tag; empty loads none.',
  }),
  imageCDNs: defineSetting({
    key: 'content.imageCDNs',
    schema: z.array(webAddress).max(10),
    initial: [],
    about: 'Image hosts, tried in order.',
  }),
  launchGameCDNs: defineSetting({
    key: 'content.launchGameCDNs',
    schema: z.array(frameHost).max(10),
    initial: [],
    about: 'Hosts that frames of outside vendors may come from: ["https://games.vendor.example"].',
  }),
  domains: defineSetting({
    key: 'content.domains',
    schema: z.array(z.strictObject({ domain: webAddress, speed: z.number().min(0).max(60_000) })).max(20),
    initial: [],
    about:
      'Domains of the brand: [{"domain": "https://…", "speed": 0}]. The site measures how soon each answers; speed is for clients that do not.',
  }),
  linkHosts: defineSetting({
    key: 'content.linkHosts',
    schema: z.array(host).max(100),
    initial: [],
    about: 'Hosts that links in banners, promotions and announcements may lead to.',
  }),
});

/** On until an operator says otherwise: what is built. The rest stays off. */
const builtModules: readonly ModuleId[] = [
  'COMM3',
  'FREEPLAY3',
  'REWCEN3',
  'USERNAMEREG3',
  'DIRECTREG3',
  'GAMELO3',
  'GAMELOFAV3',
  'PWDEXPFORCECHANGE3',
  'FUNDTRANS3',
  'CBS3',
];
export const flagSettings: Record<ModuleId, SettingDefinition<boolean>> = declareSettings(
  Object.fromEntries(
    moduleIds.map((id) => [
      id,
      defineSetting({
        key: `flag.${id}`,
        schema: z.boolean(),
        initial: builtModules.includes(id),
        about: `Whitelabel module ${id}.`,
      }),
    ]),
  ) as Record<ModuleId, SettingDefinition<boolean>>,
);
