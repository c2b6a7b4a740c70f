import { endpoints } from '@sampan/contract';
import { afterAll, expect, test } from 'vitest';
import { headerButton } from './src/account-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { open, openAsMali, site, startJourney } from './src/journey.ts';
import { closeVendors, frameOf, takeIn } from './src/lottery-steps.ts';
import { expectStripBalance } from './src/strip-steps.ts';
import type { Visitor } from './src/visitor.ts';

const phone = { width: 360, height: 740, theme: 'dark', touch: true } as const;
const desk = { width: 1440, height: 900, theme: 'light' } as const;

/** Our own lotteries have a journey of their own; here only outside vendors have any. */
startJourney({ prepare: () => site.read('update lottery.game set enabled = false') });
afterAll(closeVendors);

const menuOf = ({ page, words }: Visitor) => page.getByRole('navigation', { name: words('app.mainMenu') });
const lotteryEntry = (visitor: Visitor) =>
  menuOf(visitor).getByRole('link', { name: visitor.words('category.LOTT'), exact: true });
const arrow = ({ page, words }: Visitor, name: 'app.shellShow' | 'app.shellHide') =>
  page.getByRole('button', { name: words(name) });

test('S-218 a brand without such a vendor shows nothing of lotteries', async () => {
  const visitor = await open(desk, '/');
  await menuOf(visitor)
    .getByRole('link', { name: visitor.words('category.RNG'), exact: true })
    .waitFor();
  expect(await lotteryEntry(visitor).count()).toBe(0);
  await visitor.page.goto(`${site.url}/elott`);
  await visitor.page.getByText(visitor.words('lottery.lobby.none')).waitFor();
});

test('S-229 A-033 S-406 A-035 E-063 S-411 S-047 S-048 S-049 F-022 A-008 R-73 S-029: the lottery entry opens the first game of TCG_SEA on its page, header and left bar come by the arrow', async () => {
  const sea = await takeIn(
    'TCG_SEA',
    'Sea Lots',
    [{ vassalage: 'SEALOT', name: 'Sea Lots', mark: 'SEALOT' }],
    [
      { code: 'sea5d', names: { en: 'Sea 5D' }, category: 'ELOTT', vassalage: 'SEALOT', lottery: { playType: 'TOP' } },
      { code: 'sea3d', names: { en: 'Sea 3D' }, category: 'ELOTT', vassalage: 'SEALOT' },
    ],
  );
  const visitor = await openAsMali(desk);
  const { page, words } = visitor;
  const launched = page.waitForRequest((request) => request.url().endsWith(endpoints.launch.path));
  await lotteryEntry(visitor).click();
  await page.waitForURL(/\/lottery\?gameCode=sea5d&vendor=TCG_SEA&playType=TOP$/);
  expect((await launched).postDataJSON()).toMatchObject({
    nodeId: 'TCG_SEA:sea5d',
    launchMode: 'LOTT',
    lottoArea: 'VN',
    lottoPrizeMode: 'SEA',
    lottoGameCode: 'sea5d',
    lottoView: 'betting',
    playType: 'TOP',
    device: 'WEB',
    backUrl: '/elott',
    language: 'EN',
  });
  await frameOf(visitor).getByRole('heading', { name: 'sea5d' }).waitFor();
  expect(sea.opened.at(-1)?.get('backUrl')).toBe(`${site.url}/elott`);
  await expectStripBalance(visitor);
  expect(await page.getByRole('banner').count()).toBe(0);
  expect(await menuOf(visitor).count()).toBe(0);
  await checkScreen(visitor, 'lottery');
  await arrow(visitor, 'app.shellShow').click();
  await page.getByRole('banner').waitFor();
  await menuOf(visitor).waitFor();
  await frameOf(visitor).getByRole('heading', { name: 'sea5d' }).waitFor();
  const box = await page.locator('iframe').boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), 'the frame ends with the screen').toBe(desk.height);
  await checkScreen(visitor, 'lottery with header and left bar');
  await arrow(visitor, 'app.shellHide').click();
  await page.getByRole('banner').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: words('games.play.back') }).click();
  await page.waitForURL(`${site.url}/`);

  // A brand that wants them there has them from the first.
  await site.sampan('settings', 'set', 'brand.shellShown', 'true');
  await expect
    .poll(
      async () => {
        await page.goto(`${site.url}/lottery?gameCode=sea5d&vendor=TCG_SEA`);
        return page.getByRole('banner').count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await menuOf(visitor).waitFor();
  await frameOf(visitor).getByRole('heading', { name: 'sea5d' }).waitFor();
  expect(sea.opened.at(-1)?.get('lottoView')).toBe('lobby');
  await site.sampan('settings', 'set', 'brand.shellShown', 'false');
  // An address that names no lottery of theirs goes home with a word.
  await page.goto(`${site.url}/lottery?gameCode=sea5d&vendor=ARCADE`);
  await page.waitForURL(`${site.url}/`);
  await page.getByText(words('games.play.none')).waitFor();
});

