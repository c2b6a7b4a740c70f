import { expect, test } from 'vitest';
import { headerButton } from './src/account-steps.ts';
import { addPlayer } from './src/add-player.ts';
import { expectHeaderBalance, headerBalance } from './src/cashier-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { depositByDemo } from './src/deposit-steps.ts';
import { site, startJourney, visit, visitAs } from './src/journey.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney({ shared: true, faultless: true });

const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true };

async function open(options: VisitorOptions, path: string): Promise<Visitor> {
  const visitor = await visit(options);
  await visitor.page.goto(site.url + path);
  await headerButton(visitor, 'app.logIn').waitFor();
  return visitor;
}

test('a lost connection shows a bar and takes it away when it is back', async () => {
  const visitor = await open(phone, '/help');
  const { context, page, words } = visitor;
  visitor.allow(/ERR_INTERNET_DISCONNECTED/);
  const bar = page.getByText(words('state.offline.bar'));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await bar.waitFor();
  await checkScreen(visitor, 'offline');
  await context.setOffline(false);
  await bar.waitFor({ state: 'hidden' });
});

test('S-301 what is paid in between the drawing of a page and its connection shows without a reload', async () => {
  const { username } = await addPlayer(site);
  const visitor = await visitAs(username, phone);
  const { page } = visitor;
  const paid = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/ws$/, async (socket) => {
    await paid.promise;
    socket.connectToServer();
  });
  await page.goto(`${site.url}/help`);
  await expect.poll(() => headerBalance(visitor)).not.toBe('');
  const shown = await headerBalance(visitor);
  await depositByDemo(await visitAs(username, { width: 1440, height: 900, theme: 'light' }), 'demo-qr');
  expect(await headerBalance(visitor)).toBe(shown);
  paid.resolve();
  await expectHeaderBalance(visitor);
  expect(await headerBalance(visitor)).not.toBe(shown);
});

test('S-051 S-466 S-499: a page whose file does not come says so, and comes by itself when the connection is back', async () => {
  const visitor = await open(phone, '/help');
  const { context, page, words } = visitor;
  visitor.allow(/ERR_INTERNET_DISCONNECTED|chunk.failed|Failed to fetch dynamically/);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page
    .getByRole('navigation', { name: words('app.quickMenu') })
    .getByRole('link', { name: words('app.games') })
    .click();
  const failure = page.getByRole('alert').filter({ hasText: words('error.chunk') });
  await failure.waitFor();
  await failure.getByRole('button', { name: words('common.retry') }).click();
  await failure.waitFor();
  await checkScreen(visitor, 'page-not-loaded');
  await context.setOffline(false);
  await page.getByRole('main').getByRole('searchbox').waitFor();
});

test('S-051 S-466: files of an older release give way to a word about it, never to a cover that stays', async () => {
  const visitor = await open(phone, '/help');
  const { page, words } = visitor;
  visitor.allow(/404|chunk.failed|Failed to fetch dynamically/);
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await headerButton(visitor, 'app.logIn').click();
  await page.getByText(words('error.chunk')).waitFor();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).position)).toBe('static');
  await page.unroute(/\/assets\/.*\.js$/);
  await page.getByRole('button', { name: words('common.retry') }).click();
  await page.waitForLoadState('networkidle');
  await headerButton(visitor, 'app.logIn').click();
  await page.getByRole('dialog').locator('[name="password"]').waitFor();
});
