import { endpoints } from '@sampan/contract';
import { expect } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { ask, askBalance, moneyText } from './site-api.ts';
import type { Visitor } from './visitor.ts';

/** The figure in the header; empty while it loads. */
export async function headerBalance({ page, words }: Visitor): Promise<string> {
  const group = page.getByRole('banner').getByRole('group', { name: words('wallet.bar.label') });
  return (await group.locator('bdi').allTextContents())[0] ?? '';
}

/** The header follows the ledger without a reload. */
export async function expectHeaderBalance(visitor: Visitor): Promise<void> {
  const { sumBalance } = await askBalance(visitor);
  await expect.poll(() => headerBalance(visitor)).toBe(moneyText(sumBalance));
}

const reference = ({ page }: Visitor): string => new URL(page.url()).searchParams.get('order') ?? '';

/** Deposits through the demo provider's own page in its own tab; the first page learns of it by itself (S-301). */
export async function depositThroughProvider(visitor: Visitor, amount: string): Promise<void> {
  const { page, words } = visitor;
  const field = page.locator('input[name="amount"]');
  const submit = page.locator('form').filter({ has: field }).locator('button[type="submit"]');
  await field.fill('0.5');
  await submit.click();
  await page.locator('input[name="amount"][aria-invalid="true"]').waitFor();
  expect(await field.inputValue()).toBe('0.5');
  await checkScreen(visitor, 'deposit with a wrong amount');
  await field.fill(amount);
  await submit.click();
  const payLink = page.getByRole('link', { name: words('cashier.order.open') });
  await payLink.waitFor();
  await checkScreen(visitor, 'deposit order');
  const [provider] = await Promise.all([visitor.context.waitForEvent('page'), payLink.click()]);
  await provider.waitForLoadState();
  expect(new URL(provider.url()).origin).toBe(visitor.site.gamesUrl);
  await checkScreen(visitor, 'payment page', provider);
  await provider.locator('button[value="paid"]').click();
  await provider.locator('.word--paid').waitFor();
  await checkScreen(visitor, 'payment confirmed', provider);
  await provider.close();
  await page.getByText(words('cashier.paid.text')).waitFor();
  const order = await ask(visitor, endpoints.getDeposit, { reference: reference(visitor) });
  expect(order.state).toBe('paid');
  await checkScreen(visitor, 'deposit arrived');
}

/** Adds the bank account that withdrawals go to. */
export async function addPayee(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  const save = page.getByRole('button', { name: words('cashier.payee.save'), exact: true });
  await save.click();
  await page.getByText(words('cashier.fault.number'), { exact: true }).waitFor();
  await checkScreen(visitor, 'first bank account');
  await page.locator('[name="bankCode"]').selectOption({ index: 1 });
  await page.locator('[name="accountName"]').fill('Mali Srisuk');
  await page.locator('[name="accountNumber"]').fill('123-4-56789-0');
  await save.click();
  await page.locator('input[name="amount"]').waitFor();
}

/** Requests a withdrawal; the amount is held at once. @returns its reference */
export async function requestWithdrawal(visitor: Visitor, amount: string): Promise<string> {
  const { page, words } = visitor;
  const before = await askBalance(visitor);
  await page.locator('input[name="amount"]').fill(amount);
  await checkScreen(visitor, 'withdrawal form');
  await page
    .locator('form')
    .filter({ has: page.locator('input[name="amount"]') })
    .locator('button[type="submit"]')
    .click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await checkScreen(visitor, 'withdrawal question');
  await question.getByRole('button', { name: words('cashier.withdraw.confirmYes'), exact: true }).click();
  await page.getByRole('list', { name: words('cashier.step.label') }).waitFor();
  const after = await askBalance(visitor);
  expect(cents(after.held) - cents(before.held)).toBe(cents(amount));
  expect(cents(before.sumBalance) - cents(after.sumBalance)).toBe(cents(amount));
  await checkScreen(visitor, 'withdrawal requested');
  return reference(visitor);
}

/** The operator approves; the open page walks its steps to the end, and the player says that it came (S-302, S-303). */
export async function followToReceipt(visitor: Visitor, withdrawal: string): Promise<void> {
  const { page, words, site } = visitor;
  await site.sampan('withdrawal', 'approve', withdrawal);
  const received = page.getByRole('button', { name: words('cashier.withdrawal.received'), exact: true });
  await received.waitFor({ timeout: 30_000 });
  await checkScreen(visitor, 'withdrawal paid');
  await received.click();
  await received.waitFor({ state: 'hidden' });
  const order = await ask(visitor, endpoints.getWithdrawal, { reference: withdrawal });
  expect(order.steps.map((step) => step.state)).toEqual(['requested', 'approved', 'sent', 'paid']);
  expect(order.receiptConfirmedAt).not.toBeNull();
  expect((await askBalance(visitor)).held).toBe('0.00');
  await checkScreen(visitor, 'withdrawal received');
}

/** A decimal string of two digits in minor units. */
export const cents = (amount: string): bigint => BigInt(amount.includes('.') ? amount.replace('.', '') : `${amount}00`);

/** The next call at `path` is carried out, and its answer lost to a proxy's: whoever pressed cannot know. */
export async function loseAnswer(visitor: Visitor, path: string): Promise<void> {
  visitor.allow(/status of 502|^502 POST/);
  await visitor.page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
    },
    { times: 1 },
  );
}
