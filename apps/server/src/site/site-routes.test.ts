import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints } from '@sampan/contract';
import { createLogger } from '@sampan/service-kit/log';
import { afterAll, expect, test } from 'vitest';
import { parseConfig } from '../platform/config/parse-config.ts';
import { createServer } from '../platform/http/create-server.ts';
import { AppError } from '../platform/http/errors.ts';
import { createMetrics } from '../platform/observability/metrics.ts';
import { artRoutes } from './art-routes.ts';
import type { SiteBundle } from './site-bundle.ts';
import { mountSite } from './site-routes.ts';

const config = parseConfig({ LOG_LEVEL: 'silent' }, '/tmp');
const clientFolder = mkdtempSync(join(tmpdir(), 'sampan-client-'));
mkdirSync(join(clientFolder, 'assets/flags'), { recursive: true });
const built = { 'assets/home-1a2b3c.js': 'home()', 'assets/flags/TH.svg': '<svg/>', 'icon.svg': '<svg/>' };
for (const [file, text] of Object.entries(built)) writeFileSync(join(clientFolder, file), text);
writeFileSync(join(clientFolder, 'assets/home-1a2b3c.js.br'), brotliCompressSync('home()'));
const bundle: SiteBundle = {
  clientFolder,
  scriptHash: "'sha256-x'",
  renderHome: async () => ({ html: 'home'.repeat(1000), styleHash: "'sha256-home'" }),
  renderShell: async () => ({ html: 'shell'.repeat(1000), styleHash: "'sha256-shell'" }),
  renderBusy: async ({ language, theme, seconds }) => `busy ${language} ${theme} ${seconds}`,
  renderOffline: async ({ language, brand }) => ({
    html: `offline ${language} ${brand}`,
    styleHash: "'sha256-offline'",
    scriptHash: "'sha256-again'",
  }),
  requestedLanguage: ({ acceptLanguage }, offered) => offered.find((code) => code === acceptLanguage) ?? 'EN',
  requestedTheme: () => 'dark',
  isPage: () => true,
  firstList: () => null,
};
const app = await createServer({ config, log: createLogger(config), metrics: createMetrics() });
const { method, path } = endpoints.systemStatus;
/** What the call says of the brand; null: the database is away. */
let permission: object | null = null;
app.route({
  method,
  url: path,
  config: { endpoint: endpoints.systemStatus.id },
  handler: async () => {
    if (!permission) throw new AppError('system.overloaded', { seconds: 1 });
    return { success: true, value: permission };
  },
});
artRoutes(app);
const gate = { brandAt: async () => null, resolve: async () => null };
await mountSite({ app, bundle, config, gate });
afterAll(async () => {
  await app.close();
  rmSync(clientFolder, { recursive: true });
});

test('R-01 a visitor who comes while the database is away is told so in his language, and the page asks again', async () => {
  for (const url of ['/', '/promotions', '/index.html']) {
    const answer = await app.inject({ method: 'GET', url, headers: { 'accept-language': 'TH' } });
    expect([answer.statusCode, answer.body]).toEqual([503, 'busy TH dark 3']);
    expect(answer.headers).toMatchObject({
      'retry-after': '3',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  }
});

const open = {
  status: 0,
  version: 1,
  location: { ip: '203.0.113.7', countryCode: 'TH' },
  launchGameCDNs: [],
  analytics: { gtagId: '' },
  imageCDNs: [],
  phone: { firebase: null },
  brand: { name: 'Hang Yao', headerLanguages: ['EN'], languages: ['EN', 'TH'], words: 'x'.repeat(2000) },
};
const get = (url: string, encodings?: string) =>
  app.inject({ method: 'GET', url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

test('pages, pictures and open answers leave compressed for who takes it', async () => {
  permission = open;
  const art = '/art/vendor/sampan.svg';
  for (const url of ['/promotions', art]) {
    const plain = await get(url);
    expect([plain.statusCode, plain.headers['content-encoding']], url).toEqual([200, undefined]);
    const [br, zip] = [await get(url, 'gzip, deflate, br'), await get(url, 'gzip;q=1.0, br;q=0')];
    expect([br.headers['content-encoding'], zip.headers['content-encoding']], url).toEqual(['br', 'gzip']);
    expect([brotliDecompressSync(br.rawPayload).toString(), gunzipSync(zip.rawPayload).toString()]).toEqual([
      plain.body,
      plain.body,
    ]);
    expect(`${br.headers.vary}`).toContain('accept-encoding');
    expect(br.headers['content-type']).toBe(plain.headers['content-type']);
  }
  const headers = { 'accept-encoding': 'br' };
  const answer = await app.inject({ method: method as 'POST', url: path, payload: {}, headers });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual({ success: true, value: open });
});

test('R-57 the policy of a page lets its own inline style in by hash, and no other', async () => {
  permission = open;
  const policies = [await get('/', 'br'), await get('/promotions'), await get('/', 'br')].map(
    ({ headers }) => /style-src ([^;]*);/.exec(`${headers['content-security-policy']}`)?.[1],
  );
  expect(policies).toEqual(["'self' 'sha256-home'", "'self' 'sha256-shell'", "'self' 'sha256-home'"]);
});

test('Q-017 the page for when there is no connection is in the language of who asks, under a policy of its own', async () => {
  permission = open;
  const answer = await app.inject({ method: 'GET', url: '/offline.html', headers: { 'accept-language': 'TH' } });
  expect([answer.statusCode, answer.body]).toEqual([200, 'offline TH Hang Yao']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(
      /script-src 'self' 'sha256-x' 'sha256-again'.*; style-src 'self' 'sha256-offline';/,
    ),
  });
  // The worker keeps what it has.
  permission = null;
  expect((await get('/offline.html')).statusCode).toBe(503);
});

test('R-57 a page that shows the visitor something of his own is not compressed: its length would tell (BREACH)', async () => {
  permission = { ...open, status: 2 };
  expect((await get('/', 'br')).headers['content-encoding']).toBeUndefined();
});

test('built files are sent compressed and kept for ever, those in folders too; nothing else of the disk is', async () => {
  const script = await get('/assets/home-1a2b3c.js', 'br');
  expect([script.statusCode, brotliDecompressSync(script.rawPayload).toString()]).toEqual([200, 'home()']);
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  });
  const flag = await get('/assets/flags/TH.svg');
  expect([flag.statusCode, flag.headers['content-type'], flag.body]).toEqual([200, 'image/svg+xml', '<svg/>']);
  const icon = await get('/icon.svg');
  expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  const others = [
    '/assets/gone.js',
    '/assets/flags',
    '/assets/',
    '/assets/../assets',
    '/assets/..%2fassets%2fhome-1a2b3c.js',
  ];
  for (const url of others) expect((await get(url)).statusCode, url).toBe(404);
});
