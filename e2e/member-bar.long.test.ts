import { endpoints } from '@sampan/contract';
import type { Route } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { logOutWithQuestion, mali } from './src/account-steps.ts';
import { type AddedPlayer, addPlayer } from './src/add-player.ts';
import { addPayee, cents, expectHeaderBalance, headerBalance } from './src/cashier-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { openAs, site, startJourney } from './src/journey.ts';
import { ask, askBalance, moneyText } from './src/site-api.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney({ shared: true });
let player: AddedPlayer;
beforeEach(async () => {
  player = await addPlayer(site);
});

const BALANCE = '**/wps/v2/wallets/balance*';

async function enter(options: VisitorOptions): Promise<Visitor> {
  const visitor = await openAs(player.username, options, '/help');
  await expectHeaderBalance(visitor);
  return visitor;
}

const desktop = { width: 1440, height: 900, theme: 'dark' } as const;
const bar = ({ page, words }: Visitor) =>
  page.getByRole('banner').getByRole('group', { name: words('wallet.bar.label') });
const control = (visitor: Visitor, key: string) =>
  bar(visitor).getByRole('button', { name: visitor.words(key), exact: true });

test('S-235 deposit and withdrawal stand in the bar and open the member centre at their pages', async () => {
  const visitor = await enter(desktop);
  const { page, words } = visitor;
  const header = page.getByRole('banner');
  for (const [key, path] of [
    ['wallet.page.deposit', '/me/depositv2'],
    ['wallet.page.withdraw', '/me/withdraw'],
  ] as const) {
    await page.goto(`${site.url}/promotions`);
    await header.getByRole('button', { name: words(key), exact: true }).click();
    await page.waitForURL(`**${path}`);
    await page
      .getByRole('heading', { name: words(`member.menu.${path.slice(4)}`), exact: true })
      .first()
      .waitFor();
  }
  expect(visitor.faults).toEqual([]);
});

test('S-237 S-244 a balance that is hidden is *** everywhere, over a reload too, until it is shown again', async () => {
  const visitor = await enter(desktop);
  const { page } = visitor;
  const shown = moneyText((await askBalance(visitor)).sumBalance);
  await control(visitor, 'wallet.bar.hide').click();
  await bar(visitor).getByText('***', { exact: true }).waitFor();
  const stars = page.getByText('***', { exact: true }).filter({ visible: true }).first();
  // The deposit page shows no figure at all, so there is none to hide: its amount field says that it is there.
  const places = {
    '/me': stars,
    '/me/transferFund': stars,
    '/me/depositv2': page.locator('input[name="amount"]'),
    '/promotions': stars,
  };
  for (const [path, sign] of Object.entries(places)) {
    await page.goto(site.url + path);
    await sign.waitFor();
    expect(await page.getByText(shown, { exact: true }).count(), path).toBe(0);
  }
  await checkScreen(visitor, 'hidden balance');
  await control(visitor, 'wallet.bar.show').click();
  await expect.poll(() => headerBalance(visitor)).toBe(shown);
  await page.reload();
  await expect.poll(() => headerBalance(visitor)).toBe(shown);
});

/** Holds the next answer back until `go` is called. */
async function holdBalance({ page }: Visitor): Promise<{ asked: Promise<void>; go: () => void }> {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(
    BALANCE,
    async (route: Route) => {
      arrived.resolve();
      await released.promise;
      await route.continue();
    },
    { times: 1 },
  );
  return { asked: arrived.promise, go: released.resolve };
}

test('S-238 S-246 D-157 refreshing asks again with a word in the place of the figure; nothing moves, digits are of one width', async () => {
  const visitor = await enter(desktop);
  const { words } = visitor;
  const figure = bar(visitor).locator('bdi');
  expect(await figure.evaluate((node) => getComputedStyle(node).fontVariantNumeric)).toContain('tabular-nums');
  const place = () => bar(visitor).boundingBox();
  const before = await place();
  const { asked, go } = await holdBalance(visitor);
  await site.read(
    `select ledger.move('sampan', 'correction', 'member-bar:' || username, 'MORE', player_id, 'USD', 1111, null)
     from account.player where username = $1`,
    [player.username],
  );
  await control(visitor, 'wallet.bar.refresh').click();
  await asked;
  await bar(visitor).getByText(words('wallet.bar.refreshing')).waitFor();
  expect(await headerBalance(visitor)).toBe('');
  expect(await place()).toEqual(before);
  go();
  await expectHeaderBalance(visitor);
  expect(await place()).toEqual(before);
});

