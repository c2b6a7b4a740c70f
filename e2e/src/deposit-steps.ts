import { endpoints } from '@sampan/contract';
import { expect } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { site } from './journey.ts';
import { ask } from './site-api.ts';
import type { Visitor } from './visitor.ts';

/** Opens an order of a method. */
export async function openOrder({ page }: Visitor, method: string, amount: string): Promise<void> {
  await page.goto(`${site.url}/me/depositv2`);
  const field = page.locator('input[name="amount"]');
  await field.waitFor();
  const choice = page.locator(`input[name="method"][value="${method}"]`);
  await page.locator('label').filter({ has: choice }).click();
  expect(await choice.isChecked()).toBe(true);
  await field.fill(amount);
  await page.locator('form').filter({ has: field }).locator('button[type="submit"]').click();
}

/** Pays on the provider's or the bank's own page in its own tab; the first page learns of it by itself. */
export async function payElsewhere(
  visitor: Visitor,
  link: 'cashier.order.open' | 'cashier.order.openBank',
): Promise<void> {
  const { page, words } = visitor;
  const payLink = page.getByRole('link', { name: words(link) });
  await payLink.waitFor();
  const [elsewhere] = await Promise.all([visitor.context.waitForEvent('page'), payLink.click()]);
  await elsewhere.waitForLoadState();
  expect(new URL(elsewhere.url()).origin).toBe(site.gamesUrl);
  await checkScreen(visitor, 'payment page', elsewhere);
  await elsewhere.locator('.press--main').first().click();
  await elsewhere.locator('.word--paid').waitFor();
  await elsewhere.close();
  await page.getByText(words('cashier.paid.text')).waitFor({ timeout: 30_000 });
  const reference = new URL(page.url()).searchParams.get('order') ?? '';
  expect((await ask(visitor, endpoints.getDeposit, { reference })).state).toBe('paid');
}

export const bankMethods = ['promptpay', 'vietqr', 'qrph', 'bank-transfer'] as const;
export const demoMethods = ['demo-qr', 'demo-bank', 'demo-card'] as const;

/** A deposit by a method whose order is paid on the bank's page. */
export async function depositByBank(visitor: Visitor, method: (typeof bankMethods)[number]): Promise<void> {
  await openOrder(visitor, method, '20');
  await visitor.page.getByRole('link', { name: visitor.words('cashier.order.openBank') }).waitFor();
  await checkScreen(visitor, `order by ${method}`);
  await payElsewhere(visitor, 'cashier.order.openBank');
}

/** A deposit by a method of the demo provider. */
export async function depositByDemo(visitor: Visitor, method: (typeof demoMethods)[number]): Promise<void> {
  await openOrder(visitor, method, '20');
  await payElsewhere(visitor, 'cashier.order.open');
}
