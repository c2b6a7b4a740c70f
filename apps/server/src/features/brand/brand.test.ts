import {
  enabledModules,
  endpoints,
  fieldRulesSchema,
  type Permission,
  permissionSchema,
  type WhitelabelModule,
} from '@sampan/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { changeSetting, DEMO_BRAND, seedDemoBrand } from './index.ts';

const app = await testApp();
const { db, call } = app;

const set = (key: string, value: unknown) =>
  inTransaction(db, (tx) => changeSetting(tx, { brand: DEMO_BRAND, key, value, changedBy: 'operator:test' }));
const status = async (options = {}) =>
  (await call<Permission>(endpoints.systemStatus, {}, options)).value as Permission;

afterEach(async () => {
  for (const key of ['system.maintenance', 'region.closed']) await set(key, false);
  await set('region.rules', []);
});

/** A node may go on with what it knows for a second; waits until it has asked again. */
async function untilGateSees(check: () => Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => expect(await check()).toBe(true), { timeout: 10_000, interval: 50 });
}

describe('the permission response', () => {
  it('E-016 E-058 S-023 S-024 A-005 answer the same permission response, with the brand of the seed', async () => {
    const [first, second] = [await status(), (await call<Permission>(endpoints.permission)).value];
    expect(first).toEqual(second);
    expect(permissionSchema.strict().safeParse(first).error).toBeUndefined();
    expect(first.status).toBe(0);
    expect(first.brand).toMatchObject({
      merchantCode: 'sampan',
      platform: 'web',
      lotteryType: 'SEA',
      device: 'WEB',
      playMoney: true,
      currency: { code: 'USD', symbol: '$', digits: 2 },
    });
    expect(first.brand.headerLanguages).toEqual(['EN', 'PH', 'TH', 'VI', 'CN', 'ID']);
  });

  it('D-090 D-091 S-430 S-431 A-038 status is 0, 1 or 2, and maintenance wins', async () => {
    await set('region.closed', true);
    expect(await status()).toMatchObject({ status: 2, maintenance: false, regionRestriction: true });
    await set('system.maintenance', true);
    expect(await status()).toMatchObject({ status: 1, maintenance: true, regionRestriction: true });
    await set('region.closed', false);
    expect(await status()).toMatchObject({ status: 1, regionRestriction: false });
  });

  it('D-092 S-434 S-493 tells the visitor the address that a configured proxy names, and its country', async () => {
    await set('region.rules', [{ cidr: '198.51.100.0/24', country: 'TH', blocked: true }]);
    expect((await status({ ip: '198.51.100.77' })).location).toEqual({ ip: '198.51.100.77', countryCode: 'TH' });
    expect((await status({ ip: '198.51.100.77' })).status).toBe(2);
    expect((await status({ ip: '203.0.113.1' })).status).toBe(0);
  });

  it('R-62 believes no forwarded address from an unknown proxy', async () => {
    const bare = await app.server.inject({
      method: 'POST',
      url: endpoints.systemStatus.path,
      remoteAddress: '192.0.2.9',
      payload: {},
      headers: { merchant: DEMO_BRAND, 'x-forwarded-for': '198.51.100.77' },
    });
    expect(bare.json().value.location.ip).toBe('192.0.2.9');
  });

  it('F-025 F-026 other calls are refused while the brand is closed; status, whitelabel, help and feedback answer', async () => {
    await set('system.maintenance', true);
    await untilGateSees(async () => (await call(endpoints.registerSettings)).errorCode === 'system.maintenance');
    for (const endpoint of [endpoints.systemStatus, endpoints.whitelabel, endpoints.helpCentre])
      expect((await call(endpoint)).status).toBe(200);
    await set('system.maintenance', false);
    await set('region.rules', [{ cidr: '198.51.100.0/24', blocked: true }]);
    const from = (ip: string) => call(endpoints.registerSettings, {}, { ip });
    await untilGateSees(async () => (await from('198.51.100.5')).errorCode === 'system.region.restricted');
    expect((await from('203.0.113.5')).status).toBe(200);
  });

  it('maintenance text comes in the language asked, else in English', async () => {
    const text = async (language: string) => (await status({ headers: { language } })).maintenanceInfo.text;
    expect(await text('TH')).toMatch(/[ก-๙]/);
    expect(await text('JA')).toBe(await text('EN'));
  });
});

