/** `npm run pictures -w e2e`: the pictures of docs/pictures, from a site of its own with the demo account. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logIn, mali } from './account-steps.ts';
import { launchBrowser } from './browser.ts';
import { addPayee, depositThroughProvider, requestWithdrawal } from './cashier-steps.ts';
import { rest } from './check-screen.ts';
import { reduceToPalette } from './palette-png.ts';
import { enterGame, spinOnce } from './play-steps.ts';
import { startSite } from './site-process.ts';
import { readGameWords } from './site-words.ts';
import { openVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');
const LARGEST = 250_000;
const phone: VisitorOptions = { width: 390, height: 844, theme: 'dark', touch: true, calm: true };
const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'dark', calm: true };

mkdirSync(folder, { recursive: true });
const [site, browser] = await Promise.all([startSite(), launchBrowser()]);
try {
  await site.sampan('settings', 'set', 'turnover.depositPercent', '0');
  await takeHome('home-desktop', desktop);
  await takeHome('home-phone', phone);
  await takeLobby();
  await takeRegister();
  await takeGame();
  await takeWithdrawal();
} finally {
  await browser.close();
  await site.close();
}

async function keep({ page }: Visitor, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await rest(page);
  const whole = await page.screenshot();
  const png = whole.length > LARGEST ? reduceToPalette(whole) : whole;
  if (png.length > LARGEST) throw new Error(`${name} has ${png.length} bytes, more than ${LARGEST}`);
  writeFileSync(join(folder, `${name}.png`), png);
  process.stdout.write(`${name}.png ${png.length} bytes\n`);
}

async function visit(options: VisitorOptions, path: string): Promise<Visitor> {
  const visitor = await openVisitor(browser, site, options);
  await visitor.page.goto(site.url + path);
  return visitor;
}

async function takeHome(name: string, options: VisitorOptions): Promise<void> {
  const visitor = await visit(options, '/');
  await keep(visitor, name);
  await visitor.context.close();
}

async function takeLobby(): Promise<void> {
  const visitor = await visit({ ...phone, theme: 'light', dictionary: 'th' }, '/rng');
  await visitor.page
    .getByRole('region', { name: visitor.words('games.lobby.list'), exact: true })
    .getByRole('button')
    .first()
    .waitFor();
  await keep(visitor, 'lobby-phone');
  await visitor.context.close();
}

async function takeRegister(): Promise<void> {
  const visitor = await visit({ ...desktop, theme: 'light' }, '/register');
  await visitor.page.locator('main [name="username"]').fill('naree');
  await visitor.page.locator('main [name="password"]').fill('seven-lanterns-2');
  await keep(visitor, 'register-desktop');
  await visitor.context.close();
}

async function takeGame(): Promise<void> {
  const visitor = await visit(phone, '/login');
  const { page, words } = visitor;
  await logIn(visitor, page.getByRole('main'), mali);
  await page.goto(`${site.url}/rng?q=Koi`);
  await page
    .getByRole('region', { name: words('games.lobby.list'), exact: true })
    .getByRole('button')
    .first()
    .click();
  const game = await enterGame(visitor, await readGameWords('en'));
  for (let round = 0; round < 20; round++) {
    const { total } = await spinOnce(visitor, game);
    if (Number(total) > 0) break;
  }
  await keep(visitor, 'game-phone');
  await visitor.context.close();
}

async function takeWithdrawal(): Promise<void> {
  const visitor = await visit(desktop, '/login');
  const { page } = visitor;
  await logIn(visitor, page.getByRole('main'), mali);
  await page.goto(`${site.url}/me/depositv2`);
  await depositThroughProvider(visitor, '250');
  await page.goto(`${site.url}/me/withdraw`);
  await addPayee(visitor);
  await site.sampan('withdrawal', 'approve', await requestWithdrawal(visitor, '120'));
  await page.getByRole('button', { name: visitor.words('cashier.withdrawal.received'), exact: true }).waitFor();
  await page.reload();
  await page.getByRole('list', { name: visitor.words('cashier.step.label') }).waitFor();
  await keep(visitor, 'withdrawal-desktop');
  await visitor.context.close();
}
