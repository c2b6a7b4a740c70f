import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { headerButton } from './src/account-steps.ts';
import { checkScreen, tooWide } from './src/check-screen.ts';
import { expectPaintedByDocument, openUnscripted, recordShifts } from './src/first-paint-steps.ts';
import { site, startJourney, visit } from './src/journey.ts';
import { focusPlace, walkByTab } from './src/keyboard-walk.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney({ shared: true, faultless: true });

const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true };
const desktop: VisitorOptions = { width: 1280, height: 800, theme: 'dark' };

async function open(options: VisitorOptions, path: string): Promise<Visitor> {
  const visitor = await visit(options);
  await visitor.page.goto(site.url + path);
  await headerButton(visitor, 'app.logIn').waitFor();
  return visitor;
}

const rewardsInBar = ({ page, words }: Visitor) =>
  page.getByRole('navigation', { name: words('app.quickMenu') }).getByRole('button', { name: words('app.rewards') });
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
const bodyPosition = (page: Page) => page.evaluate(() => getComputedStyle(document.body).position);
const inModal = (page: Page) => page.evaluate(() => document.activeElement?.closest('dialog:modal') != null);

test('S-349 S-350 S-351 S-352 S-353 S-355: a modal holds page and focus, and gives both back', async () => {
  const visitor = await open(phone, '/');
  const { page } = visitor;
  const modal = page.getByRole('dialog');
  await page.evaluate(() => scrollTo({ top: 420, behavior: 'instant' }));
  expect(await scrollOf(page)).toBe(420);
  const opener = rewardsInBar(visitor);

  await opener.focus();
  await page.keyboard.press('Enter');
  await modal.waitFor();
  expect(await bodyPosition(page)).toBe('fixed');
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    expect(await focusPlace(page), 'focus left the modal').not.toBe('page');
  }
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'hidden' });
  expect(await bodyPosition(page)).toBe('static');
  expect(await scrollOf(page)).toBe(420);
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);

  await opener.click();
  await modal.waitFor();
  await page.mouse.click(180, 12);
  await modal.waitFor({ state: 'hidden' });
  expect(await scrollOf(page)).toBe(420);
});

test('S-356 S-357: Escape and Back close the top modal only; the one below keeps what was typed', async () => {
  const visitor = await open(phone, '/promotions');
  const { page, words } = visitor;
  await headerButton(visitor, 'app.logIn').click();
  const login = page.getByRole('dialog', { name: words('account.login.kinds') });
  await login.locator('[name="username"]').fill('half-typed');
  const forgot = login.getByRole('button', { name: words('account.login.forgot') });
  const above = page.getByRole('dialog', { name: words('recovery.title') });
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await forgot.click();
    await above.waitFor();
    await close();
    await above.waitFor({ state: 'hidden' });
    expect(await inModal(page)).toBe(true);
    expect(await login.locator('[name="username"]').inputValue()).toBe('half-typed');
  }
  await page.goBack();
  await login.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/promotions');
});

test('S-354 S-358 Q-009: modals fade for 100 ms, and not at all where less movement is wanted', async () => {
  const durations: string[] = [];
  for (const calm of [false, true]) {
    const visitor = await open({ ...desktop, calm }, '/help');
    await headerButton(visitor, 'app.logIn').click();
    const modal = visitor.page.getByRole('dialog');
    await modal.waitFor();
    durations.push(await modal.evaluate((element) => getComputedStyle(element).animationDuration));
    await visitor.page.keyboard.press('Escape');
    await modal.waitFor({ state: 'hidden' });
  }
  expect(durations[0]).toBe('0.1s');
  expect(Number.parseFloat(durations[1] ?? '')).toBeLessThan(0.001);
});

/** Runs in every page from its first moment: which themes the document has ever had. */
function recordThemes(): void {
  const seen = new Set<string>();
  Object.assign(globalThis, { themesSeen: seen });
  const look = () => {
    const theme = document.documentElement?.dataset['theme'];
    if (theme) seen.add(theme);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}
const themesSeen = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { themesSeen: Set<string> }).themesSeen]);

test('S-018 S-019 S-020 S-067: the theme changes at once, survives a reload and never flashes', async () => {
  const visitor = await open(desktop, '/help');
  const { page, words } = visitor;
  const theme = () => page.locator('html').getAttribute('data-theme');
  expect(await theme()).toBe('dark');
  // A press before that is kept and made again.
  await page.waitForFunction(() => 'drawn' in document.documentElement);
  await headerButton(visitor, 'app.themeToLight').click();
  expect(await theme()).toBe('light');
  await page.addInitScript(recordThemes);
  await page.reload();
  await headerButton(visitor, 'app.themeToDark').waitFor();
  expect(await themesSeen(page)).toEqual(['light']);
  await page.evaluate(() => localStorage.setItem('theme', 'purple'));
  await page.reload();
  await headerButton(visitor, 'app.themeToLight').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  expect(words('app.themeToLight')).not.toBe('');
});

test('S-482 a drop-down closes when the pointer leaves it, not when the page moves from under a resting pointer', async () => {
  const { page } = await open(desktop, '/');
  const trigger = page.getByRole('banner').locator('[aria-haspopup="menu"]').first();
  await trigger.click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const before = await trigger.boundingBox();
  await page.getByRole('banner').evaluate((header) => {
    header.style.paddingInlineEnd = '300px';
  });
  await expect.poll(async () => (await trigger.boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 200);
  // Twice the delay: a menu that the shift has closed would be gone.
  await page.waitForTimeout(500);
  expect(await menu.isVisible()).toBe(true);
  await page.mouse.move(600, 700);
  await menu.waitFor({ state: 'hidden' });
});

test('Q-018: a button that is pressed before the page answers is not lost', async () => {
  const visitor = await visit(desktop);
  const { page, words } = visitor;
  const goOn = await openUnscripted(page, `${site.url}/`);
  await headerButton(visitor, 'app.logIn').click();
  expect(await page.getByRole('dialog').count(), 'not yet').toBe(0);
  goOn();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('account.login.submit'), exact: true })
    .waitFor();
});

