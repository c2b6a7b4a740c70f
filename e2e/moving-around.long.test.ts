import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkScreen } from './src/check-screen.ts';
import { open, openAsMali, site, startJourney } from './src/journey.ts';
import { readWords } from './src/site-words.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney({ shared: true, faultless: true });

const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'dark' };
const phone: VisitorOptions = { width: 360, height: 480, theme: 'dark', touch: true };

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
const menuLink = ({ page, words }: Visitor, name: string) =>
  page
    .getByRole('navigation', { name: words('app.mainMenu') })
    .getByRole('link', { name, exact: true })
    .first();
/** In the header on a phone, over the menu on a desktop. */
const logo = ({ page }: Visitor) => page.locator('a[href="/"][aria-label]').filter({ visible: true }).first();
async function scrollDown(page: Page, to: number): Promise<void> {
  // A page that is still growing has no such place yet.
  const there = async () => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
    return scrollOf(page);
  };
  await expect.poll(there).toBe(to);
}

test('S-044 S-046 S-054 S-055 S-057 pages change inside the shell, begin at their top, and are called what they are', async () => {
  const visitor = await open({ ...desktop, height: 600 }, '/help');
  const { page, words } = visitor;
  await page.getByRole('heading', { level: 1, name: words('support.help.title') }).waitFor();
  const brand = (await page.title()).split(' · ').at(-1) ?? '';
  expect([await page.title(), await page.locator('html').getAttribute('lang')]).toEqual([
    `${words('support.help.title')} · ${brand}`,
    'en',
  ]);
  await scrollDown(page, 200);
  await menuLink(visitor, words('app.promotions')).click();
  await page.waitForURL(`${site.url}/promotions`);
  await expect.poll(() => scrollOf(page)).toBe(0);
  await expect.poll(() => page.title()).toBe(`${words('promotions.title')} · ${brand}`);

  const steps = await page.evaluate(() => history.length);
  for (let times = 0; times < 2; times++) await menuLink(visitor, words('app.promotions')).click();
  expect(await page.evaluate(() => history.length), 'the page on show is no new step').toBe(steps);

  await menuLink(visitor, words('category.RNG')).click();
  await page.waitForURL(`${site.url}/rng`);
  await expect.poll(() => page.title()).toBe(`${words('games.category.RNG')} · ${brand}`);
  await page.evaluate(() => {
    const parts = ['header', 'aside', 'aside nav', 'footer', 'main'].map((name) => document.querySelector(name));
    Object.assign(globalThis, { parts });
  });
  await menuLink(visitor, words('category.TABLES')).click();
  await page.waitForURL(`${site.url}/tables`);
  await expect.poll(() => page.title()).toBe(`${words('games.category.TABLES')} · ${brand}`);
  const stand = () => (globalThis as unknown as { parts: (Element | null)[] }).parts.map((part) => part?.isConnected);
  expect(await page.evaluate(stand), 'nothing around the games was made anew').toEqual([true, true, true, true, true]);

  const filipino = await readWords('fil');
  await page.getByRole('banner').locator('[aria-haspopup="menu"]').first().click();
  await page.getByRole('menuitemradio', { name: 'Filipino' }).click();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fil');
  await expect.poll(() => page.title()).toBe(`${filipino('games.category.TABLES')} · ${brand}`);
  await logo(visitor).click();
  await page.waitForURL(`${site.url}/`);
});

test('S-053 A-034 Back from a game finds the lobby as it was: category, filter and place', async () => {
  const visitor = await open(phone, '/rng');
  const { page, words } = visitor;
  const chip = page.getByRole('main').getByRole('button', { name: words('games.class.TG'), exact: true });
  await chip.click();
  await page.waitForURL(`${site.url}/rng?class=TG`);
  const tiles = page.getByRole('region', { name: words('games.lobby.list'), exact: true }).getByRole('button');
  await tiles.nth(3).waitFor();
  await scrollDown(page, 180);
  await tiles.nth(2).click();
  await page.waitForURL('**/game');
  await page.locator('iframe').waitFor();
  await page.goBack();
  await page.waitForURL(`${site.url}/rng?class=TG`);
  await expect.poll(() => scrollOf(page)).toBe(180);
  expect(await chip.getAttribute('aria-pressed')).toBe('true');
});

