import { endpoints } from '@sampan/contract';
import { afterAll, expect, test } from 'vitest';
import { checkScreen } from './src/check-screen.ts';
import { open, site, startJourney, visitAs } from './src/journey.ts';
import { closeVendors, frameOf, takeIn } from './src/lottery-steps.ts';

const phone = { width: 360, height: 740, theme: 'dark', touch: true } as const;

// The entry, the labels and the frame are in vendor-lotteries.long; here a draw comes to its end and a list has 130 lotteries.
// Our own lotteries have a journey of their own.
startJourney({ prepare: () => site.read('update lottery.game set enabled = false') });
afterAll(closeVendors);

/** A draw whose sale ends and whose result is due in so many seconds. */
const draw = (numero: string, closes: number, drawn = closes + 5) => {
  const at = (seconds: number) => Date.now() + seconds * 1_000;
  return { numero, closesAt: at(closes), drawnAt: at(drawn) };
};

test('D-126 D-127 D-128 D-130 A-029 S-031: a lottery counts down to the end of its sale, says that it has ended, then shows the next draw, all without a reload', async () => {
  const lott = await takeIn(
    'LOTT',
    'River Lots',
    [{ vassalage: 'RIVER', name: 'River Lots', mark: 'RIVER' }],
    Array.from({ length: 130 }, (_, at) => ({
      code: `river-${at}`,
      names: { en: `River ${at} minutes` },
      category: 'LOTT' as const,
      vassalage: 'RIVER',
    })),
  );
  const visitor = await visitAs('mali', phone);
  const { page, words } = visitor;
  const main = page.getByRole('main');
  const says = (numero: string) => page.getByText(words('games.draw', { numero }), { exact: true });
  const closes = page.getByText(words('games.draw.closes'));
  await page.goto(`${site.url}/elott?vendor=RIVER`);
  const tile = (name: string) => main.getByRole('button').filter({ hasText: name }).first();
  await tile('River 0 minutes').waitFor();
  expect(await main.getByRole('timer').count(), 'no draw is known').toBe(0);

  // Looking at a page takes as long as it takes: the draw that comes to its end is another one.
  await lott.replaceDraws('river-0', [draw('0642', 595)]);
  await page.reload();
  await says('0642').waitFor();
  await checkScreen(visitor, 'a lottery with its draw');
  await lott.replaceDraws('river-0', [draw('0643', 12, 27), draw('0644', 595)]);
  await page.reload();
  await page.evaluate(() => {
    document.documentElement.dataset['opened'] = 'once';
  });
  await says('0643').waitFor();
  await closes.waitFor();
  expect(await main.getByRole('timer').innerText()).toMatch(/^00:00:[01]\d$/);
  await page.getByText(words('games.draw.closed')).waitFor();
  await says('0643').waitFor();
  await says('0644').waitFor({ timeout: 40_000 });
  await closes.waitFor();
  expect(await main.getByRole('timer').innerText()).toMatch(/^00:0[89]:\d\d$/);
  expect(await page.locator('html').getAttribute('data-opened')).toBe('once');

  await page.goto(`${site.url}/lottery?gameCode=river-0&vendor=LOTT`);
  await frameOf(visitor).getByRole('heading', { name: 'river-0' }).waitFor();
  await says('0644').waitFor();
  await closes.waitFor();
  await checkScreen(visitor, 'a lottery with its draw over the frame');
  await lott.replaceDraws('river-0', []);
  await page.goto(`${site.url}/elott?vendor=RIVER`);
  await tile('River 0 minutes').waitFor();
  await expect.poll(() => main.getByRole('timer').count()).toBe(0);
});

test('S-031 S-402 S-383: all lotteries of a label come page by page, and a word finds one of them', async () => {
  const visitor = await open(phone, '/elott?vendor=RIVER');
  const { page, words } = visitor;
  const main = page.getByRole('main');
  const tile = (name: string) => main.getByRole('button').filter({ hasText: name }).first();
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(endpoints.gameList.path))
      asked.push((request.postDataJSON() as { pageNo: number }).pageNo);
  });
  await tile('River 0 minutes').waitFor();
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 4_000);
        return tile('River 129 minutes').count();
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe(1);
  expect(asked.filter((pageNo) => pageNo > 1)).toEqual([2, 3, 4]);
  const tiles = main.locator('[data-columns] img[alt=""]');
  expect(await tiles.count(), 'only those in sight stand in the page').toBeLessThan(60);
  const search = main.getByRole('searchbox', { name: words('lottery.lobby.search') });
  await search.fill('river 77');
  await page.waitForURL(/q=river/);
  await tile('River 77 minutes').waitFor();
  await tile('River 0 minutes').waitFor({ state: 'detached' });
  // The list has shrunk under a page that was scrolled: it is looked at from its top.
  await page.evaluate(() => window.scrollTo(0, 0));
  await checkScreen(visitor, 'a lottery that was searched for');
  await search.fill('zzzzqqqq');
  await page.getByText(words('games.empty.matchWord', { word: 'zzzzqqqq' })).waitFor();
  await page.getByRole('button', { name: words('games.empty.clear') }).click();
  await tile('River 0 minutes').waitFor();
});