test('Q-018: a game of a lobby that is pressed before the page answers opens', async () => {
  const { page, words } = await visit(phone);
  const goOn = await openUnscripted(page, `${site.url}/rng`);
  const list = page.getByRole('region', { name: words('games.lobby.list'), exact: true });
  await list.getByRole('button').first().click();
  goOn();
  await page.waitForURL('**/game');
});

test('S-052: an unknown address shows the not-found page inside the shell, with a way home', async () => {
  const visitor = await open(phone, '/no-such-page');
  const { page, words } = visitor;
  visitor.allow(/404 \(Not Found\) \S+\/no-such-page/);
  visitor.faults.length = 0;
  await page.getByRole('heading', { level: 1, name: words('notFound.title') }).waitFor();
  await checkScreen(visitor, 'not found');
  await page
    .getByRole('main')
    .getByRole('link', { name: words('common.home') })
    .click();
  await page.getByRole('heading', { name: words('fair.title') }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('Q-018: what is typed into a page as soon as it shows stays, whoever asked for the page before', async () => {
  for (const path of ['/login', '/register']) {
    await fetch(site.url + path);
    const visitor = await visit(phone);
    const { page } = visitor;
    await page.goto(site.url + path, { waitUntil: 'commit' });
    const field = page.getByRole('main').locator('[name="username"]');
    await field.fill('quick-hands');
    await page.waitForLoadState('networkidle');
    expect(await field.inputValue()).toBe('quick-hands');
  }
  const { page } = await visit(phone);
  await page.goto(`${site.url}/rng`, { waitUntil: 'commit' });
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('mango');
  await page.waitForURL('**/rng?q=mango');
  expect(await search.inputValue()).toBe('mango');
});

test('S-045: a link to another topic of the page on show opens it', async () => {
  const { page } = await open(phone, '/help#fairness');
  const topic = (id: string) => page.locator(`details#${id}[open] p`).first();
  await topic('fairness').waitFor();
  // What the page draws as it comes to life would take the link away again.
  await page.waitForLoadState('networkidle');
  // As an anchor in a text of the operator's: the site takes the tap.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/help#play-money', textContent: 'play money' });
    document.querySelector('details[open] p')?.append(link);
  });
  await page.getByRole('link', { name: 'play money' }).click();
  await topic('play-money').waitFor();
});

test('Q-002: by keyboard alone from home to a new account; the focus is always seen', async () => {
  const visitor = await open(desktop, '/');
  const { page, words } = visitor;
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words('app.skip'));
  await walkByTab(page, words('app.logIn'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').locator('[name="password"]').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
  // Back over what chooses the way of logging in, to the tabs of the window.
  const tabs = page.getByRole('tablist', { name: words('account.login.kinds') });
  const onTabs = () => tabs.evaluate((list) => list.contains(document.activeElement));
  for (let steps = 0; steps < 4 && !(await onTabs()); steps++) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog').locator('[name="confirmPassword"]').waitFor();
  const entries = { username: 'keysonly5', password: 'Oar-and-lantern-77', confirmPassword: 'Oar-and-lantern-77' };
  for (const [field, text] of Object.entries(entries)) {
    await walkByTab(page, field);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.getByText(words('account.success.title', { name: 'keysonly5' })).waitFor();
});

test('nothing on home moves while it loads (CLS at most 0.02)', async () => {
  for (const size of [phone, desktop]) {
    const visitor = await visit(size);
    await visitor.page.addInitScript(recordShifts);
    await visitor.page.goto(site.url);
    await visitor.page.waitForLoadState('networkidle');
    type Shifts = { shifts: { sum: number; moved: string[] } };
    const { sum, moved } = await visitor.page.evaluate(() => (globalThis as unknown as Shifts).shifts);
    expect(sum, `at ${size.width} px: ${moved.join('; ')}`).toBeLessThanOrEqual(0.02);
  }
});

test('Q-012: the document alone paints the first screen, just as the sheets leave it', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const { page } = await visit({ ...phone, theme });
    await expectPaintedByDocument(page, `${site.url}/`);
    const picture = page.locator('main picture img').first();
    expect(await picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  const { page } = await visit(phone);
  await expectPaintedByDocument(page, `${site.url}/rng`);
  // By the lobby's own sheet: without it, what stands alone and what stands with the sheets would be wrong alike.
  expect((await page.locator('main img[src^="/art/tile/"]').first().boundingBox())?.width).toBeLessThan(130);
  expect(await page.locator('main img[src^="/art/tile/"]').count()).toBe(9);
});

test('S-070 Q-006: no page is wider than 320 px', async () => {
  const visitor = await open({ ...phone, width: 320, height: 640 }, '/');
  const { page } = visitor;
  const wide: string[] = [];
  for (const path of ['/', '/rng', '/promotions', '/help', '/helpmc', '/down', '/login', '/register']) {
    await page.goto(site.url + path);
    await page.waitForLoadState('networkidle');
    wide.push(...(await tooWide(page)).map((what) => `${path} ${what}`));
  }
  expect(wide).toEqual([]);
});
