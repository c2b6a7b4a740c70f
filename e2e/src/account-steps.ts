import { type Locator } from 'playwright-core';
import { expect } from 'vitest';
import { checkScreen } from './check-screen.ts';
import type { Visitor } from './visitor.ts';

export interface Account {
  username: string;
  password: string;
}

/** The account of the demo brand (README, `npm start`). */
export const mali: Account = { username: 'mali', password: 'lantern-river-7' };

/** The header's controls of a visitor; `name` as the catalogue has it. */
export const headerButton = (visitor: Visitor, key: string): Locator =>
  visitor.page.getByRole('banner').getByRole('button', { name: visitor.words(key), exact: true });

/** Fills the registration wrong first: each message stands at its field and nothing typed is lost (S-169, S-170). */
export async function registerAfterMistakes(visitor: Visitor, form: Locator, account: Account): Promise<void> {
  const { words, page } = visitor;
  const field = (name: string) => form.locator(`[name="${name}"]`);
  const submit = form.getByRole('button', { name: words('account.register.submit'), exact: true });
  await field('username').fill('1!');
  await field('password').fill(account.password);
  await field('confirmPassword').fill(`${account.password}x`);
  await submit.click();
  await form.getByText(words('account.rule.mismatch')).waitFor();
  expect(await field('username').getAttribute('aria-invalid')).toBe('true');
  expect(await field('username').inputValue()).toBe('1!');
  await checkScreen(visitor, 'registration with mistakes');
  await field('username').fill('mali');
  await field('confirmPassword').fill(account.password);
  await fillTheRest(form);
  visitor.allow(/409 \(Conflict\) \S+\/wps\/member\/register$/);
  await submit.click();
  await form.getByText(words('error.register.username.taken')).waitFor();
  expect(await field('password').inputValue()).toBe(account.password);
  await field('username').fill(account.username);
  await submit.click();
  await page
    .getByRole('dialog')
    .getByText(words('account.success.title', { name: account.username }))
    .waitFor();
}

/** Whatever else the brand's rules show as required. */
async function fillTheRest(form: Locator): Promise<void> {
  const rest: Record<string, string> = { payeeName: 'Mali Srisuk', mobileNum: '0812345678', email: 'mali@example.com' };
  for (const [name, value] of Object.entries(rest)) {
    const input = form.locator(`[name="${name}"]`);
    if ((await input.count()) > 0) await input.fill(value);
  }
}

/** Asks, stays at the first question, then leaves (S-242, S-243). `leave` opens the question. */
export async function logOutWithQuestion(visitor: Visitor, openQuestion: () => Promise<void>): Promise<void> {
  const { page, words } = visitor;
  const question = page.getByRole('alertdialog', { name: words('member.signOut.title') });
  await openQuestion();
  await checkScreen(visitor, 'log out question');
  await question.getByRole('button', { name: words('member.signOut.no'), exact: true }).click();
  await question.waitFor({ state: 'hidden' });
  await openQuestion();
  await question.getByRole('button', { name: words('member.signOut.yes'), exact: true }).click();
  await headerButton(visitor, 'app.logIn').waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
}

/** Logs in through a login form that stands in `place`. */
export async function logIn(visitor: Visitor, place: Locator, { username, password }: Account): Promise<void> {
  const { page, words } = visitor;
  await place.locator('[name="username"]').fill(username);
  await place.locator('[name="password"]').fill(password);
  await place.getByRole('button', { name: words('account.login.submit'), exact: true }).click();
  await page
    .getByRole('banner')
    .getByRole('group', { name: words('wallet.bar.label') })
    .waitFor();
}
