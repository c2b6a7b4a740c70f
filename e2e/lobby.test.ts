import { endpoints, type Game } from '@sampan/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { headerButton } from './src/account-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { site, startJourney, visit, visitAs } from './src/journey.ts';
import { ask } from './src/site-api.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney({ prepare: () => site.sampan('seed', 'large', '--brand', 'sampan'), faultless: true });

const listOf = ({ page, words }: Visitor) => page.getByRole('region', { name: words('games.lobby.list'), exact: true });
const shownTiles = (visitor: Visitor) => listOf(visitor).locator('img[alt=""]').count();
const nodesOf = (visitor: Visitor) => listOf(visitor).evaluate((list) => list.querySelectorAll('*').length);

/** Goes down until the list has asked for `pages` pages. */
async function scrollTo(page: Page, asked: () => number, pages: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 4_000);
        return asked();
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBeGreaterThanOrEqual(pages);
}

test('S-383 S-385 S-392 S-403 Q-014: 3,000 titles come in pages of 42, at most 400 nodes stand in the list, and coming back finds the place', async () => {
  const visitor = await visit({ width: 1440, height: 900, theme: 'dark' });
  const { page, words } = visitor;
  const asked: { pageNo: number; pageSize: number; clientType: number; gameType?: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(endpoints.gameList.path)) asked.push(request.postDataJSON() as (typeof asked)[number]);
  });
  await page.goto(`${site.url}/rng`);
  await listOf(visitor).locator('img[alt=""]').first().waitFor();
  await checkScreen(visitor, 'lobby of thousands');
  await scrollTo(page, () => Math.max(...asked.map(({ pageNo }) => pageNo)), 8);
  // The menu asks for its mini-games too.
  const own = asked.filter(({ gameType }) => gameType !== 'MINIGAME');
  expect(own.every(({ pageSize, clientType }) => pageSize === 42 && clientType === 3)).toBe(true);
  expect(new Set(own.map(({ pageNo }) => pageNo)).size, 'each page is asked for once').toBe(own.length);
  expect(await nodesOf(visitor)).toBeLessThanOrEqual(400);

  // The place is kept over a page that was opened from it, and so is the filter.
  await page.evaluate(() => window.scrollTo(0, 3_000));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(3_000);
  await page
    .getByRole('link', { name: words('app.promotions'), exact: true })
    .first()
    .click();
  await page.waitForURL('**/promotions');
  await page.goBack();
  await page.waitForURL('**/rng');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(3_000);
});

test.each<VisitorOptions>([
  { width: 360, height: 740, theme: 'light', dictionary: 'th', touch: true },
  { width: 1440, height: 900, theme: 'dark', dictionary: 'en' },
])('S-388 S-390 S-404: filters, search and their empty state ($dictionary, $width px)', async (options) => {
  const visitor = await visit(options);
  const { page, words } = visitor;
  await page.goto(`${site.url}/rng`);
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(endpoints.gameList.path)) bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  // Classes are those the vendors have, not only those of the first page.
  for (const code of ['SC', 'VP', 'JP', 'TG', 'AC'] as const)
    await page.getByRole('button', { name: words(`games.class.${code}`), exact: true }).waitFor();
  await page.getByRole('button', { name: words('games.class.JP'), exact: true }).click();
  await page.waitForURL(/class=JP/);
  if (options.touch) await page.getByRole('button', { name: words('games.lobby.filters') }).click();
  await page.getByRole('combobox', { name: words('games.lobby.bet') }).selectOption('1.00');
  await page.getByRole('combobox', { name: words('games.lobby.lines') }).selectOption('20');
  await expect
    .poll(() => bodies.at(-1))
    .toMatchObject({ gameType: 'RNG', gameClassify: 'JP', minBet: '1.00', minLineNum: 20, pageNo: 1 });
  await expect.poll(() => shownTiles(visitor)).toBeGreaterThan(0);
  await checkScreen(visitor, 'filtered lobby');
  const search = page.getByRole('main').getByRole('searchbox', { name: words('games.lobby.search') });
  await search.fill('zzzzqqqq');
  await page.getByText(words('games.empty.matchWord', { word: 'zzzzqqqq' })).waitFor();
  await page
    .getByText(words('games.lobby.linesFrom', { lines: 20 }))
    .last()
    .waitFor();
  await checkScreen(visitor, 'no match');
  await page.getByRole('button', { name: words('games.empty.clear') }).click();
  await page.waitForURL(`${site.url}/rng`);
  await expect.poll(() => shownTiles(visitor)).toBeGreaterThan(0);
});