describe('S-489 what an operator has set is read from the permission response', () => {
  const resource = {
    resourceType: 'Android',
    url: 'https://files.example/app.apk',
    qrCodeUrl: '',
    labelNameEn: 'Android',
  };
  const entries = [
    { csType: 'LIVECHAT', path: 'https://chat.example/live' },
    { csType: 'VIP', path: 'https://chat.example/vip' },
  ];
  it.each<[string, string, unknown, (value: Permission) => unknown, bad: unknown]>([
    ['D-085 D-093 D-094 D-095 D-096', 'content.resources', [resource], ({ resources }) => resources, [{ url: '/x' }]],
    [
      'D-086 D-097 D-098 S-284',
      'content.customerService',
      entries,
      (value) => value.customerService,
      [{ csType: 'PHONE', path: '/help' }],
    ],
    ['D-087', 'analytics.gtagId', 'G-ABCDEF1234', ({ analytics }) => analytics.gtagId, '<script>'],
    ['D-088', 'content.imageCDNs', ['https://img.example'], (value) => value.imageCDNs, ['http://img.example']],
    ['D-089', 'content.launchGameCDNs', ['https://games.example'], (value) => value.launchGameCDNs, ['games.example']],
  ])('%s %s', async (_ids, key, value, read, bad) => {
    const before = read(await status());
    await set(key, value);
    expect(read(await status())).toEqual(value);
    await expect(set(key, bad)).rejects.toThrow(key);
    expect(read(await status())).toEqual(value);
    await set(key, before);
  });

  it('S-011 the header offers EN and PH unless an operator says otherwise', async () => {
    await sql`insert into brand.brand (brand, name, currency_code, currency_symbol, currency_digits)
      values ('plain', 'Plain', 'USD', '$', 2)`.execute(db);
    expect((await status({ headers: { merchant: 'plain' } })).brand.headerLanguages).toEqual(['EN', 'PH']);
  });
});

describe('settings', () => {
  it('S-021 a change is in the very next answer of the configuration, and open pages are notified its version', async () => {
    const before = await status();
    const version = await set('flag.DIRECTREG3', false);
    const after = await status();
    expect(enabledModules(before.whitelabel).has('DIRECTREG3')).toBe(true);
    expect(enabledModules(after.whitelabel).has('DIRECTREG3')).toBe(false);
    expect(after.version).toBe(Number(version));
    const { rows } = await sql<{
      payload: { version: number };
    }>`select payload from platform.outbox where topic = 'settings' and brand = ${DEMO_BRAND} order by id desc limit 1`.execute(
      db,
    );
    expect(rows[0]?.payload.version).toBe(Number(version));
    await set('flag.DIRECTREG3', true);
  });

  it('refuses a bad value with a sentence that names the setting and what is wrong, and keeps the old one', async () => {
    const cases: [key: string, value: unknown, says: RegExp][] = [
      ['system.maintenance', 'maybe', /system\.maintenance.*boolean/i],
      ['region.rules', [{ cidr: '300.1.1.1/8' }], /region\.rules: 0\.cidr: must be an address or a block/],
      ['region.blockedCountries', ['XX'], /region\.blockedCountries: 0: must be a country code/],
      ['brand.headerLanguages', ['EN', 'KLINGON'], /brand\.headerLanguages: 1: must be one of/],
      ['brand.timeZone', 'Mars/Olympus', /must be a time zone/],
      [
        'register.username',
        { enabled: true, required: true, acceptedPattern: '(', patternId: 1, minLength: 4, maxLength: 15 },
        /acceptedPattern must be/,
      ],
      [
        'register.username',
        { enabled: true, required: true, acceptedPattern: '', patternId: 19, minLength: 4, maxLength: 15 },
        /patternId/,
      ],
      [
        'register.password',
        { enabled: true, required: true, acceptedPattern: '', patternId: 9, minLength: 9, maxLength: 8 },
        /minLength must not be above maxLength/,
      ],
      ['content.contacts', { email: 'nobody', telegram: '', line: '' }, /email/],
      ['content.customerService', [{ csType: 'LIVECHAT', path: 'javascript:alert(1)' }], /path/],
      ['no.such.setting', 1, /there is no setting no\.such\.setting/],
    ];
    const version = (await status()).version;
    for (const [key, value, says] of cases) await expect(set(key, value)).rejects.toThrow(says);
    expect((await status()).version).toBe(version);
  });

  it('R-77 writes down who changed what, when, before and after', async () => {
    await set('brand.loginedToHomePage', true);
    await set('brand.loginedToHomePage', false);
    const { rows } = await sql<{ before: unknown; after: unknown; changed_by: string }>`
      select before, after, changed_by from brand.setting_change where key = 'brand.loginedToHomePage' order by version`.execute(
      db,
    );
    expect(rows).toEqual([
      { before: null, after: true, changed_by: 'operator:test' },
      { before: true, after: false, changed_by: 'operator:test' },
    ]);
    await expect(sql`delete from brand.setting_change`.execute(db)).rejects.toThrow(/permission denied/);
    await expect(sql`update brand.setting_change set changed_by = 'nobody'`.execute(db)).rejects.toThrow(
      /permission denied/,
    );
  });

  it('changes at the same moment queue: every one gets a version of its own', async () => {
    const versions = await Promise.all(
      Array.from({ length: 12 }, (_, index) => set('cashier.receiptMinutes', 10 + index)),
    );
    expect(new Set(versions).size).toBe(12);
    await set('cashier.receiptMinutes', 30);
  });

  it('seeding again changes nothing an operator has set', async () => {
    await set('brand.headerLanguages', ['TH']);
    await inTransaction(db, (tx) => seedDemoBrand(tx));
    expect((await status()).brand.headerLanguages).toEqual(['TH']);
    await set('brand.headerLanguages', ['EN', 'PH', 'TH', 'VI', 'CN', 'ID']);
  });
});