test('S-031 S-387 E-062 S-407 S-417 S-428 S-449 D-214 A-033: other lotteries are listed by label, kept with a heart by username, and opened as any game', async () => {
  const gpi = await takeIn(
    'OUTSIDE',
    'Outside',
    [{ vassalage: 'GPI', name: 'GPI', mark: 'GPI' }],
    ['Rapid Keno', 'Slow Keno'].map((name) => ({
      code: name.toLowerCase().replace(' ', '-'),
      names: { en: name },
      category: 'ELOTT' as const,
      vassalage: 'GPI',
    })),
  );
  await site.read(`update vendor_api.brand_vendor set enabled = false where vendor = 'TCG_SEA'`);
  const visitor = await openAsMali(phone);
  const { page, words } = visitor;
  await headerButton(visitor, 'app.menu').click();
  const lists: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(endpoints.gameList.path)) lists.push(request.postDataJSON() as (typeof lists)[number]);
    if (request.url().endsWith(endpoints.addFavourite.path)) lists.push({ favourite: true });
  });
  // Without a game of TCG_SEA the label opens the list.
  await lotteryEntry(visitor).click();
  await page.waitForURL(`${site.url}/elott`);
  const tile = (name: string) => page.getByRole('main').getByRole('button').filter({ hasText: name }).first();
  await tile('Rapid Keno').waitFor();
  expect(lists).toContainEqual(
    expect.objectContaining({ pageNo: 1, pageSize: 20, vassalage: 'GPI', gameType: 'ELOTT' }),
  );
  await checkScreen(visitor, 'lotteries of outside vendors');

  await page.getByRole('button', { name: words('games.favourite.add', { game: 'Rapid Keno' }) }).click();
  await page.getByRole('button', { name: words('games.favourite.remove', { game: 'Rapid Keno' }) }).waitFor();
  const kept = () => page.evaluate(() => localStorage.getItem('favouriteLottery'));
  expect(JSON.parse((await kept()) ?? '')).toEqual({ mali: ['OUTSIDE:rapid-keno'] });
  expect(lists, 'the server keeps none of it').not.toContainEqual({ favourite: true });
  await page.getByRole('button', { name: words('lottery.lobby.fav'), exact: true }).click();
  await page.waitForURL(/mode=fav/);
  await tile('Slow Keno').waitFor({ state: 'detached' });
  await page.reload();
  await tile('Rapid Keno').waitFor();

  await tile('Rapid Keno').click();
  await page.waitForURL(`${site.url}/game`);
  await frameOf(visitor).getByRole('heading', { name: 'rapid-keno' }).waitFor();
  expect(gpi.opened.at(-1)?.has('lottoArea')).toBe(false);
  await expectStripBalance(visitor);
  await expectFrame(visitor);
  await checkScreen(visitor, 'game of an outside vendor');

  await page.goto(`${site.url}/seamless`);
  await frameOf(visitor).getByRole('heading', { name: 'rapid-keno' }).waitFor();
  expect(await page.getByRole('banner').count()).toBe(0);
  await arrow(visitor, 'app.shellShow').click();
  await page.getByRole('banner').waitFor();
});

/** S-417: the frame ends where the screen ends, may do no more than play, and the ways out are in sight. */
async function expectFrame({ page, words }: Visitor): Promise<void> {
  const frame = page.locator('iframe');
  const box = await frame.boundingBox();
  expect([Math.round(box?.x ?? -1), Math.round(box?.width ?? 0)]).toEqual([0, phone.width]);
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(phone.height);
  expect((await frame.getAttribute('sandbox'))?.split(' ').toSorted()).toEqual(['allow-same-origin', 'allow-scripts']);
  for (const name of ['games.play.back', 'games.play.full', 'games.play.deposit']) {
    const place = await page.getByRole('button', { name: words(name), exact: true }).boundingBox();
    expect(place, name).not.toBeNull();
    expect((place?.x ?? 0) + (place?.width ?? 0), name).toBeLessThanOrEqual(phone.width);
    expect(place?.height, name).toBeGreaterThanOrEqual(44);
  }
  const name = page.getByRole('heading', { level: 1 });
  expect(await name.evaluate((text) => text.scrollHeight <= text.clientHeight + 1), 'the whole name is seen').toBe(
    true,
  );
}
