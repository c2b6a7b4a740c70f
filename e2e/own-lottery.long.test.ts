import { endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { checkScreen } from './src/check-screen.ts';
import {
  bringFiles,
  buyTickets,
  cancelTicket,
  everyRacer,
  everySum,
  findNoWin,
  findWin,
  type Lines,
  shareTicket,
  verifyDraw,
  watchDraw,
} from './src/draw-steps.ts';
import { open, openAsMali, site, startJourney } from './src/journey.ts';
import type { Visitor } from './src/visitor.ts';

const phone = { width: 360, height: 780, theme: 'dark', touch: true } as const;
const desk = { width: 1440, height: 900, theme: 'light' } as const;

// One site for the whole lottery: lobbies and results here, betting, draws and tickets after them.
startJourney();

/** Every digit in the last place. */
const lastDigits: Lines = [
  {
    playId: 'one-position',
    picks: [[], [], [], [], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    mode: 'whole',
    multiple: 1,
    series: null,
  },
];

const cards = ({ page }: Visitor) => page.getByRole('main').getByRole('article');
const card = (visitor: Visitor, name: string) => cards(visitor).filter({ hasText: name }).first();
const chip = ({ page, words }: Visitor, name: string) =>
  page.getByRole('main').getByRole('button', { name: words(name), exact: true });

/** How often a call was asked so far. */
function countCalls({ page }: Visitor, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(path)) calls += 1;
  });
  return () => calls;
}

