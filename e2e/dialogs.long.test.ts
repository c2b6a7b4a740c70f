import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { headerButton } from './src/account-steps.ts';
import { open, openAsMali, site, startJourney, visit } from './src/journey.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney({ shared: true, faultless: true });

const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'light' };

interface Step {
  /** What opens it, by the key of its words. */
  opener: string;
  /** Where it stands; the page by default. */
  place?: (visitor: Visitor) => Locator;
  /** A field in which Enter sends the form; nothing is typed, so it is validated and marked. */
  field?: string;
}

const main = ({ page }: Visitor) => page.getByRole('main');
const navigation = ({ page }: Visitor) => page.getByRole('navigation').first();

/** Opens with Enter, sends the empty form with Enter, leaves with Escape; the focus is then where it was. */
async function walk(visitor: Visitor, { opener, place = main, field }: Step): Promise<void> {
  const { page, words } = visitor;
  const button = place(visitor)
    .getByRole('button', { name: words(opener), exact: true })
    .first();
  await button.waitFor();
  const before = await page.locator('dialog:modal').count();
  await button.press('Enter');
  const dialog = page.locator('dialog:modal').last();
  await expect.poll(() => page.locator('dialog:modal').count(), { message: opener }).toBe(before + 1);
  if (field) {
    await dialog.locator(`[name="${field}"]`).press('Enter');
    await dialog.locator('[aria-invalid="true"]').first().waitFor();
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog:modal').count(), { message: opener }).toBe(before);
  await expect.poll(() => button.evaluate((node) => node === document.activeElement), { message: opener }).toBe(true);
}

const banner = ({ page }: Visitor) => page.getByRole('banner');

test('S-481 S-090 Enter opens and sends, Escape closes: every dialog a visitor meets', async () => {
  const visitor = await open(desktop, '/register');
  const { page, words } = visitor;
  await walk(visitor, { opener: 'account.agreement.read' });
  await page.goto(`${site.url}/promotions`);
  await walk(visitor, { opener: 'app.logIn', place: banner, field: 'username' });
  await walk(visitor, { opener: 'app.signUp', place: banner, field: 'username' });
  const service = words('app.customerService');
  await navigation(visitor)
    .getByRole('button', { name: `${service}: ${words('common.more')}`, exact: true })
    .press('Enter');
  for (const opener of ['app.announcements', 'app.speedCheck']) await walk(visitor, { opener, place: navigation });
  await walk(visitor, { opener: 'app.customerService', place: navigation });
  // The way back to a password opens over the login and gives way to it again.
  await headerButton(visitor, 'app.logIn').click();
  await walk(visitor, {
    opener: 'account.login.forgot',
    place: () => page.locator('dialog:modal').first(),
    field: 'username',
  });
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog:modal').count()).toBe(0);
  // A form that stands on the page itself.
  await page.goto(`${site.url}/login`);
  await main(visitor).locator('[name="username"]').press('Enter');
  await main(visitor)
    .getByText(words('account.rule.empty', { field: words('account.field.username') }))
    .waitFor();
});

test('S-481 Enter opens and sends, Escape closes: every dialog a member meets', async () => {
  const visitor = await openAsMali(desktop, '/me/securityCenter');
  const { page, words } = visitor;
  const forms: Step[] = [
    { opener: 'security.profile.edit' },
    { opener: 'security.contacts.bind.mobile', field: 'mobileNum' },
    { opener: 'security.contacts.bind.email', field: 'email' },
    { opener: 'security.password.change', field: 'oldPassword' },
    { opener: 'security.payment.set', field: 'password' },
    { opener: 'factors.second.start' },
    { opener: 'factors.devices.all' },
    { opener: 'security.close.title', field: 'password' },
  ];
  for (const step of forms) await walk(visitor, step);
  await page.goto(`${site.url}/me/withdraw`);
  // The first bank account is asked for on the page itself.
  await main(visitor).locator('[name="accountNumber"]').press('Enter');
  await main(visitor).locator('[aria-invalid="true"]').first().waitFor();
  // A question: Enter is the button that has the focus, and that is the harmless one.
  await page.goto(`${site.url}/me/securityCenter`);
  const out = main(visitor)
    .getByRole('button', { name: words('member.account.out'), exact: true })
    .first();
  const question = page.getByRole('alertdialog');
  await out.press('Enter');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => sessionStorage.getItem('token')), 'still logged in').not.toBeNull();
});

test('S-481 a page that comes to life after a dialog was closed over it leaves the focus where it is', async () => {
  const visitor = await visit({ width: 360, height: 780, theme: 'dark', touch: true });
  const { page } = visitor;
  const asked = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  await page.route('**/assets/fairness-page-*.js', async (route) => {
    asked.resolve();
    await go.promise;
    await route.continue();
  });
  await page.goto(`${site.url}/fairness`, { waitUntil: 'commit' });
  await asked.promise;
  await walk(visitor, { opener: 'app.menu', place: banner });
  const heading = main(visitor).getByRole('heading', { level: 1 });
  expect(await heading.count(), 'not yet').toBe(0);
  go.resolve();
  await heading.waitFor();
  // A frame and two tasks later the heading would have had it.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => setTimeout(() => setTimeout(resolve)))),
      ),
  );
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
});

test('S-481 S-460 on a phone: the drawer, and the question a demo account is asked', async () => {
  const visitor = await open({ width: 360, height: 780, theme: 'dark', touch: true }, '/rng');
  const { page, words } = visitor;
  await walk(visitor, { opener: 'app.menu', place: banner });
  await headerButton(visitor, 'app.logIn').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('login.demo'), exact: true })
    .click();
  await banner(visitor).getByText('DEMO').waitFor();
  const money = page.getByRole('button', { name: words('app.wallet'), exact: true });
  await money.press('Enter');
  const question = page.getByRole('alertdialog', { name: words('realAccount.title') });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
});