test('S-066 a drop-down of the header closes 200 ms after the pointer has left', async () => {
  const { page } = await open(desktop, '/help');
  const trigger = page.getByRole('banner').locator('[aria-haspopup="menu"]').first();
  await trigger.click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  // The page's own time stands still, so that a busy machine neither hurries nor delays it.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await menu.waitFor();
  const heard = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const root = document.querySelector('[role="menu"]')?.parentElement;
        addEventListener('pointermove', ({ target }) => {
          if (!root?.contains(target as Node)) resolve();
        });
      }),
  );
  await page.mouse.move(600, 700);
  await heard;
  await page.clock.runFor(199);
  expect(await menu.count()).toBe(1);
  await page.clock.runFor(1);
  await expect.poll(() => menu.count()).toBe(0);
});

const item = (place: Locator, name: string) => place.getByRole('link', { name, exact: true });

test('S-006 S-293 S-294 S-295 A-043 a member’s centre marks its page, and its close button leads to the page below', async () => {
  const visitor = await openAsMali(desktop, '/promotions?kind=cashback');
  const { page, words } = visitor;
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('wallet.page.withdraw'), exact: true })
    .click();
  await page.waitForURL('**/me/withdraw');
  const menu = page.getByRole('navigation', { name: words('member.centre.label') });
  const here = item(menu, words('member.menu.withdraw'));
  await here.waitFor();
  expect(await menu.locator('[aria-current]').count()).toBe(1);
  expect(await here.getAttribute('aria-current')).toBe('page');
  const colourOf = (link: Locator) => link.evaluate((node) => getComputedStyle(node).backgroundColor);
  expect(await colourOf(here)).not.toBe(await colourOf(item(menu, words('member.menu.depositv2'))));
  await item(menu, words('member.menu.bonusDetails')).click();
  await page.waitForURL('**/me/bonusDetails');
  await page
    .getByRole('main')
    .getByRole('button', { name: words('member.centre.close'), exact: true })
    .click();
  await page.waitForURL(`${site.url}/promotions?kind=cashback`);
  await menuLink(visitor, words('category.RNG')).click();
  for (const mode of ['games.lobby.favourites', 'games.lobby.recent'])
    await page
      .getByRole('main')
      .getByRole('button', { name: words(mode), exact: true })
      .waitFor();

  // The session is of this tab: another one is a visitor's.
  const other = await visitor.context.newPage();
  await other.goto(`${site.url}/help`);
  await other
    .getByRole('banner')
    .getByRole('button', { name: words('app.logIn'), exact: true })
    .waitFor();
});

test('S-296 S-297 a visitor who asks for the centre gets the login, a demo account the way to a real one', async () => {
  const visitor = await open(desktop, '/me/withdraw');
  const { page, words } = visitor;
  const login = page.getByRole('dialog', { name: words('account.login.kinds') });
  await login.waitFor();
  await login.getByRole('button', { name: words('login.demo'), exact: true }).click();
  await page.waitForFunction(() => sessionStorage.getItem('isAgent') === '4');
  await page.goto(`${site.url}/me`);
  const question = page.getByRole('alertdialog', { name: words('realAccount.title') });
  await question.waitFor();
  await question.getByText(words('realAccount.text')).waitFor();
  expect(await page.getByRole('navigation', { name: words('member.centre.label') }).count()).toBe(0);
  await checkScreen(visitor, 'a real account is needed');
  await question.getByRole('button', { name: words('app.signUp'), exact: true }).click();
  await page.getByRole('dialog').locator('[name="confirmPassword"]').waitFor();
});
