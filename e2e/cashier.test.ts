import { endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { addPayee, requestWithdrawal } from './src/cashier-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { depositByBank, depositByDemo, openOrder, payElsewhere } from './src/deposit-steps.ts';
import { site, startJourney, visitAs } from './src/journey.ts';
import { ask } from './src/site-api.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney({ faultless: true });

/** A png of one pixel. */
const slip = {
  name: 'slip.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true, calm: true };
const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'light', calm: true, dictionary: 'th' };

async function walk(options: VisitorOptions, steps: (visitor: Visitor) => Promise<void>): Promise<void> {
  await steps(await visitAs('mali', options));
}

/** one more account, by the keyboard: it cools off, its number stays out of the page's address, and it can be removed. */
async function addAnotherAndRemoveIt(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  await page.getByRole('button', { name: words('cashier.payee.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="bankCode"]').selectOption({ label: 'Lantern Savings' });
  const number = dialog.locator('[name="accountNumber"]');
  await number.fill('9876543210');
  await checkScreen(visitor, 'one more account');
  await number.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('input[name="payee"]:disabled').waitFor({ state: 'attached' });
  expect(new URL(page.url()).search).toBe('');
  await checkScreen(visitor, 'an account that cools off');
  const remove = words('cashier.payee.remove', { account: 'Lantern Savings •••• 3210' });
  await page.getByRole('button', { name: remove, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: words('cashier.payee.removeYes'), exact: true }).click();
  await page.locator('input[name="payee"]:disabled').waitFor({ state: 'detached' });
}

/** S-302 S-303 R-20: one person is not enough, the same one twice neither; with two it is paid. */
async function withdrawWithTwo(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  await page.goto(`${site.url}/me/withdraw`);
  await addPayee(visitor);
  await addAnotherAndRemoveIt(visitor);
  const withdrawal = await requestWithdrawal(visitor, '150');
  const approve = (name: string) => site.sampanAs({ name, role: 'finance' }, 'withdrawal', 'approve', withdrawal);
  await approve('ana');
  await page.getByText(words('cashier.withdrawal.approvals', { given: 1, needed: 2 })).waitFor();
  await checkScreen(visitor, 'one of two approvals');
  await expect(approve('ana')).rejects.toThrow('another person');
  await approve('ben');
  const received = page.getByRole('button', { name: words('cashier.withdrawal.received'), exact: true });
  await received.waitFor({ timeout: 30_000 });
  await checkScreen(visitor, 'paid after two approvals');
  const order = await ask(visitor, endpoints.getWithdrawal, { reference: withdrawal });
  expect(order.approvals).toEqual({ needed: 2, given: 2 });
}

/** S-302: what remains to be staked stands there by source, and nothing can be sent. */
async function seeTurnover(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  await site.sampan('settings', 'set', 'turnover.depositPercent', '100');
  await openOrder(visitor, 'promptpay', '30');
  await payElsewhere(visitor, 'cashier.order.openBank');
  await page.goto(`${site.url}/me/withdraw`);
  await page.getByRole('region', { name: words('cashier.turnover.title') }).waitFor();
  await checkScreen(visitor, 'turnover that remains');
}

test('S-301 S-302 S-514 S-515 R-20: a deposit by a bank and by the demo provider, a withdrawal with two approvals, and turnover, on a phone', () =>
  walk(phone, async (visitor) => {
    await site.sampan('settings', 'set', 'turnover.depositPercent', '0');
    await site.sampan('settings', 'set', 'cashier.secondApprovalFrom', '"100.00"');
    await depositByBank(visitor, 'bank-transfer');
    for (const method of ['demo-qr', 'demo-card'] as const) await depositByDemo(visitor, method);
    await withdrawWithTwo(visitor);
    await seeTurnover(visitor);
  }));

test('S-301 S-514: the deposit page on a desktop, light, in Thai, with a transfer and its slip', () =>
  walk(desktop, async (visitor) => {
    const { page, words } = visitor;
    await openOrder(visitor, 'bank-transfer', '40');
    await page.getByRole('region', { name: words('cashier.transfer.title') }).waitFor();
    await page.setInputFiles('input[name="slip"]', slip);
    await page.getByText(words('cashier.slip.sent', { count: 1 })).waitFor();
    await checkScreen(visitor, 'transfer in Thai');
  }));
