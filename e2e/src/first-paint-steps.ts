import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What every element in sight looks like and where it stands. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().top < innerHeight)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight, opacity } = getComputedStyle(element);
        return `${element.outerHTML.slice(0, 60)} ${[x, y, width, height, color, backgroundColor, fontSize, fontWeight, opacity].join(' ')}`;
      }),
  );

/** Opens a page with its sheets held back and its scripts empty, then lets the sheets come: nothing in sight may change. */
export async function expectPaintedByDocument(page: Page, url: string): Promise<void> {
  const go = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.(?:css|js)$/, async (route) => {
    await go.promise;
    await (route.request().url().endsWith('.css')
      ? route.continue()
      : route.fulfill({ contentType: 'text/javascript' }));
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  const alone = await looks(page);
  expect(alone.length).toBeGreaterThan(40);
  go.resolve();
  await page.waitForLoadState('load');
  expect(await looks(page), 'with the sheets').toEqual(alone);
  // As the application does when it takes over.
  await page.evaluate(() => document.querySelector('head > style')?.remove());
  expect(await looks(page), 'by the sheets alone').toEqual(alone);
}

/** Opens a page whose scripts are held back. @returns lets them come */
export async function openUnscripted(page: Page, url: string): Promise<() => void> {
  const go = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await go.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  return go.resolve;
}

/** Runs in every page: adds up what has moved by itself. */
export function recordShifts(): void {
  type Box = { x: number; y: number; width: number; height: number };
  type Source = { node: Node | null; previousRect: Box; currentRect: Box };
  type Shift = { value: number; hadRecentInput: boolean; sources: Source[] };
  const kept = { sum: 0, moved: [] as string[] };
  Object.assign(globalThis, { shifts: kept });
  const at = ({ x, y, width, height }: Box) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
      if (hadRecentInput) continue;
      kept.sum += value;
      for (const { node, previousRect, currentRect } of sources)
        kept.moved.push(`${node?.textContent?.slice(0, 40) ?? ''} ${at(previousRect)} → ${at(currentRect)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
