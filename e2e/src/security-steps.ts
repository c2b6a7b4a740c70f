import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { site, visit } from './journey.ts';
import { readOutboxCode } from './read-outbox.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

const PASSWORD = 'Quiet-reef-of-4471';
const SECRET = '730418';

/** The way into the account, then to its security centre. */
async function enter(visitor: Visitor, username: string): Promise<void> {
  const { page, words } = visitor;
  await page.goto(`${site.url}/register`);
  const form = page.getByRole('main');
  await form.locator('[name="username"]').fill(username);
  await form.locator('[name="password"]').fill(PASSWORD);
  await form.locator('[name="confirmPassword"]').fill(PASSWORD);
  await form.getByRole('button', { name: words('account.register.submit'), exact: true }).click();
  await page.getByText(words('account.success.title', { name: username })).waitFor();
  await page.goto(`${site.url}/me/securityCenter`);
}

const button = ({ page, words }: Visitor, key: string) => page.getByRole('button', { name: words(key), exact: true });

/** Fills the open window and sends it. */
async function fillDialog(visitor: Visitor, values: Readonly<Record<string, string>>, submit: string): Promise<void> {
  const dialog = visitor.page.getByRole('dialog');
  for (const [name, value] of Object.entries(values)) await dialog.locator(`[name="${name}"]`).fill(value);
  await dialog.getByRole('button', { name: visitor.words(submit), exact: true }).click();
}

async function choosePicture(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  const buffer = await readFile(join(import.meta.dirname, '../../docs/pictures/home-phone.png'));
  await page.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await page.getByText(words('security.avatar.saved')).waitFor();
  // The side menu of a wide window has the picture too; a phone hides that one.
  const profile = page.getByRole('region', { name: words('security.profile.title'), exact: true });
  const picture = profile.locator('img[src^="/avatars/"]');
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
}

async function bindEmail(visitor: Visitor, email: string): Promise<void> {
  const { page, words } = visitor;
  await button(visitor, 'security.contacts.bind.email').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="email"]').fill(email);
  await dialog.getByRole('button', { name: words('verification.code.send'), exact: true }).click();
  await expect.poll(() => readOutboxCode(site, email)).toMatch(/^\d{6}$/);
  await checkScreen(visitor, 'binding an address');
  await fillDialog(
    visitor,
    { verificationCode: await readOutboxCode(site, email), password: PASSWORD },
    'security.save',
  );
  await page.getByText(words('security.contacts.saved')).waitFor();
  await page.getByText(`${email[0]}•••@example.com`).first().waitFor();
}

/** A new account: picture, name, contact, payment password, closing. */
export async function walkSecurityCentre(username: string, options: VisitorOptions): Promise<void> {
  const visitor = await visit(options);
  const { page, words } = visitor;
  await enter(visitor, username);
  await button(visitor, 'security.profile.edit').waitFor();
  await checkScreen(visitor, 'security centre');
  await choosePicture(visitor);

  await button(visitor, 'security.profile.edit').click();
  await fillDialog(visitor, { nickname: 'Reef' }, 'security.save');
  await page.getByText(words('security.profile.saved')).waitFor();

  await bindEmail(visitor, `${username}@example.com`);

  await button(visitor, 'security.payment.set').click();
  visitor.allow(/400 \(Bad Request\) \S+payment-password$/);
  const intent = { password: PASSWORD, newPaymentPassword: '123456', confirmPaymentPassword: '123456' };
  await fillDialog(visitor, intent, 'security.save');
  await page.getByRole('dialog').getByText(words('error.password.weak')).waitFor();
  await fillDialog(visitor, { newPaymentPassword: SECRET, confirmPaymentPassword: SECRET }, 'security.save');
  await page.getByText(words('security.payment.saved')).waitFor();
  await button(visitor, 'security.payment.change').waitFor();

  await button(visitor, 'security.close.title').click();
  await checkScreen(visitor, 'closing the account');
  await fillDialog(visitor, { password: PASSWORD }, 'security.close.yes');
  await page.getByText(words('security.close.done')).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
}
