import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

test('the browser shows a page, measures its text and draws with WebGL', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await page.goto('data:text/html,<title>Sampan</title><h1><span>Night market</span></h1><canvas></canvas>');
  expect(await page.title()).toBe('Sampan');
  const width = await page.locator('span').evaluate((element) => element.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(100);
  const renderer = await page.locator('canvas').evaluate((element) => {
    const canvas = element as unknown as {
      getContext: (kind: string) => { getParameter: (name: number) => string; VERSION: number };
    };
    const context = canvas.getContext('webgl2');
    return context.getParameter(context.VERSION);
  });
  expect(renderer).toMatch(/WebGL 2/);
});
