import { endpoints } from '@sampan/contract';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { logIn, mali } from './src/account-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { openUnscripted } from './src/first-paint-steps.ts';
import { open, site, startJourney, visit } from './src/journey.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney({ faultless: true });

const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'dark' };
const set = (key: string, value: unknown) => site.sampan('settings', 'set', key, JSON.stringify(value));
async function openService({ page, words }: Visitor) {
  await page
    .getByRole('main')
    .getByRole('button', { name: words('support.help.service'), exact: true })
    .click();
  const popup = page.getByRole('dialog', { name: words('support.popup.title') });
  await popup.waitFor();
  return popup;
}

async function sizeOf(place: Locator) {
  const box = await place.boundingBox();
  return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
}

test('S-271 S-289 customer service is 440 by 750, its LINE code 100 with a margin of 10', async () => {
  await set('content.contacts', { email: 'help@example.com', telegram: '', line: 'https://line.me/R/ti/p/example' });
  const visitor = await open(desktop, '/help');
  const { words } = visitor;
  const popup = await openService(visitor);
  expect(await sizeOf(popup)).toEqual([440, 750]);
  const code = popup.getByRole('img', { name: words('support.contact.lineQr') });
  expect(await sizeOf(code)).toEqual([100, 100]);
  expect(await code.evaluate((node) => getComputedStyle(node).margin)).toBe('10px');
  await checkScreen(visitor, 'customer service with its ways');
});

test('S-272 S-287 the online service is 440 by 500, and closes with a word where its link cannot be had', async () => {
  await set('content.customerService', [{ csType: 'LIVECHAT', path: 'https://service.example/talk' }]);
  const visitor = await open(desktop, '/help');
  const { page, words } = visitor;
  const greeting = '<!doctype html><title>Talk</title><h1>How can we help?</h1>';
  await page.route('https://service.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: greeting }),
  );
  const popup = await openService(visitor);
  const windows = page.locator('dialog[open]');
  const enter = () => popup.getByRole('button', { name: words('support.contact.LIVECHAT'), exact: true }).click();
  await enter();
  const online = page.getByRole('dialog', { name: words('support.contact.LIVECHAT'), exact: true });
  await online.frameLocator('iframe').getByRole('heading').waitFor();
  await expect.poll(() => sizeOf(online)).toEqual([440, 500]);
  await page.keyboard.press('Escape');
  await expect.poll(() => windows.count()).toBe(1);

  visitor.allow(/ERR_FAILED/);
  let fail = () => {};
  const waited = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(`**${endpoints.serviceLink.path}`, (route) => waited.then(() => route.abort()));
  await enter();
  await page.getByText(words('support.online.loading')).waitFor();
  expect(await windows.count()).toBe(2);
  fail();
  await page.getByText(words('support.online.failed')).waitFor();
  await expect.poll(() => windows.count()).toBe(1);
  await set('content.customerService', []);
});

test('S-009 S-343 S-344 A-048 the codes of the app are 100 px on a white margin of their box, one for each system', async () => {
  await set('content.resources', [
    { resourceType: 'Android', url: 'https://files.example/app.apk', qrCodeUrl: '', labelNameEn: '' },
    { resourceType: 'MOBILECONFIG', url: 'https://files.example/app.mobileconfig', qrCodeUrl: '', labelNameEn: '' },
  ]);
  const visitor = await open(desktop, '/down');
  const { page, words } = visitor;
  const code = page.getByRole('main').getByRole('img', { name: words('downloads.qr') });
  const drawn = () => code.locator('path').last().getAttribute('d');
  await code.waitFor();
  const look = await code.evaluate((node) => {
    const { width, height, padding, backgroundColor } = getComputedStyle(node);
    return { width, height, padding, backgroundColor };
  });
  expect(look).toEqual({ width: '100px', height: '100px', padding: '16px', backgroundColor: 'rgb(255, 255, 255)' });
  // The first dark module of a code stands at its very corner: the code has no margin of its own.
  const android = await drawn();
  expect(android).toMatch(/^M0 0h7/);
  await page.getByRole('tab', { name: words('downloads.ios') }).click();
  await expect.poll(drawn).not.toBe(android);
  expect(await drawn()).toMatch(/^M0 0h7/);
  await checkScreen(visitor, 'guide to the app with its codes');
});

test('S-490 analytics come after the page answers, and only where the brand has a tag', async () => {
  const none = await open(desktop, '/help');
  const asked: string[] = [];
  const listen = ({ page }: Visitor) =>
    page.route('https://www.googletagmanager.com/**', (route) => {
      asked.push(route.request().url());
      const body = "document.documentElement.dataset.tag = dataLayer.map((entry) => entry[0] + ' ' + entry[1]).at(-1)";
      return route.fulfill({ contentType: 'text/javascript', body });
    });
  await listen(none);
  await none.page.reload();
  await none.page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await set('analytics.gtagId', 'G-ABCDEF1234');
  const visitor = await visit(desktop);
  const { page } = visitor;
  await listen(visitor);
  const goOn = await openUnscripted(page, `${site.url}/`);
  expect(asked, 'the page is seen and does not answer yet').toEqual([]);
  goOn();
  await expect.poll(() => page.locator('html').getAttribute('data-tag')).toBe('config G-ABCDEF1234');
  expect(await page.evaluate(() => (document.documentElement as { drawn?: boolean }).drawn)).toBe(true);
  expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234']);
  await set('analytics.gtagId', '');
});

test('S-040 A-007 a brand that wants a login sends every visitor to /login, and then where they wanted to go', async () => {
  await set('brand.loginedToHomePage', true);
  const visitor = await open(desktop, '/promotions?kind=cashback');
  const { page, words } = visitor;
  await page.waitForURL(`${site.url}/login?next=${encodeURIComponent('/promotions?kind=cashback')}`);
  await page.getByRole('main').getByText(words('account.login.needed')).waitFor();
  await logIn(visitor, page.getByRole('main'), mali);
  await page.waitForURL(`${site.url}/promotions?kind=cashback`);
  await set('brand.loginedToHomePage', false);
});
