import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@sampan/service-kit/log';
import { afterAll, expect, test } from 'vitest';
import { parseConfig } from '../platform/config/parse-config.ts';
import { createServer } from '../platform/http/create-server.ts';
import { createMetrics } from '../platform/observability/metrics.ts';
import { appRoutes } from './app-routes.ts';

const clientFolder = mkdtempSync(join(tmpdir(), 'sampan-client-'));
writeFileSync(join(clientFolder, 'apple-touch-icon.png'), 'picture');
const config = parseConfig({ LOG_LEVEL: 'silent' }, '/tmp');
const app = await createServer({ config, log: createLogger(config), metrics: createMetrics() });
const brand = { brand: 'hangyao', name: 'Hang <Yao> & Co' };
appRoutes(app, {
  clientFolder,
  placeOf: async (host) => (host === 'th.example' ? { brand, origin: 'https://th.example' } : null),
});
afterAll(async () => {
  await app.close();
  rmSync(clientFolder, { recursive: true });
});
const get = (url: string, host = 'th.example') => app.inject({ method: 'GET', url, headers: { host } });

test('the manifest has the name of the brand that is asked, and pictures that browsers install by', async () => {
  const answer = await get('/app.webmanifest');
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
  const {
    name,
    display,
    start_url: start,
    icons,
  } = answer.json<Record<string, string> & { icons: { sizes: string; purpose?: string }[] }>();
  expect([name, display, start]).toEqual([brand.name, 'standalone', '/']);
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose ?? 'any'])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
    ['any', 'any'],
  ]);
  expect((await get('/app.webmanifest', 'nobody.example')).statusCode).toBe(404);
});

test('the profile puts the brand’s own address on the home screen, and another one of it takes its place', async () => {
  const [first, second] = [await get('/app.mobileconfig'), await get('/app.mobileconfig')];
  expect(first.headers).toMatchObject({
    'content-type': 'application/x-apple-aspen-config',
    'content-disposition': 'attachment; filename="hangyao.mobileconfig"',
  });
  expect(first.body).toBe(second.body);
  for (const part of [
    '<key>PayloadType</key><string>com.apple.webClip.managed</string>',
    '<key>URL</key><string>https://th.example/</string>',
    `<key>Icon</key><data>${Buffer.from('picture').toString('base64')}</data>`,
    '<key>Label</key><string>Hang &lt;Yao&gt; &amp; Co</string>',
  ])
    expect(first.body).toContain(part);
  const ids = [...first.body.matchAll(/<key>PayloadUUID<\/key><string>([0-9A-F-]{36})</g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
});