test('S-217 S-218 S-222 S-223 S-219 S-220 S-224 S-225 S-230 S-232 S-401 A-034: the left bar from home to app download, its vendors, and its narrow form', async () => {
  const busy = `update catalogue.game set popularity = 900 where vassalage = 'FULL08' and category = 'RNG'`;
  await site.read(busy);
  const visitor = await visit({ width: 1440, height: 900, theme: 'light' });
  const { page, words } = visitor;
  await page.goto(`${site.url}/`);
  const menu = page.getByRole('navigation', { name: words('app.mainMenu') });
  const entries = menu.locator(':scope > ul > li > :is(a, button):first-child');
  const texts = await entries.allInnerTexts();
  const code = (name: string) => words(`category.${name}`);
  expect(texts).toEqual([
    words('app.home'),
    ...['LOTT', 'LIVE', 'SPORTS', 'FISH', 'MINIGAME', 'RNG', 'TABLES', 'INSTANT', 'PVP', 'ESPORTS'].map(code),
    words('app.promotions'),
    words('app.customerService'),
    words('app.download'),
  ]);
  const toggle = menu.getByRole('button', { name: words('app.showVendors', { category: code('FISH') }) });
  await toggle.click();
  const allVendors = menu.getByRole('link', { name: words('app.allVendors') });
  await allVendors.filter({ visible: true }).first().waitFor();
  await menu.getByRole('link', { name: 'Full House 8', exact: true }).filter({ visible: true }).first().waitFor();
  await menu.getByRole('button', { name: `${words('app.customerService')}: ${words('common.more')}` }).click();
  for (const label of ['app.contact', 'app.announcements', 'app.helpCentre', 'app.chat', 'app.speedCheck'] as const)
    await menu.getByText(words(label), { exact: true }).filter({ visible: true }).waitFor();
  // Narrow, and still so after a reload; every entry keeps its name and a tooltip.
  await page.getByRole('button', { name: words('app.collapse') }).click();
  await site.read(busy); // every ten minutes the rounds played are counted anew, and these games have none
  await page.reload();
  expect(await page.locator('html').getAttribute('data-menu')).toBe('narrow');
  for (const text of texts)
    expect(await menu.getByTitle(text, { exact: true }).first().getAttribute('title')).toBe(text);
  await checkScreen(visitor, 'narrow left bar');
  await page.getByRole('button', { name: words('app.expand') }).click();
  await expect.poll(() => page.locator('html').getAttribute('data-menu')).toBe('wide');

  await menu.getByRole('button', { name: words('app.showVendors', { category: code('RNG') }) }).click();
  const label = (number: number) => menu.locator(`a[href="/rng?vendor=FULL0${number}"]`);
  await label(8).getByTitle(words('app.hot')).waitFor();
  expect(await label(7).getByTitle(words('app.hot')).count()).toBe(0);
  const asked = page.waitForRequest(
    (request) => request.url().endsWith(endpoints.gameList.path) && request.postData()?.includes('FULL08') === true,
  );
  await label(8).click();
  expect((await asked).postDataJSON()).toMatchObject({ gameType: 'RNG', vassalage: 'FULL08', pageNo: 1 });
  await page.waitForURL(`${site.url}/rng?vendor=FULL08`);
  const chips = page.getByRole('main').getByRole('button', { name: 'Full House 8', exact: true });
  await expect.poll(() => chips.getAttribute('aria-pressed')).toBe('true');
});

