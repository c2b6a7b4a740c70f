import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldRulesSchema } from '../field-rules.ts';
import { whitelabelModuleSchema } from '../flags.ts';

const nothing = z.object({}).loose();

export const resourceSchema = z.object({
  resourceType: z.string(),
  url: z.string(),
  qrCodeUrl: z.string(),
  labelNameEn: z.string(),
});
export const serviceEntrySchema = z.object({ csType: z.enum(['VIP', 'LIVECHAT']), path: z.string() });

/** The permission response (SPEC §3) with the status of §4: 0 normal, 1 maintenance, 2 region-restricted. */
export const permissionSchema = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  /** Shown on the maintenance screen; epoch ms. */
  maintenanceInfo: z.object({ startedAt: z.number().nullable(), until: z.number().nullable(), text: z.string() }),
  /** What the kill switch has stopped: these products, or with an empty list registration, deposits and every game. */
  halt: z.object({ products: z.array(z.string()) }).nullable(),
  location: z.object({ ip: z.string(), countryCode: z.string() }),
  whitelabel: z.array(whitelabelModuleSchema),
  register: fieldRulesSchema,
  resources: z.array(resourceSchema),
  customerService: z.array(serviceEntrySchema),
  contacts: z.object({ email: z.string(), telegram: z.string(), line: z.string() }),
  analytics: z.object({ gtagId: z.string() }),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  brand: z.object({
    name: z.string(),
    merchantCode: z.string(),
    platform: z.literal('web'),
    lotteryType: z.literal('SEA'),
    device: z.literal('WEB'),
    currency: z.object({ code: z.string(), symbol: z.string(), digits: z.number().int() }),
    playMoney: z.boolean(),
    loginedToHomePage: z.boolean(),
    /** Header and left bar stand over /seamless and /lottery from the first (F-022); false: behind their arrow. */
    shellShown: z.boolean(),
    headerLanguages: z.array(z.string()),
    languages: z.array(z.string()),
    timeZone: z.string(),
    affiliateUrl: z.string(),
    /** Minutes after which an unconfirmed withdrawal is shown as received (label only). */
    receiptMinutes: z.number().int(),
    humanCheck: z.boolean(),
    /** Outside providers that people may log in with (F-013, F-014). */
    social: z.object({ google: z.boolean(), facebook: z.boolean() }),
  }),
  /** Telephone numbers: which countries count, and who proves them. */
  phone: z.object({
    /** The country-code picker (F-016); without it `dialingCode` alone counts. */
    picker: z.boolean(),
    /** `TH`; the first is chosen already. */
    countries: z.array(z.string()),
    /** `+66` of the first country. */
    dialingCode: z.string(),
    /** Firebase sends the codes (F-012); null: the server's own. `emulatorUrl` '' is the real service. */
    firebase: z
      .object({ projectId: z.string(), apiKey: z.string(), authDomain: z.string(), emulatorUrl: z.string() })
      .nullable(),
  }),
  /** Grows with every change of a setting; open pages compare it. */
  version: z.number(),
});
export type Permission = z.infer<typeof permissionSchema>;

export const jwkSetSchema = z.object({
  keys: z.array(
    z.object({
      kty: z.string(),
      crv: z.string(),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      use: z.literal('enc'),
      alg: z.literal('ECDH-ES'),
    }),
  ),
});

export const brandEndpoints = {
  whitelabel: endpoint({
    id: 'E-003',
    feature: 'brand',
    summary: 'Whitelabel module tree',
    method: 'POST',
    path: '/wps/system/whitelabel',
    access: 'public',
    repeatable: true,
    always: true,
    body: nothing,
    value: z.array(whitelabelModuleSchema),
    built: true,
  }),
  registerSettings: endpoint({
    id: 'E-011',
    feature: 'brand',
    summary: 'Registration settings',
    method: 'POST',
    path: '/wps/system/setting/register',
    access: 'public',
    repeatable: true,
    body: nothing,
    value: fieldRulesSchema,
    built: true,
  }),
  systemStatus: endpoint({
    id: 'E-016',
    feature: 'brand',
    summary: 'System status and permission response',
    method: 'POST',
    path: '/wps/system/status',
    access: 'public',
    repeatable: true,
    always: true,
    body: nothing,
    value: permissionSchema,
    built: true,
  }),
  permission: endpoint({
    id: 'E-058',
    feature: 'brand',
    summary: 'Permission response',
    method: 'POST',
    path: '/wps/system/permission',
    access: 'public',
    repeatable: true,
    always: true,
    body: nothing,
    value: permissionSchema,
    built: true,
  }),
  domainRoute: endpoint({
    id: 'E-046',
    feature: 'brand',
    summary: 'Domains with their speed',
    method: 'POST',
    path: '/wps/system/domainRoute',
    access: 'public',
    repeatable: true,
    body: nothing,
    value: z.array(z.object({ domain: z.string(), speed: z.number() })),
    built: true,
  }),
  countries: endpoint({
    id: 'E-059',
    feature: 'brand',
    summary: 'Countries and dialing codes',
    method: 'POST',
    path: '/wps/system/country',
    access: 'public',
    repeatable: true,
    body: nothing,
    /** `TH` and `+66`. */
    value: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
    built: true,
  }),
  keys: endpoint({
    id: 'X-001',
    feature: 'brand',
    summary: 'Public keys for encrypted bodies',
    method: 'GET',
    path: '/wps/system/keys',
    access: 'public',
    repeatable: true,
    always: true,
    body: nothing,
    value: jwkSetSchema,
    built: true,
  }),
};
