import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@sampan/contract';
import { createLogger } from '@sampan/service-kit/log';
import { afterAll, expect, test } from 'vitest';
import { parseConfig } from '../platform/config/parse-config.ts';
import { createServer } from '../platform/http/create-server.ts';
import { AppError } from '../platform/http/errors.ts';
import { createMetrics } from '../platform/observability/metrics.ts';
import type { SiteBundle } from './site-bundle.ts';
import { mountSite } from './site-routes.ts';

const config = parseConfig({ LOG_LEVEL: 'silent' }, '/tmp');
const clientFolder = mkdtempSync(join(tmpdir(), 'sampan-client-'));
const bundle: SiteBundle = {
  clientFolder,
  scriptHash: "'sha256-x'",
  renderHome: async () => 'home',
  renderShell: async () => 'shell',
  renderBusy: async ({ language, theme, seconds }) => `busy ${language} ${theme} ${seconds}`,
  requestedLanguage: ({ acceptLanguage }, offered) => offered.find((code) => code === acceptLanguage) ?? 'EN',
  requestedTheme: () => 'dark',
  isPage: () => true,
};
const app = await createServer({ config, log: createLogger(config), metrics: createMetrics() });
const { method, path } = endpoints.systemStatus;
app.route({
  method,
  url: path,
  handler: () => Promise.reject(new AppError('system.overloaded', { seconds: 1 })),
});
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
