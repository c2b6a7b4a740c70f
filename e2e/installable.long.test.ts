import { expect, test } from 'vitest';
import { checkScreen } from './src/check-screen.ts';
import { site, startJourney, visit } from './src/journey.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney();

const looks: Record<string, VisitorOptions> = {
  'phone-en-dark': { width: 360, height: 780, theme: 'dark', touch: true, worker: true },
  'phone-th-light': { width: 360, height: 780, theme: 'light', dictionary: 'th', touch: true, worker: true },
  'desktop-vi-dark': { width: 1440, height: 900, theme: 'dark', dictionary: 'vi', worker: true },
};

/** Width and height of a PNG, from its header. */
const sizeOf = (picture: Buffer) => `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`;

test('Q-017 the site can be installed: its manifest names the brand, and its pictures have the sizes they are said to have', async () => {
  const { page, context } = await visit(looks['phone-en-dark'] as VisitorOptions);
  await page.goto(site.url);
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await context.request.get(`${site.url}${address}`);
  const manifest = (await answer.json()) as Record<string, string> & {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' });
  expect(manifest.name).not.toBe('');
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await context.request.get(site.url + src);
    expect([icon.status(), icon.headers()['content-type']?.split(';')[0]], src).toEqual([200, type]);
    if (type === 'image/png') expect(sizeOf(await icon.body()), src).toBe(sizes);
  }
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  // What Chromium itself would say beside its button: an empty list is a site that can be installed.
  const session = await context.newCDPSession(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Windows of tests are private ones, in which nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== 'in-incognito')).toEqual([]);
});

/** The page on which the visitor waits for the connection, whole. */
async function expectOfflinePage(visitor: Visitor, name: string): Promise<void> {
  const { page, words } = visitor;
  await page.getByRole('heading', { name: words('state.offline.title') }).waitFor();
  const again = page.getByRole('link', { name: words('common.retry') });
  expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await checkScreen(visitor, `no connection: ${name}`);
}

test.each(Object.entries(looks))(
  'Q-017 where the site cannot be reached a page says so, and the one that was asked for comes by itself: %s',
  async (name, options) => {
    const visitor = await visit(options);
    const { page, words } = visitor;
    visitor.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED|WebSocket|Failed to load resource/);
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The worker takes the next page over, and keeps its own in the language and theme of this visitor.
    await page.goto(`${site.url}/rng`);
    await page.waitForFunction(() => caches.match('/offline.html').then(Boolean));
    await site.kill();
    await page.goto(`${site.url}/help`);
    await expectOfflinePage(visitor, name);
    await page.getByRole('link', { name: words('common.retry') }).click();
    await expectOfflinePage(visitor, `${name}, asked again`);
    await site.start();
    await page.getByRole('heading', { name: words('support.help.title') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/help');
  },
);
