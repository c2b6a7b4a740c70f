import { expect } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { open, site } from './journey.ts';
import {
  acceptAccount,
  chooseWay,
  enterNumberAndCode,
  expectWelcome,
  extras,
  fieldRule,
  formOf,
  type PhoneEntry,
  submit,
} from './registration-steps.ts';
import type { VisitorOptions } from './visitor.ts';

export const PASSWORD = 'River-lamp-4471';

/** Registers by a mobile number with a code, after mistakes. */
export async function registerByNumber(options: VisitorOptions, mobile: PhoneEntry): Promise<void> {
  const visitor = await open(options, '/register');
  const { page, words } = visitor;
  await chooseWay(visitor, 'account.register.byMobile');
  const form = formOf(visitor);
  // The stars of what is required (S-168), and the first wrong field with the focus (S-169).
  for (const field of ['mobileNum', 'verificationCode', 'password', 'confirmPassword'])
    expect(
      await form
        .locator(`label:has-text("${words(`account.field.${field}`)}")`)
        .first()
        .textContent(),
    ).toMatch(/\*$/);
  await submit(visitor).click();
  await form.getByText(words('account.rule.empty', { field: words('account.field.mobileNum') })).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('mobileNum');
  await checkScreen(visitor, 'mobile registration with mistakes');
  await enterNumberAndCode(visitor, form, mobile);
  await form.locator('[name="password"]').fill(PASSWORD);
  await form.locator('[name="confirmPassword"]').fill(PASSWORD);
  await submit(visitor).click();
  await acceptAccount(visitor, mobile);
  await expectWelcome(visitor, mobile.e164.slice(1));
  const [row] = await site.read<{ method: string; domain: string; register_url: string }>(
    `select method, domain, register_url from account.registration r join account.player p using (player_id)
     where p.username = $1`,
    [mobile.e164.slice(1)],
  );
  expect(row).toEqual({ method: 'MOBILE', domain: 'localhost', register_url: `${site.url}/register` });
}

/** Every optional field is asked for from now on, and one invitation code is known. */
export async function askEveryField(): Promise<void> {
  for (const [name, rule] of extras) await site.sampan('settings', 'set', `register.${name}`, fieldRule(rule));
  await site.sampan('affiliate', 'add', 'BOAT77');
}

/** Registers with every optional field, each wrong once. */
export async function registerWithEveryField(options: VisitorOptions, username: string): Promise<void> {
  const visitor = await open(options, '/register');
  const { page, words } = visitor;
  const form = formOf(visitor);
  const field = (name: string) => form.locator(`[name="${name}"]`);
  await field('affiliateCode').waitFor();
  for (const [name, , , wrong] of extras) {
    await field(name).fill(wrong);
    await field(name).blur();
    expect([name, await field(name).getAttribute('aria-invalid')]).toEqual([name, 'true']);
  }
  await checkScreen(visitor, 'optional fields with mistakes');
  for (const [name, , right] of extras) {
    await field(name).fill(right);
    // Wrong once, it is looked at with every letter (S-170).
    expect([name, await field(name).getAttribute('aria-invalid')]).toEqual([name, null]);
  }
  await field('payeeName').fill('');
  await field('username').fill(username);
  for (const name of ['password', 'confirmPassword']) await field(name).fill(PASSWORD);
  await submit(visitor).click();
  await form.getByText(words('account.rule.empty', { field: words('account.field.payeeName') })).waitFor();
  await field('payeeName').fill('Nguyễn Văn An');
  await field('affiliateCode').fill('NOBODY1');
  await submit(visitor).click();
  const warning = page.getByRole('alertdialog', { name: words('error.invitation.code.error') });
  await warning.waitFor();
  await checkScreen(visitor, 'wrong invitation code');
  await warning.getByRole('button', { name: words('account.warning.ok'), exact: true }).click();
  expect(await field('line').inputValue()).toBe('mali.line');
  await field('affiliateCode').fill('BOAT77');
  await submit(visitor).click();
  await expectWelcome(visitor, username);
  const [row] = await site.read<{ affiliate_code: string; has_secret: boolean }>(
    `select r.affiliate_code, exists (select 1 from account.payment_password s where s.player_id = r.player_id) as has_secret
     from account.registration r join account.player p using (player_id) where p.username = $1`,
    [username],
  );
  expect(row).toEqual({ affiliate_code: 'BOAT77', has_secret: true });
}
