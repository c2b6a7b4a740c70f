import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { site, startJourney, visit } from './src/journey.ts';

startJourney({ shared: true, faultless: true });

test.each([
  [
    'the offers of the registration',
    '/register',
    'account.register.offers',
    (region: Locator) => region.getByRole('heading').textContent(),
  ],
  [
    'the banners of home',
    '/',
    'promotions.carousel',
    (region: Locator) => region.locator('[data-current]').getAttribute('aria-label'),
  ],
] as const)('S-484 S-261 S-138: %s turn every 5000 ms', async (_what, path, label, read) => {
  const STEP = 250;
  const visitor = await visit({ width: 1440, height: 900, theme: 'light' });
  const { page, words } = visitor;
  await page.clock.install();
  await page.goto(site.url + path);
  const region = page.getByRole('region', { name: words(label) });
  await region.waitFor();
  const first = await read(region);
  // It turns once the page has come to life.
  const later = async () => {
    await page.clock.fastForward(2_500);
    return read(region);
  };
  await expect.poll(later).not.toBe(first);
  // From here on only this test moves the page's clock. It cannot be paused in the past: on a busy machine a call may take a second.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
  const untilTurned = async (): Promise<number> => {
    const before = await read(region);
    for (let gone = STEP; gone <= 20_000; gone += STEP) {
      await page.clock.runFor(STEP);
      if ((await read(region)) !== before) return gone;
    }
    throw new Error('it does not turn');
  };
  await untilTurned();
  expect(Math.abs((await untilTurned()) - 5_000)).toBeLessThanOrEqual(STEP);
});