test('S-245 a refresh that fails keeps the last figure, says how old it is and offers another try', async () => {
  const visitor = await enter(desktop);
  const { page, words } = visitor;
  const shown = await headerBalance(visitor);
  await page.route(BALANCE, (route) => route.abort());
  visitor.allow(/ERR_FAILED/);
  await control(visitor, 'wallet.bar.refresh').click();
  const again = bar(visitor).getByRole('button', { name: words('wallet.bar.retry') });
  await again.waitFor();
  expect(await headerBalance(visitor)).toBe(shown);
  await checkScreen(visitor, 'stale balance');
  await page.unroute(BALANCE);
  await again.click();
  await again.waitFor({ state: 'hidden' });
  await expectHeaderBalance(visitor);
});

test('S-242 the avatar menu leads to the centre and the records; logging out asks first', async () => {
  const visitor = await enter(desktop);
  const { page, words } = visitor;
  const open = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: words('member.avatar.label', { name: player.username }) })
      .click();
  const entry = (key: string) => page.getByRole('menuitem', { name: words(key), exact: true });
  for (const [key, path] of [
    ['member.avatar.centre', '/me'],
    ['member.menu.transactionHistory', '/me/transactionHistory'],
    ['member.menu.personalHistoryCopy', '/me/personalHistoryCopy'],
  ] as const) {
    await page.goto(`${site.url}/promotions`);
    await open();
    await entry(key).click();
    await page.waitForURL((address) => address.pathname === path);
  }
  await page.goto(`${site.url}/promotions`);
  await logOutWithQuestion(visitor, async () => {
    await open();
    await entry('member.menu.signOut').click();
  });
});

test('R-73 the clock of the session and its net result stand over every page of a member, and over none of a visitor', async () => {
  const visitor = await enter({ width: 360, height: 780, theme: 'light', touch: true, dictionary: 'th' });
  const { page, words } = visitor;
  // Draws on the home page have timers too.
  const figures = page.locator('dl').filter({ hasText: words('protection.session.net') });
  const clock = figures.getByRole('timer');
  const net = figures.getByText(words('protection.session.net'), { exact: true });
  for (const path of ['/', '/rng', '/promotions', '/help', '/down', '/me', '/me/depositv2', '/me/transactionHistory']) {
    await page.goto(site.url + path);
    await clock.waitFor();
    await net.waitFor();
    expect(await clock.count(), path).toBe(1);
  }
  await checkScreen(visitor, 'a page with the session clock');
  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.goto(site.url);
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('app.logIn'), exact: true })
    .waitFor();
  expect(await clock.count()).toBe(0);
});

test('S-304 a withdrawal asks for the payment password where one is set: empty and wrong ones move nothing', async () => {
  const visitor = await enter({ width: 360, height: 780, theme: 'dark', touch: true });
  const { page, words } = visitor;
  const SECRET = '628401';
  await page.goto(`${site.url}/me/withdraw`);
  await addPayee(visitor);
  expect(await page.locator('input[name="paymentPassword"]').count()).toBe(0);
  await ask(visitor, endpoints.setPaymentPassword, {
    password: mali.password,
    newPaymentPassword: SECRET,
    confirmPaymentPassword: SECRET,
  });
  await page.reload();
  const before = await askBalance(visitor);
  const secret = page.locator('input[name="paymentPassword"]');
  const submit = page.locator('form').filter({ has: secret }).locator('button[type="submit"]');
  await page.locator('input[name="amount"]').fill('20');
  await submit.click();
  await page.getByText(words('cashier.fault.password')).waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await checkScreen(visitor, 'withdrawal without the payment password');
  const confirm = async (password: string) => {
    await secret.fill(password);
    await submit.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('cashier.withdraw.confirmYes'), exact: true })
      .click();
  };
  visitor.allow(/40\d \([\w ]+\) \S+\/withdraw/);
  await confirm('111111');
  const [wrong = ''] = words('error.payment.password.wrong').split('{');
  await page.getByText(wrong.trim()).first().waitFor();
  expect(await askBalance(visitor)).toEqual(before);
  expect(await page.locator('input[name="amount"]').inputValue()).toBe('20');
  await confirm(SECRET);
  await page.getByRole('list', { name: words('cashier.step.label') }).waitFor();
  const after = await askBalance(visitor);
  expect(cents(after.held) - cents(before.held)).toBe(2000n);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(kept).not.toContain(SECRET);
});