test('S-386 A-031: the next page waits in memory and is appended when the very end comes into sight', async () => {
  const visitor = await visit({ width: 1440, height: 900, theme: 'dark' });
  const { page } = visitor;
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(endpoints.gameList.path))
      asked.push((request.postDataJSON() as { pageNo: number }).pageNo);
  });
  await page.goto(`${site.url}/rng?sort=name`);
  await expect.poll(() => asked.includes(2), { message: 'asked for ahead', timeout: 20_000 }).toBe(true);
  const end = listOf(visitor).locator(':scope > div > div').last();
  /** Puts the end so many pixels below the screen. @returns the height of the page once it has stood still */
  const settle = (below: number) =>
    end.evaluate(async (mark, distance) => {
      const frame = () => new Promise(requestAnimationFrame);
      // The list measures its rows as they come: their real height moves the end, also a while later on a busy machine.
      const heights = [0];
      for (let turn = 0; turn < 120 && (turn < 6 || new Set(heights.slice(-6)).size > 1); turn++) {
        window.scrollBy(0, mark.getBoundingClientRect().top - window.innerHeight - distance);
        await frame().then(frame);
        heights.push(document.documentElement.scrollHeight);
      }
      return heights.at(-1) ?? 0;
    }, below);
  const near = await settle(40);
  expect(Math.max(...asked), 'near the end nothing is appended yet').toBe(2);
  expect(Math.abs((await settle(40)) - near), 'late rows move it by a pixel, a page by 1,000').toBeLessThan(10);
  const appended = async () => (await settle(-10)) > near + 100 && Math.max(...asked) >= 3;
  await expect.poll(appended, { timeout: 20_000 }).toBe(true);
});

test('S-233: on a phone five places stand within reach of the thumb, and the left bar is a drawer', async () => {
  const visitor = await visit({ width: 360, height: 740, theme: 'dark', touch: true });
  const { page, words } = visitor;
  await page.goto(`${site.url}/`);
  const entries = page.getByRole('navigation', { name: words('app.quickMenu') }).locator(':scope > :is(a, button)');
  await entries.first().waitFor();
  expect(await entries.allInnerTexts()).toEqual(
    ['app.home', 'app.games', 'app.wallet', 'app.rewards', 'app.me'].map((name) => words(name)),
  );
  for (const entry of await entries.all()) {
    const box = (await entry.boundingBox()) ?? { y: 0, width: 0, height: 0 };
    expect(box.y, 'in the lowest tenth of the screen').toBeGreaterThanOrEqual(740 * 0.88);
    expect([box.width >= 44, box.height >= 44, box.y + box.height <= 740]).toEqual([true, true, true]);
  }
  const menu = page.getByRole('navigation', { name: words('app.mainMenu') });
  expect(await menu.filter({ visible: true }).count()).toBe(0);
  await headerButton(visitor, 'app.menu').click();
  const drawer = page.getByRole('dialog', { name: words('app.menu') });
  await drawer.getByRole('link', { name: words('category.RNG'), exact: true }).click();
  await page.waitForURL('**/rng');
  await drawer.waitFor({ state: 'detached' });
});

test('S-397: a heart shows at once, and goes back with a word where it could not be kept', async () => {
  const visitor = await visitAs('mali', { width: 360, height: 740, theme: 'dark', touch: true });
  const { page, words } = visitor;
  await page.goto(`${site.url}/rng?q=Lantern+Sevens`);
  const add = page.getByRole('button', { name: words('games.favourite.add', { game: 'Lantern Sevens' }) });
  const remove = page.getByRole('button', { name: words('games.favourite.remove', { game: 'Lantern Sevens' }) });
  const asked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await page.route(`**${endpoints.addFavourite.path}`, async (route) => {
    asked.resolve();
    await release.promise;
    await route.abort();
  });
  visitor.allow(/ERR_FAILED/);
  await add.click();
  await asked.promise;
  await remove.waitFor();
  expect(await remove.getAttribute('aria-pressed')).toBe('true');
  release.resolve();
  await page.getByText(words('games.favourite.failed')).waitFor();
  await add.waitFor();
  expect(await ask(visitor, endpoints.favouriteIds, {})).toEqual([]);
  await page.unroute(`**${endpoints.addFavourite.path}`);
  await page.getByRole('button', { name: words('common.retry') }).click();
  await expect.poll(() => ask(visitor, endpoints.favouriteIds, {})).toEqual(['ARCADE:lantern-sevens']);
});