describe('the whitelabel tree', () => {
  const tree = async () => (await call<WhitelabelModule[]>(endpoints.whitelabel)).value as WhitelabelModule[];
  // F-011 … F-026 are settings of other kinds.
  const flags: [id: string, flag: string, isOn: boolean][] = [
    ['F-001', 'MOBILENUMREG3', true],
    ['F-002', 'REGMOBVERF3', true],
    ['F-003', 'MOBILENUMPASSREG3', true],
    ['F-004', 'USERNAMEREG3', true],
    ['F-005', 'FREEPLAY3', true],
    ['F-006', 'PWDEXPFORCECHANGE3', true],
    ['F-007', 'MOBILEVERCODELOGIN3', true],
    ['F-008', 'DIRECTREG3', true],
    ['F-009', 'CBS3', true],
    ['F-010', 'CHNGPASSVERIF3', true],
  ];

  it.each(flags)('E-003 %s %s can be switched on and off while the server runs', async (_id, flag, isOn) => {
    expect(enabledModules(await tree()).has(flag)).toBe(isOn);
    await set(`flag.${flag}`, !isOn);
    expect(enabledModules(await tree()).has(flag)).toBe(!isOn);
    await set(`flag.${flag}`, isOn);
    expect(enabledModules(await tree()).has(flag)).toBe(isOn);
  });

  it('S-487 a parent that is off takes its children with it on the server too', async () => {
    await set('flag.COMM3', false);
    expect(enabledModules(await tree()).has('USERNAMEREG3')).toBe(false);
    await set('flag.COMM3', true);
    expect(enabledModules(await tree()).has('USERNAMEREG3')).toBe(true);
  });
});

describe('lists of the brand', () => {
  it('E-011 S-193 S-488 register settings are the rules of the permission response', async () => {
    const rules = (await call(endpoints.registerSettings)).value;
    expect(fieldRulesSchema.parse(rules)).toEqual((await status()).register);
    expect(Object.keys(fieldRulesSchema.parse(rules))).toEqual(
      expect.arrayContaining([
        'username',
        'password',
        'confirmPassword',
        'payeeName',
        'email',
        'qqNum',
        'mobileNum',
        'line',
        'whatsapp',
        'zalo',
        'facebook',
        'wechat',
        'idNumber',
        'affiliateCode',
        'captcha',
      ]),
    );
  });

  it('E-059 S-494 countries come with codes and dialing codes', async () => {
    const countries =
      (await call<{ countryCode: string; countryDialingCode: string }[]>(endpoints.countries)).value ?? [];
    const codes = Object.fromEntries(countries.map((country) => [country.countryCode, country.countryDialingCode]));
    expect(codes).toMatchObject({ TH: '+66', PH: '+63', VN: '+84', SG: '+65', US: '+1' });
    expect(countries.length).toBeGreaterThan(200);
  });

  it('E-046 S-495 D-161 domains carry a speed', async () => {
    await set('content.domains', [{ domain: 'https://play.example.com', speed: 41 }]);
    expect((await call(endpoints.domainRoute)).value).toEqual([{ domain: 'https://play.example.com', speed: 41 }]);
  });
});
