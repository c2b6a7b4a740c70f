import { expect } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { site, visit } from './journey.ts';
import { openSession, takeSession } from './open-session.ts';
import { moneyText } from './site-api.ts';
import type { Dictionary } from './site-words.ts';
import type { Visitor } from './visitor.ts';

export interface Market {
  host: string;
  username: string;
  dictionary: Dictionary;
  symbol: string;
  digits: number;
  method: string;
  /** What is paid in. */
  deposit: string;
}

export const vietnam: Market = {
  host: 'vn.localhost',
  username: 'linh',
  dictionary: 'vi',
  symbol: '₫',
  digits: 0,
  method: 'vietqr',
  deposit: '200000',
};
export const others: readonly Market[] = [
  {
    host: 'th.localhost',
    username: 'nuan',
    dictionary: 'th',
    symbol: '฿',
    digits: 2,
    method: 'promptpay',
    deposit: '300.50',
  },
  {
    host: 'ph.localhost',
    username: 'ligaya',
    dictionary: 'fil',
    symbol: '₱',
    digits: 2,
    method: 'qrph',
    deposit: '500.25',
  },
];

/** The demo player of a market's brand, logged in at that brand's own address on a small phone. */
export async function enter({ host, username, dictionary }: Market): Promise<Visitor> {
  const visitor = await visit({ width: 360, height: 780, theme: 'dark', touch: true, calm: true, dictionary });
  const url = new URL(site.url);
  url.hostname = host;
  visitor.site = { ...site, url: url.origin };
  await takeSession(visitor, await openSession(site, username));
  return visitor;
}

/** What the ledger says of a market's player, as a decimal string of its currency. */
export async function readMoney({ username, digits }: Market, kind: 'main' | 'held' = 'main'): Promise<string> {
  const [row] = await site.read<{ amount: string }>(
    `select trim_scale(balance / 10::numeric ^ $3)::text as amount from ledger.account join account.player using (player_id)
      where username = $1 and kind = $2`,
    [username, kind, digits],
  );
  return Number(row?.amount ?? 0).toFixed(digits);
}

/** Amounts on the screen have the market's symbol and decimals, and no other brand's. */
async function expectOwnMoney({ page }: Visitor, { symbol, digits }: Market): Promise<void> {
  const text = await page.getByRole('main').innerText();
  expect(text).toContain(symbol);
  expect(text).not.toMatch(symbol === '$' ? /[₫฿₱]/ : /\$/);
  if (digits === 0) expect(text).not.toMatch(/₫\s?[\d,]+\.\d/);
}

export async function depositByQr(visitor: Visitor, market: Market): Promise<void> {
  const { page, words } = visitor;
  await page.goto(`${visitor.site.url}/me/depositv2`);
  const field = page.locator('input[name="amount"]');
  await field.waitFor();
  await page
    .locator('label')
    .filter({ has: page.locator(`input[name="method"][value="${market.method}"]`) })
    .click();
  await checkScreen(visitor, 'deposit');
  await expectOwnMoney(visitor, market);
  const before = Number(await readMoney(market));
  await field.fill(market.deposit);
  await page.locator('form').filter({ has: field }).locator('button[type="submit"]').click();
  const payLink = page.getByRole('link', { name: words('cashier.order.openBank') });
  await payLink.waitFor();
  await checkScreen(visitor, 'order');
  await page.getByText(moneyText(market.deposit, market.symbol)).first().waitFor();
  const [bank] = await Promise.all([visitor.context.waitForEvent('page'), payLink.click()]);
  await bank.waitForLoadState();
  await bank.locator('.press--main').first().click();
  await bank.locator('.word--paid').waitFor();
  await bank.close();
  await page.getByText(words('cashier.paid.text')).waitFor({ timeout: 30_000 });
  expect(Number(await readMoney(market)) - before).toBeCloseTo(Number(market.deposit), 2);
}

/** The newest lines of both records, as the page writes them. */
export async function readRecords(visitor: Visitor, market: Market): Promise<void> {
  const { page, words } = visitor;
  for (const path of ['/me/personalHistoryCopy', '/me/transactionHistory']) {
    await page.goto(`${visitor.site.url}${path}`);
    await page.getByRole('region', { name: words('records.totals.label') }).waitFor();
    await expectOwnMoney(visitor, market);
    await checkScreen(visitor, path);
  }
  await expect
    .poll(() => page.getByRole('main').innerText())
    .toContain(moneyText(market.deposit, market.symbol).slice(market.symbol.length));
}

export async function withdraw(visitor: Visitor, market: Market, amount: string): Promise<void> {
  const { page, words } = visitor;
  await page.goto(`${visitor.site.url}/me/withdraw`);
  await page.locator('[name="bankCode"]').selectOption({ index: 1 });
  await page.locator('[name="accountName"]').fill('Nguyen Thi Linh');
  await page.locator('[name="accountNumber"]').fill('123-4-56789-0');
  await page.getByRole('button', { name: words('cashier.payee.save'), exact: true }).click();
  const field = page.locator('input[name="amount"]');
  await field.fill(amount);
  await checkScreen(visitor, 'withdrawal');
  await expectOwnMoney(visitor, market);
  await page.locator('form').filter({ has: field }).locator('button[type="submit"]').click();
  await page.getByRole('alertdialog').getByText(moneyText(amount, market.symbol)).first().waitFor();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('cashier.withdraw.confirmYes'), exact: true })
    .click();
  await page.getByRole('list', { name: words('cashier.step.label') }).waitFor();
  expect(await readMoney(market, 'held')).toBe(amount);
  await checkScreen(visitor, 'withdrawal requested');
}
