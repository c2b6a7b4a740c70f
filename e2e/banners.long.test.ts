import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { open, site, startJourney, visit } from './src/journey.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney({ shared: true, faultless: true });

const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'dark' };

const carousel = ({ page, words }: Visitor): Locator =>
  page.getByRole('region', { name: words('promotions.carousel') });
const current = (region: Locator) => region.locator('[data-current]').getAttribute('aria-label');
const control = (visitor: Visitor, key: string, values = {}) =>
  carousel(visitor).getByRole('button', { name: visitor.words(key, values), exact: true });
const slide = ({ words }: Visitor, at: number, count: number) => words('promotions.slide', { at, count });

/** Waits until the mechanics have come: only then a press of the pause says that it runs. */
async function comeAlive(visitor: Visitor, running: boolean): Promise<number> {
  await control(visitor, running ? 'promotions.pause' : 'promotions.play').waitFor();
  // Where nothing turns by itself that control is there before them; they put the last slide in front of the first.
  await carousel(visitor).locator('[style*="translate"]').first().waitFor({ state: 'attached' });
  return carousel(visitor).getByRole('group', { includeHidden: true }).count();
}

test('S-263 S-265 the banners of home stand in the middle, 20 px apart, go round, and obey their controls', async () => {
  const visitor = await open({ ...desktop, calm: true }, '/');
  const region = carousel(visitor);
  const count = await comeAlive(visitor, false);
  expect(count).toBeGreaterThan(2);
  expect(await current(region)).toBe(slide(visitor, 1, count));
  // Where the first one stands and how far its neighbours are; the last one goes before the first when the mechanics put it there.
  const places = async () => {
    const frame = await region.boundingBox();
    const middle = (frame?.x ?? 0) + (frame?.width ?? 0) / 2;
    const boxes = await region.locator('[aria-roledescription="slide"] > *').evaluateAll((slides) =>
      slides
        .map((one) => one.getBoundingClientRect())
        .map(({ left, right }) => ({ left, right }))
        .toSorted((a, b) => a.left - b.left),
    );
    const shown = boxes.findIndex(({ left, right }) => Math.abs((left + right) / 2 - middle) <= 1);
    const [before, here, after] = [boxes[shown - 1], boxes[shown], boxes[shown + 1]];
    return [(here?.left ?? 0) - (before?.right ?? 0), (after?.left ?? 0) - (here?.right ?? 0)].map(Math.round);
  };
  await expect.poll(places).toEqual([20, 20]);

  await control(visitor, 'promotions.previous').click();
  await expect
    .poll(() => current(region), { message: 'before the first comes the last' })
    .toBe(slide(visitor, count, count));
  await control(visitor, 'promotions.next').click();
  await expect.poll(() => current(region)).toBe(slide(visitor, 1, count));
  await control(visitor, 'promotions.goTo', { at: 3 }).click();
  await expect.poll(() => current(region)).toBe(slide(visitor, 3, count));
  expect(await control(visitor, 'promotions.goTo', { at: 3 }).getAttribute('aria-current')).toBe('true');
});

test('S-265 they stop while the pointer or the focus is on them, when paused, and never begin where less movement is wanted', async () => {
  const visitor = await visit(desktop);
  const { page } = visitor;
  await page.clock.install();
  await page.goto(site.url);
  const region = carousel(visitor);
  await region.waitFor();
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return control(visitor, 'promotions.pause').count();
    })
    .toBe(1);
  const turns = async () => {
    const from = await current(region);
    for (let gone = 0; gone < 12_000; gone += 500) {
      await page.clock.runFor(500);
      if ((await current(region)) !== from) return true;
    }
    return false;
  };
  expect(await turns(), 'left alone').toBe(true);
  await region.hover();
  expect(await turns(), 'under the pointer').toBe(false);
  await page.mouse.move(700, 880);
  expect(await turns(), 'left again').toBe(true);
  await control(visitor, 'promotions.next').focus();
  expect(await turns(), 'with the focus in it').toBe(false);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await control(visitor, 'promotions.pause').click();
  await page.mouse.move(700, 880);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  expect(await turns(), 'paused').toBe(false);

  const calm = await visit({ ...desktop, calm: true });
  await calm.page.goto(site.url);
  await comeAlive(calm, false);
});

test('S-265 a finger swipes them', async () => {
  const visitor = await open({ width: 360, height: 780, theme: 'dark', touch: true, calm: true }, '/');
  const region = carousel(visitor);
  const count = await comeAlive(visitor, false);
  const box = await region.boundingBox();
  const y = (box?.y ?? 0) + 80;
  const client = await visitor.context.newCDPSession(visitor.page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', 300);
  for (let x = 280; x >= 60; x -= 20) await touch('touchMove', x);
  await touch('touchEnd');
  await expect.poll(() => current(region)).toBe(slide(visitor, 2, count));
});

test.each(['/promotions', '/register'])(
  'S-266 on %s the box has its size before the picture has come',
  async (path) => {
    const visitor = await visit({ ...desktop, calm: true });
    const { page } = visitor;
    const go = Promise.withResolvers<void>();
    await page.route('**/art/hero/**', async (route) => {
      await go.promise;
      await route.continue();
    });
    await page.goto(site.url + path, { waitUntil: 'commit' });
    const region = carousel(visitor);
    await region.locator('img').first().waitFor({ state: 'attached' });
    const picture = region.locator('img').first();
    const isThere = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
    expect(await isThere(), 'not yet').toBe(false);
    const before = await region.boundingBox();
    go.resolve();
    await expect.poll(isThere).toBe(true);
    expect(await region.boundingBox()).toEqual(before);
  },
);
