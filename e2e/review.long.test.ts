import { expect, test } from 'vitest';
import { addPlayer } from './src/add-player.ts';
import { setTextSize } from './src/check-access.ts';
import { rest } from './src/check-screen.ts';
import { open, openAs, site, startJourney } from './src/journey.ts';
import { lostFaces } from './src/read-faces.ts';
import type { Dictionary } from './src/site-words.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

// What a picky visitor found (docs/requirements/review.md) and no row of its own names: the pages of the site.
startJourney({ shared: true });

const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true, calm: true };
const desk: VisitorOptions = { width: 1440, height: 900, theme: 'light', calm: true };
const looks = [phone, desk];

/** Scrolls to the end, so that every row has had its turn. */
async function readToEnd({ page }: Visitor): Promise<void> {
  await page.evaluate(async () => {
    for (let from = -1; from < window.scrollY; ) {
      from = window.scrollY;
      window.scrollBy(0, 500);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  });
  await rest(page);
}

test.each(looks)(
  'review 9 10 11: at $width px home has rails by what people look for, and stalls of one size in its row',
  async (options) => {
    const visitor = await open(options, '/');
    const { page, words } = visitor;
    const stalls = page
      .getByRole('main')
      .getByRole('navigation', { name: words('app.games') })
      .getByRole('link');
    await stalls.first().waitFor();
    const boxes = await stalls.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON()));
    expect(boxes.length).toBeGreaterThanOrEqual(5);
    // Fixed sizes: as many as there is room for, none of them half a row wide.
    const inSight = boxes.filter(({ left }: { left: number }) => left < options.width).length;
    expect(inSight).toBeGreaterThanOrEqual(options.touch ? 4 : 5);
    for (const { width } of boxes) expect(width).toBeLessThanOrEqual(options.touch ? 100 : 240);
    await readToEnd(visitor);
    const rails = ['games.hotTonight', 'games.rail.jackpots', 'games.rail.draws'];
    const kinds = ['games.category.RNG', 'games.category.TABLES', 'games.category.INSTANT', 'games.lobby.vendors'];
    for (const key of [...rails, ...kinds])
      await page
        .getByRole('main')
        .getByRole('heading', { name: words(key), exact: true })
        .waitFor();
  },
);

test.each(looks)(
  'review 6 38: at $width px the search of home finds every kind of game, and a tile is called by its name',
  async (options) => {
    const { page, words } = await open(options, '/');
    await page.waitForLoadState('networkidle');
    const button = page.getByRole('main').getByRole('button', { name: words('app.searchPlain'), exact: true });
    // A desktop's field opens what finds with its first letter.
    if (options.touch) await button.click();
    else await page.getByRole('banner').getByRole('searchbox').fill('r');
    const dialog = page.getByRole('dialog', { name: words('games.search.title') });
    for (const [typed, found] of [
      ['roulete', 'River Roulette'],
      ['bacc', 'Harbour Baccarat'],
      ['sky lan', 'Sky Lantern'],
      ['mango', 'Mango Falls'],
    ] as const) {
      await dialog.getByRole('searchbox').fill(typed);
      // What a screen reader says: the game and whose it is, no code of either.
      const name = new RegExp(`^(${words('games.hot')} )?${found}( [A-Z][a-z]+)+$`);
      await dialog.getByRole('button', { name }).waitFor();
    }
  },
);

test('review 14: at 360 px the games of a lobby begin where the frame has them', async () => {
  const { page, words } = await open(phone, '/rng');
  const first = page
    .getByRole('region', { name: words('games.lobby.list'), exact: true })
    .getByRole('button')
    .first();
  await first.waitFor();
  await rest(page);
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(322);
});

test('review 32: at 360 px amount and button of a deposit stand on the first screen, the methods with their marks', async () => {
  const { username } = await addPlayer(site);
  const { page } = await openAs(username, phone, '/me/depositv2');
  const amount = page.locator('input[name="amount"]');
  await amount.waitFor();
  await rest(page);
  expect((await amount.boundingBox())?.y).toBeLessThan(470);
  const submit = page.locator('main form button[type="submit"]');
  const box = await submit.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(780);
  const bare = await page
    .locator('label:has(input[name="method"])')
    .evaluateAll((nodes) => nodes.filter((node) => !node.querySelector('svg, img')).map((node) => node.textContent));
  expect(bare).toEqual([]);
});

test('at 1440 px points, raffle and help fill the width they have', async () => {
  const { username } = await addPlayer(site);
  const { page, words } = await openAs(username, desk, '/me/points');
  const close = page.getByLabel(words('member.centre.close'), { exact: true });
  for (const path of ['/me/points', '/me/raffle']) {
    await page.goto(site.url + path);
    const last = page.locator('main section').last();
    await last.waitFor();
    await rest(page);
    const [edge, end] = [await close.boundingBox(), await last.boundingBox()];
    expect((end?.x ?? 0) + (end?.width ?? 0), path).toBeCloseTo((edge?.x ?? 0) + (edge?.width ?? 0), 0);
  }
  await page.goto(`${site.url}/help`);
  const topic = page.locator('main details').first();
  await topic.locator('p').first().waitFor();
  // The first paragraph may be the word that the text is still to come, which gives its place to the text.
  await topic.getByText(words('common.loading')).waitFor({ state: 'detached' });
  const text = await topic.locator('p').first().boundingBox();
  expect(text?.width).toBeGreaterThan(0.9 * ((await topic.boundingBox())?.width ?? 0));
});

/** What stands in bold on a page. */
async function headings(dictionary: Dictionary, path: string): Promise<string[]> {
  const { page } = await open({ ...desk, dictionary }, path);
  const places = page.getByRole('main').getByRole('heading', { level: 2 }).or(page.getByRole('main').locator('h3'));
  await places.first().waitFor();
  const found = await places.allTextContents();
  return found.map((text) => text.trim()).filter((text) => text !== '');
}

test.each(['/promotions', '/help'])(
  'review 37: %s is written in Chinese and Indonesian, not in English',
  async (path) => {
    const english = await headings('en', path);
    expect(english.length).toBeGreaterThan(1);
    const chinese = await headings('zh', path);
    expect(chinese.filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
    const indonesian = await headings('id', path);
    expect(indonesian.filter((text) => english.includes(text))).toEqual([]);
  },
);

test.each(looks)(
  'review 25: at $width px and text at 200 % what the wheel of the night holds is read',
  async (options) => {
    const { username } = await addPlayer(site);
    const { page } = await openAs(username, { ...options, dictionary: 'th' }, '/me/rewardCenter');
    await page.locator('main svg[role="img"] text').first().waitFor();
    await setTextSize(page, 200);
    await rest(page);
    // Half as large again as it is: a lantern holds no more.
    expect(await lostFaces(page, 'main svg[role="img"] text', 18)).toEqual([]);
  },
);

test.each(looks)(
  'at $width px the word that a window is on its way stands on a background of its own',
  async (options) => {
    const { page, words } = await open(options, '/register');
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/*.js', () => undefined);
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('app.logIn'), exact: true })
      .click();
    const word = page.getByRole('status').getByText(words('common.loading'), { exact: true });
    await word.waitFor();
    // Over a dimmed page of any colour it was read by chance.
    expect(await word.evaluate((node) => getComputedStyle(node).backgroundColor)).toMatch(/^rgb\(/);
  },
);
