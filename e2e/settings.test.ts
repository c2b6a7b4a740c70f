import { beforeEach, expect, test } from 'vitest';
import { headerButton } from './src/account-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { site, startJourney, visit } from './src/journey.ts';
import type { Visitor } from './src/visitor.ts';

let visitor: Visitor;

startJourney();

beforeEach(async () => {
  visitor = await visit({ width: 360, height: 780, theme: 'dark', touch: true });
  await visitor.page.goto(`${site.url}/promotions`);
  await visitor.page.evaluate(() => {
    document.documentElement.dataset['opened'] = 'once';
  });
  // The socket that brings the news is open.
  await headerButton(visitor, 'app.signUp').waitFor();
  await visitor.page.waitForLoadState('networkidle');
});

/** The page is still the one that was opened: nothing has reloaded it. */
const openedOnce = () => visitor.page.locator('html').getAttribute('data-opened');
const set = (key: string, value: string) => site.sampan('settings', 'set', key, value);
/** What an open page may take to follow a setting (S-021). */
const FOLLOWS_MS = 5_000;

test('S-021: switching registration off takes its button from the open page within 5 s, and on brings it back', async () => {
  const signUp = headerButton(visitor, 'app.signUp');
  await set('DIRECTREG3', 'off');
  await signUp.waitFor({ state: 'hidden', timeout: FOLLOWS_MS });
  await headerButton(visitor, 'app.logIn').waitFor();
  await set('DIRECTREG3', 'on');
  await signUp.waitFor({ timeout: FOLLOWS_MS });
  expect(await openedOnce()).toBe('once');
});

test('S-430 S-432 S-433 S-438 S-439: maintenance takes the open page over and gives it back by itself', async () => {
  const { page, words } = visitor;
  await set('system.maintenanceInfo', '{"startedAt":null,"until":null,"text":{"EN":"New sails until noon."}}');
  await set('system.maintenance', 'true');
  await page.getByRole('heading', { level: 1, name: words('maintenance.title') }).waitFor({ timeout: FOLLOWS_MS });
  await page.getByText('New sails until noon.').waitFor();
  expect(await page.getByRole('banner').count()).toBe(0);
  await checkScreen(visitor, 'maintenance');
  const asked = collectCalls();
  await page.getByRole('button', { name: words('common.service'), exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await checkScreen(visitor, 'customer service under maintenance');
  await page.keyboard.press('Escape');
  visitor.allow(/503/);
  await page.waitForResponse((response) => isStatusCall(response.url()), { timeout: 20_000 });
  expect(asked.filter((url) => !isStatusCall(url))).toEqual([]);
  await set('system.maintenance', 'false');
  await headerButton(visitor, 'app.signUp').waitFor({ timeout: 15_000 });
  expect(await openedOnce()).toBe('once');
});

test('S-431 S-434 S-435 S-436 S-437: a blocked region sees its address and an apology; maintenance wins over it', async () => {
  const { page, words } = visitor;
  await set('region.rules', '[{"cidr":"127.0.0.0/8","blocked":true},{"cidr":"::1/128","blocked":true}]');
  await page.getByRole('heading', { level: 1, name: words('region.title') }).waitFor({ timeout: FOLLOWS_MS });
  await page.getByText(words('region.text')).waitFor();
  expect(await page.getByRole('main').textContent()).toMatch(/127\.0\.0\.1|::1/);
  await checkScreen(visitor, 'blocked region');
  await page.getByRole('button', { name: words('common.service'), exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await set('system.maintenance', 'true');
  await page.getByRole('heading', { level: 1, name: words('maintenance.title') }).waitFor({ timeout: FOLLOWS_MS });
  await set('system.maintenance', 'false');
  await page.getByRole('heading', { level: 1, name: words('region.title') }).waitFor({ timeout: 15_000 });
  await set('region.rules', '[]');
  await headerButton(visitor, 'app.signUp').waitFor({ timeout: 15_000 });
  expect(await openedOnce()).toBe('once');
});

/** What a closed page may still ask. */
const isStatusCall = (url: string): boolean => new URL(url).pathname === '/wps/system/status';

function collectCalls(): string[] {
  const asked: string[] = [];
  visitor.page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/wps/')) asked.push(request.url());
  });
  return asked;
}