test('S-400 A-037 S-408 S-409 D-138 D-139 D-140 D-141 D-142 D-143 D-144 D-145 D-146 D-147 D-148: a list of stake tables opens over the lobby and launches the chosen one', async () => {
  const visitor = await visitAs('mali', { width: 360, height: 740, theme: 'dark', touch: true });
  const { page } = visitor;
  const { games } = await ask(visitor, endpoints.gameList, { gameType: 'RNG', gameName: 'Lantern Sevens' });
  const game = games[0] as Game;
  // A vendor's catalogue may name stake tables; the arcade's has none, so one is written as a vendor's would be.
  await site.read(
    `update catalogue.game set rooms = '[{"id":"quiet","names":{"en":"Quiet room"},"limits":{"USD":{"min":"20","max":"100"}}}]' where node_id = $1`,
    [game.nodeId],
  );
  await page.goto(`${site.url}/rng?q=Lantern+Sevens`);
  await listOf(visitor).getByRole('button').filter({ hasText: 'Lantern Sevens' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Lantern Sevens' });
  const room = dialog.getByRole('button', { name: /Quiet room/ });
  await room.waitFor();
  await checkScreen(visitor, 'rooms');
  const launched = page.waitForRequest((request) => request.url().endsWith(endpoints.launch.path));
  await room.click();
  const request = await launched;
  expect(request.postDataJSON()).toMatchObject({
    roomId: 'quiet',
    nodeId: game.nodeId,
    accountType: 1,
    confirmTrans: true,
    vassalage: game.vassalage,
    accountTypeName: game.vendor,
    launchMode: 'GAME',
    platform: 'html5',
    clientType: 3,
    username: 'mali',
    merchantCode: 'sampan',
    language: 'EN',
  });
  // The session's token travels in the header; the payload carries none (TRUST §6).
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '?');
  expect(request.postData()).not.toContain(token);
  expect(request.headers()['authorization']).toBe(token);
  expect(request.headers()['language']).toBe('EN');
  await page.waitForURL('**/game');
  expect(await page.locator('iframe').getAttribute('src')).toContain('room=quiet');
  await site.read(`update catalogue.game set rooms = '[]' where node_id = $1`, [game.nodeId]);
});

test('S-231 S-398 S-416: a closed vendor says so and opens nothing, a picture that fails gives way, /game alone goes home', async () => {
  const visitor = await visitAs('mali', { width: 1440, height: 900, theme: 'dark' });
  const { page, words } = visitor;
  const tried: string[] = [];
  await page.route('**/art/tile/**', (route) => {
    tried.push(route.request().url());
    return route.abort();
  });
  await page.route('**/art/vendor/**', (route) => route.abort());
  visitor.allow(/ERR_FAILED/);
  await page.goto(`${site.url}/rng?vendor=FULL03`);
  const tile = listOf(visitor)
    .getByRole('button')
    .filter({ hasText: words('games.closed') })
    .first();
  await tile.waitFor();
  await tile.click();
  await page.getByText(/is closed: under maintenance/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/rng');
  await expect.poll(() => shownTiles(visitor), { message: 'the mark stands in for every picture' }).toBe(0);
  expect(new Set(tried).size, 'each picture is asked for once').toBe(tried.length);
  await listOf(visitor).getByRole('img', { name: 'Full House 3' }).first().waitFor();
  await expect.poll(() => listOf(visitor).locator('img').count()).toBe(0);
  await page.unroute('**/art/tile/**');

  await page.evaluate(() => sessionStorage.removeItem('iframeUrl'));
  await page.goto(`${site.url}/game`);
  await page.waitForURL(`${site.url}/`);
  await page.getByText(words('games.play.none')).waitFor();
});