const setHidden = ({ page }: Visitor, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('S-001 S-031 S-050 S-359 S-360 S-361 S-362 S-365 S-369 S-370 S-376 S-377 S-378 S-500.L S-500.E: a visitor finds the lotteries of the platform by tag, mode, weekday and name', async () => {
  const visitor = await open(phone, '/elott');
  const { page, words } = visitor;
  await page.getByRole('heading', { level: 1, name: words('lottery.lobby.title') }).waitFor();
  const k3 = card(visitor, 'K3 dice 1 min');
  await k3.getByRole('timer').waitFor();
  expect(await k3.getByRole('img').getAttribute('aria-label')).toMatch(/\d{8}-\d{4}: [1-6] [1-6] [1-6]$/);
  const pk10 = await card(visitor, 'PK10 racing 1 min').getByRole('img').getAttribute('aria-label');
  expect(pk10?.split(': ')[1]?.split(' '), 'six of ten numbers').toHaveLength(6);
  expect(await chip(visitor, 'lottery.lobby.fav').count(), 'hearts are a member’s').toBe(0);
  await checkScreen(visitor, 'lottery lobby');

  const tags = page.getByRole('group', { name: words('lottery.lobby.tags') });
  expect(await tags.getByRole('button').count()).toBeGreaterThan(7);
  const next = page.getByRole('button', { name: words('common.next'), exact: true });
  await next.click();
  await expect.poll(() => tags.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0);

  const popular = page.waitForRequest((request) => request.url().endsWith(endpoints.popularLottery.path));
  await chip(visitor, 'lottery.lobby.hot').click();
  expect((await popular).postDataJSON()).toMatchObject({ count: 20 });
  await page.waitForURL(/mode=hot/);
  await expect.poll(() => cards(visitor).count()).toBeLessThanOrEqual(20);
  await page.getByRole('combobox', { name: words('lottery.lobby.day') }).selectOption('1');
  await page.waitForURL(/day=1/);
  await tags.getByRole('button', { name: '4D', exact: true }).click();
  await page.waitForURL((url) => url.search === '?tag=4D');
  // The one that is drawn on Monday, Wednesday and Friday alone.
  await expect.poll(() => cards(visitor).count()).toBe(1);
  await page.getByRole('combobox', { name: words('lottery.lobby.day') }).selectOption('1');
  await page.getByText(words('lottery.lobby.noDay')).waitFor();
  await checkScreen(visitor, 'no lottery on this weekday');
  await chip(visitor, 'lottery.lobby.showAll').click();
  await k3.waitFor();
  await page.getByRole('searchbox', { name: words('lottery.lobby.search') }).fill('racing 3');
  await page.waitForURL(/q=racing/);
  await expect.poll(() => cards(visitor).count()).toBe(1);
  await card(visitor, 'PK10 racing 3 min').waitFor();
});

test('S-371 S-375 S-379 S-380 S-381 S-382 S-449 S-500.O S-500.R: numbers come by themselves, hearts stay in the browser', async () => {
  const visitor = await openAsMali(desk, '/elott');
  const { page, words } = visitor;
  await page.evaluate(() => {
    document.documentElement.dataset['opened'] = 'once';
  });
  const keno = card(visitor, 'Keno 1 min');
  await keno.getByRole('img').waitFor();
  await keno.getByRole('button').click();
  const kept = await page.evaluate(() => localStorage.getItem('favouriteLottery'));
  expect(JSON.parse(kept ?? '')).toEqual({ mali: ['TCG_SEA:SEA_KENO_1M'] });
  await checkScreen(visitor, 'lottery lobby of a member');
  await chip(visitor, 'lottery.lobby.fav').click();
  await expect.poll(() => cards(visitor).count()).toBe(1);

  // In this mode no timer runs: the end of the draw itself brings the numbers.
  const before = await keno.getByRole('img').getAttribute('aria-label');
  await keno.getByText(words('lottery.drawing')).waitFor({ timeout: 80_000 });
  await expect.poll(() => keno.getByRole('img').getAttribute('aria-label'), { timeout: 20_000 }).not.toBe(before);
  await page.getByRole('status').filter({ hasText: 'Keno' }).waitFor({ state: 'attached' });
  expect(await page.locator('html').getAttribute('data-opened'), 'without a reload').toBe('once');

  const calls = countCalls(visitor, endpoints.openedNumero.path);
  await setHidden(visitor, true);
  await setHidden(visitor, false);
  await expect.poll(calls).toBeGreaterThan(0);

  visitor.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await visitor.context.setOffline(true);
  await keno.getByText(words('lottery.lobby.offline')).waitFor();
  expect(await keno.getByRole('timer').count(), 'no countdown without a connection').toBe(0);
  await visitor.context.setOffline(false);
  await keno.getByText(words('lottery.lobby.offline')).waitFor({ state: 'detached' });

  await page.route(`**${endpoints.openedNumero.path}`, (route) => route.abort());
  await setHidden(visitor, false);
  await page.getByText(words('lottery.lobby.stale')).waitFor({ timeout: 20_000 });
  await page.unroute(`**${endpoints.openedNumero.path}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: words('common.retry') })
    .click();
  await page.getByText(words('lottery.lobby.stale')).waitFor({ state: 'detached' });

  const left = countCalls(visitor, endpoints.openedNumero.path);
  await page.goto(`${site.url}/promotions`);
  await setHidden(visitor, false);
  expect(left(), 'nothing is asked after leaving').toBe(0);
});

test('S-030 S-366 S-368 E-034 E-036 X-405: the evening of Vietnam and the board of its prizes', async () => {
  const visitor = await open({ ...phone, dictionary: 'vi' }, '/');
  const { page, words } = visitor;
  const vn = site.url.replace('localhost', 'vn.localhost');
  await page.goto(`${vn}/vnlottery`);
  await page.getByRole('heading', { level: 1, name: words('lottery.lobby.vietnam') }).waitFor();
  await card(visitor, 'Miền Bắc').waitFor();
  expect(await page.getByRole('button', { name: words('common.next'), exact: true }).count(), 'three tags').toBe(0);
  await page.getByRole('combobox', { name: words('lottery.lobby.day') }).selectOption('4');
  await card(visitor, 'Đà Nẵng').waitFor();
  await card(visitor, 'Phú Yên').waitFor({ state: 'detached' });
  await checkScreen(visitor, 'lotteries of Vietnam');

  await page.getByRole('link', { name: words('lottery.lobby.results') }).click();
  await page.getByRole('heading', { level: 1, name: words('lottery.results.title') }).waitFor();
  await page.getByRole('combobox', { name: words('lottery.results.game') }).selectOption('VN_MB');
  const board = cards(visitor).first();
  await board.getByRole('row').nth(7).waitFor();
  expect(await board.getByRole('rowheader').allInnerTexts()).toEqual(['ĐB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7']);
  await checkScreen(visitor, 'board of prizes');
  await page.getByLabel(words('lottery.results.date')).fill('2001-02-03');
  await page.getByText(words('lottery.results.noneOfDay')).waitFor();
  await chip(visitor, 'lottery.results.everyDay').click();
  await board.waitFor();
});

test('S-029 S-229 S-367 S-406 S-395 S-501.E A-033: menu and search lead to the lotteries of the platform, without a login', async () => {
  const visitor = await open(desk, '/');
  const { page, words } = visitor;
  const menu = page.getByRole('navigation', { name: words('app.mainMenu') });
  await menu.getByRole('link', { name: words('category.LOTT'), exact: true }).click();
  await page.waitForURL(/\/lottery\?gameCode=SEA_K3_1M&vendor=TCG_SEA&playType=sum$/);
  await page.getByRole('heading', { level: 1, name: 'K3 dice 1 min' }).waitFor();
  // Without a code the page is the lobby to choose one in; the shell is the one of every lobby.
  await page.goto(`${site.url}/lottery`);
  await card(visitor, 'K3 dice 1 min').waitFor();
  await page.goto(`${site.url}/elott`);
  await card(visitor, 'K3 dice 1 min').waitFor();
  for (const role of ['banner', 'main', 'contentinfo'] as const) await page.getByRole(role).first().waitFor();
  await menu.getByRole('link', { name: words('category.LOTT'), exact: true }).waitFor();
  await page.getByRole('region', { name: words('games.mini') }).waitFor();

  const found = await page.evaluate(
    async ([path, body]) => {
      const answer = await fetch(path as string, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Merchant: 'sampan', Language: 'VI', ModuleId: 'GAMELO3' },
        body: body as string,
      });
      return answer.text();
    },
    [endpoints.gameList.path, JSON.stringify({ gameName: 'xúc xắc 1', pageNo: 1, pageSize: 24 })],
  );
  expect(JSON.parse(found)).toMatchObject({
    value: { games: expect.arrayContaining([expect.objectContaining({ nodeId: 'TCG_SEA:SEA_K3_1M', own: true })]) },
  });
});

test('R-35 R-36 S-306 S-307 S-380 X-403 X-404 X-407: a draw is watched and paid, a win finds its player, the proof holds, records name it', async () => {
  const visitor = await openAsMali(phone, '/promotions');
  const { page, words } = visitor;
  const later = await buyTickets(visitor, { gameCode: 'SEA_5D_5M', lines: lastDigits, from: 4 });
  const dice = await buyTickets(visitor, { gameCode: 'SEA_K3_1M', lines: everySum });
  const race = await buyTickets(visitor, { gameCode: 'SEA_PK10_1M', lines: everyRacer, draws: 3 });
  // As the betting view leaves it when a slip was placed.
  await page.evaluate(
    (since) => localStorage.setItem('lotteryAwaited', JSON.stringify({ mali: since })),
    dice.placedAt,
  );
  await watchDraw(visitor, race.reference);
  await findWin(visitor);
  const proof = await verifyDraw(visitor);
  await page.keyboard.press('Escape');
  await shareTicket(visitor);
  await bringFiles(visitor, proof);
  await findNoWin(visitor);
  await cancelTicket(visitor, later.reference);

  await page.goto(`${site.url}/me/transactionHistory`);
  for (const kind of ['stake', 'return', 'win'])
    await page
      .getByText(words(`records.kind.lottery-${kind}`), { exact: true })
      .first()
      .waitFor();
  await page.goto(`${site.url}/me/personalHistoryCopy`);
  await page.getByText(race.reference).first().waitFor({ state: 'attached' });
  await page.goto(`${site.url}/fairness?ticket=${race.reference}`);
  await page.getByRole('heading', { name: words('fairness.draw.verified') }).waitFor();
  await checkScreen(visitor, 'a draw on the fairness page');
});

test.each([
  ['Thai, 360 px', { ...phone, dictionary: 'th' }],
  ['Vietnamese, 1440 px, quiet', { ...desk, dictionary: 'vi', calm: true }],
] as const)('Q-001 Q-006 X-404 tickets and a proof are read in %s', async (_name, options) => {
  const visitor = await openAsMali(options, '/lottery/tickets');
  const { page, words } = visitor;
  await page.getByRole('heading', { level: 1, name: words('lottery.tickets.title') }).waitFor();
  const won = page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: words('lottery.ticket.won') })
    .first();
  await won.waitFor();
  await checkScreen(visitor, 'tickets');
  await won.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words('lottery.ticket.lines')).waitFor();
  await checkScreen(visitor, 'a ticket');
  const numero = /\d{8}-\d{4}/.exec(await dialog.innerText())?.[0] ?? '';
  await dialog.getByRole('button', { name: words('lottery.verify', { numero }) }).click();
  await page.getByRole('heading', { name: words('fairness.draw.verified') }).waitFor();
  await checkScreen(visitor, 'a proof');
});
