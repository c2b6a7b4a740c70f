import { expect } from 'vitest';
import { headerButton } from './account-steps.ts';
import { checkScreen } from './check-screen.ts';
import { open } from './journey.ts';
import { signedIn } from './registration-steps.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

/** Keeps the login's call back until `act` has seen what it came for. */
async function holdLogin({ page }: Visitor, act: () => Promise<void>): Promise<void> {
  let release = () => {};
  const seen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/wps/session/login', async (route) => {
    await seen;
    await route.continue();
  });
  await act();
  release();
}

/** Logs a demo player in by the popup with the keyboard alone, after an empty form and a wrong password. */
export async function logInByKeyboard(options: VisitorOptions, username: string): Promise<void> {
  const visitor = await open(options, '/');
  const { page, words } = visitor;
  await headerButton(visitor, 'app.logIn').click();
  const popup = page.getByRole('dialog', { name: words('account.login.kinds') });
  for (const tab of ['account.login.title', 'account.register.tab'])
    await popup
      .getByRole('tab', { name: words(tab), exact: true })
      .first()
      .waitFor();
  await popup.getByRole('button', { name: words('account.login.forgot') }).waitFor();
  const field = (name: string) => popup.locator(`[name="${name}"]`);
  await field('username').press('Enter');
  for (const name of ['username', 'password'])
    await popup.getByText(words('account.rule.empty', { field: words(`account.field.${name}`) })).waitFor();
  await field('username').fill(`  ${username} `);
  await field('password').fill('not-her-lantern-7');
  visitor.allow(/400 \(Bad Request\) \S+\/wps\/session\/login$/);
  await field('password').press('Enter');
  const message = popup.getByRole('alert').filter({ hasText: words('error.login.failed') });
  await message.waitFor();
  expect(await message.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await field('username').inputValue()).toBe(`  ${username} `);
  await checkScreen(visitor, 'login refused');
  await holdLogin(visitor, async () => {
    await field('password').fill('lantern-river-7');
    await field('password').press('Enter');
    await popup.getByText(words('account.login.busy')).waitFor();
  });
  // Nobody has logged in as this player before (S-097): said for six seconds.
  await page.getByText(words('account.success.title', { name: username })).waitFor();
  await signedIn(visitor).waitFor();
  expect(await popup.count()).toBe(0);
  expect(
    await page.evaluate(() => [sessionStorage.getItem('token')?.length, sessionStorage.getItem('account')]),
  ).toEqual([expect.any(Number), username]);
}
