import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { readOutboxCode } from './read-outbox.ts';
import type { SiteProcess } from './site-process.ts';
import type { Visitor } from './visitor.ts';

/** The newest code that went to a number, read where the development outbox keeps it. */
export async function readCode(site: SiteProcess, e164: string): Promise<string> {
  const find = () => readOutboxCode(site, e164);
  await expect.poll(find).toMatch(/^\d{6}$/);
  return find();
}

/** A rule of a registration field, as an operator sets it. */
export const fieldRule = (more: Record<string, unknown> = {}): string =>
  JSON.stringify({
    enabled: true,
    required: false,
    acceptedPattern: '',
    patternId: 0,
    minLength: 2,
    maxLength: 40,
    ...more,
  });

/** Chooses a way to register or to log in. */
export async function chooseWay({ page, words }: Visitor, key: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('tab', { name: words(key), exact: true })
    .click();
}

export interface PhoneEntry {
  /** As a person types it. */
  typed: string;
  e164: string;
}

/** Types the number, has a code sent and types that too (S-120…S-122). */
export async function enterNumberAndCode(visitor: Visitor, form: Locator, phone: PhoneEntry): Promise<void> {
  const { words, site } = visitor;
  const send = form.getByRole('button', { name: words('verification.code.send'), exact: true });
  await send.click();
  await form.getByText(words('account.other.mobile')).waitFor();
  await form.locator('[name="mobileNum"]').fill(phone.typed);
  // A second press within a second is dropped (S-126); once it went through the countdown takes the button's words.
  const press = async () => {
    // Between the look and the press the countdown may have come: then there is nothing left to press.
    if (await send.isVisible()) await send.click({ timeout: 2_000 }).catch(() => {});
    return send.isVisible();
  };
  await expect.poll(press, { interval: 300 }).toBe(false);
  await form.locator('[name="verificationCode"]').fill(await readCode(site, phone.e164));
}

/** Answers the question that shows the account number (S-155). */
export async function acceptAccount(visitor: Visitor, phone: PhoneEntry): Promise<void> {
  const { page, words } = visitor;
  const title = words('account.number.title', { account: phone.e164.slice(1) });
  const question = page.getByRole('alertdialog', { name: title });
  await question.waitFor();
  await checkScreen(visitor, 'account number');
  await question.getByRole('button', { name: words('account.register.submit'), exact: true }).click();
}

/** The form on the page. */
export const formOf = ({ page }: Visitor): Locator => page.getByRole('main').locator('form');
export const submit = ({ page, words }: Visitor, key = 'account.register.submit'): Locator =>
  page.getByRole('main').getByRole('button', { name: words(key), exact: true });
export const signedIn = ({ page, words }: Visitor): Locator =>
  page.getByRole('banner').getByRole('group', { name: words('wallet.bar.label') });

/** The account is open, the root is on show, the member is greeted there (S-151…S-154). */
export async function expectWelcome(visitor: Visitor, name: string): Promise<void> {
  const { page, words } = visitor;
  const success = page.getByRole('dialog').getByText(words('account.success.title', { name }));
  await success.waitFor();
  await checkScreen(visitor, 'registered');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.keyboard.press('Escape');
  await signedIn(visitor).waitFor();
}

/** Optional fields with a right and a wrong entry. */
export const extras: readonly [name: string, rule: Record<string, unknown>, right: string, wrong: string][] = [
  ['payeeName', { patternId: 12, required: true }, 'Nguyễn Văn An', 'An  7'],
  ['email', { patternId: 3, maxLength: 80 }, 'mali@example.com', 'mali@example'],
  ['qqNum', { patternId: 6 }, '10001', '1000x'],
  ['line', { patternId: 9 }, 'mali.line', 'ma li'],
  ['whatsapp', { patternId: 9 }, '66812345678', '6681 2345'],
  ['zalo', { patternId: 9 }, 'mali-zalo', 'm z'],
  ['facebook', { patternId: 9 }, 'mali.fb', 'm b'],
  ['wechat', { patternId: 9 }, 'mali_wx', 'm x'],
  ['idNumber', { patternId: 4, required: true }, 'A1234567', 'A-123456'],
  ['paymentPassword', { patternId: 6, minLength: 6, maxLength: 6, required: true }, '482915', '48291'],
  ['affiliateCode', { patternId: 4 }, 'BOAT77', 'BO-AT'],
];

/** Number alone: the server sets a first password, and the login counts once the member has chosen another. */
export async function registerWithoutPassword(visitor: Visitor, password: string): Promise<void> {
  const { page, words } = visitor;
  const mobile = { typed: '0812360003', e164: '+66812360003' };
  await page.goto(`${visitor.site.url}/register`);
  await formOf(visitor).locator('[name="mobileNum"]').fill(mobile.typed);
  await submit(visitor).click();
  await acceptAccount(visitor, mobile);
  const change = page.getByRole('dialog', { name: words('account.password.title') });
  await change.getByText(words('account.password.first')).waitFor();
  await checkScreen(visitor, 'first password');
  expect(await change.locator('[name="oldPassword"]').count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  for (const name of ['newPassword', 'confirmNewPassword']) await change.locator(`[name="${name}"]`).fill(password);
  await change.getByRole('button', { name: words('account.password.submit'), exact: true }).click();
  await expectWelcome(visitor, mobile.e164.slice(1));
}
