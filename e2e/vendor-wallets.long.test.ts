import { endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { expectHeaderBalance, loseAnswer } from './src/cashier-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { openAsMali, site, startJourney, visitAs } from './src/journey.ts';
import { chooseGame, enterGame, spinOnce } from './src/play-steps.ts';
import { ask, askBalance } from './src/site-api.ts';
import { readGameWords } from './src/site-words.ts';
import { expectStripBalance } from './src/strip-steps.ts';

startJourney();

const VENDOR = 'Harbour House';

test('E-021 S-300 F-023 Q-018 money goes to a vendor once though the answer was lost, part of it comes back, and the rest is collected, at 360 px', async () => {
  const options = { width: 360, height: 780, theme: 'dark', touch: true, dictionary: 'th' } as const;
  const visitor = await openAsMali(options, '/me/transferFund');
  const { page, words } = visitor;
  const wallets = page.getByRole('region', { name: words('vendorWallets.title') });
  const row = wallets.getByRole('listitem').filter({ hasText: VENDOR });
  const dialog = page.getByRole('dialog');

  await row.getByRole('button', { name: words('vendorWallets.in') }).click();
  await dialog.getByRole('textbox').fill('5000');
  await dialog.getByRole('button', { name: words('vendorWallets.submit.in', { name: VENDOR }) }).click();
  await dialog.getByText(/0\.01/).waitFor();
  await dialog.getByRole('textbox').fill('25');
  await loseAnswer(visitor, endpoints.transfer.path);
  await dialog.getByRole('button', { name: words('vendorWallets.submit.in', { name: VENDOR }) }).click();
  await dialog.getByText(words('vendorWallets.unsure')).waitFor();
  await dialog.getByRole('button', { name: words('vendorWallets.submit.in', { name: VENDOR }) }).click();
  await row.getByText('25.00').first().waitFor();
  await checkScreen(visitor, 'vendor-wallets');

  await row.getByRole('button', { name: words('vendorWallets.out') }).click();
  await dialog.getByRole('textbox').fill('5');
  await dialog.getByRole('button', { name: words('vendorWallets.submit.out', { name: VENDOR }) }).click();
  await row.getByText('20.00').first().waitFor();
  await wallets.getByRole('button', { name: words('vendorWallets.collect') }).click();
  await row
    .getByText(/^\D*0\.00$/)
    .first()
    .waitFor();
  await page.goto(site.url);
  await expectHeaderBalance(visitor);
  expect(await site.read(`select distinct state from wallet.vendor_transfer`, [])).toEqual([{ state: 'done' }]);
});

test('E-032 R-73 money goes along when a game of such a vendor opens, and comes back when it is left', async () => {
  const visitor = await visitAs('mali', { width: 1440, height: 900, theme: 'light' });
  const { page, words } = visitor;
  const { sumBalance: before } = await askBalance(visitor);
  await chooseGame(visitor, 'Harbour Lights');
  const game = await enterGame(visitor, await readGameWords('en'));
  const moved = (direction: string) =>
    site.read<{ amount: string; state: string }>(
      `select amount::text, state from wallet.vendor_transfer where direction = $1 order by created_at desc limit 1`,
      [direction],
    );
  expect(await moved('in')).toEqual([{ amount: before.replace('.', ''), state: 'done' }]);
  expect((await askBalance(visitor)).sumBalance).toBe('0.00');
  await spinOnce(visitor, game);
  await expectStripBalance(visitor);
  await page.getByRole('button', { name: words('games.play.back') }).click();
  await expect.poll(async () => Number((await askBalance(visitor)).sumBalance), { timeout: 20_000 }).toBeGreaterThan(0);
  await expect.poll(async () => (await moved('out'))[0]?.state).toBe('done');
  await expectHeaderBalance(visitor);
});

test('S-418 a launch without an answer for 10 s offers another try and a way back; taps and tries make one session', async () => {
  const visitor = await visitAs('mali', { width: 360, height: 780, theme: 'dark', touch: true });
  const { page, words } = visitor;
  const sessions = async () => (await site.read<{ id: string }>('select id from play.session')).length;
  const before = await sessions();
  let launches = 0;
  const lost = Promise.withResolvers<void>();
  // The server does what it is asked, and its answer is lost.
  await page.route(`**${endpoints.launch.path}`, async (route) => {
    launches += 1;
    if (launches > 1) return route.continue();
    await route.fetch();
    lost.resolve();
  });
  await page.clock.install();
  await page.goto(`${site.url}/rng?q=Lantern+Sevens`);
  const tile = page
    .getByRole('region', { name: words('games.lobby.list'), exact: true })
    .getByRole('button')
    .filter({ hasText: 'Lantern Sevens' })
    .first();
  await tile.click();
  await tile.dispatchEvent('click');
  await lost.promise;
  const cover = page.getByRole('dialog');
  await cover.waitFor();
  expect(await cover.getByText(words('games.launch.slow')).count(), 'not yet').toBe(0);
  await page.clock.fastForward(10_000);
  await cover.getByText(words('games.launch.slow')).waitFor();
  await checkScreen(visitor, 'a slow launch');
  await cover.getByRole('button', { name: words('common.back') }).waitFor();
  expect(launches).toBe(1);
  await cover.getByRole('button', { name: words('common.retry') }).click();
  await enterGame(visitor, await readGameWords('en'));
  expect([launches, (await sessions()) - before]).toEqual([2, 1]);
});

test('S-400 A-037 a label opens the list of its games, and a tile with a pot shows its amount', async () => {
  const visitor = await visitAs('mali', { width: 360, height: 780, theme: 'dark', touch: true });
  const { page, words } = visitor;
  const list = page.getByRole('region', { name: words('games.lobby.list'), exact: true });
  const { games } = await ask(visitor, endpoints.gameList, { gameName: 'Three Urns' });
  expect(games[0]?.pot).toBe('10000.00');
  await page.goto(`${site.url}/rng?q=Three+Urns`);
  const tileWith = (amount: string) => list.getByRole('button').filter({ hasText: amount }).first();
  await tileWith('$10K').waitFor();
  // What rounds have brought stands there from the next look on.
  await site.read(
    `insert into jackpots.pot (brand, vendor, code, name, currency, balance)
      select 'sampan', vendor, pots->>'code', pots->>'name', b.currency_code, 98765432 from catalogue.game, brand.brand b
      where code = 'three-urns' and b.brand = 'sampan'
      on conflict (brand, vendor, code, currency, name) do update set balance = excluded.balance`,
  );
  await page.reload();
  await tileWith('$987.65K').waitFor();

  await site.read(`update catalogue.game set category = 'VASSALAGE', popularity = 999 where code = 'mango-falls'`);
  const [label] = await site.read<{ vassalage: string }>(
    `select vassalage from catalogue.game where code = 'mango-falls'`,
  );
  const others = await ask(visitor, endpoints.gameList, { vassalage: label?.vassalage, pageSize: 100 });
  // The server keeps what it draws pages with for some seconds; asking for the text alone costs no page.
  await expect.poll(async () => (await fetch(site.url)).text(), { timeout: 30_000 }).toContain('Mango Falls');
  await page.goto(`${site.url}/`);
  await page.getByRole('main').getByRole('button').filter({ hasText: 'Mango Falls' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Mango Falls' });
  await dialog.getByRole('listitem').first().waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(others.games.length - 1);
  await checkScreen(visitor, 'the games of a label');
  const chosen = others.games.find(({ gameCode }) => gameCode !== 'mango-falls');
  await dialog
    .getByRole('button', { name: chosen?.displayName ?? '' })
    .first()
    .click();
  await page.waitForURL('**/game');
});
