import { expect, test } from 'vitest';
import { headerButton } from './src/account-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { open, site, startJourney } from './src/journey.ts';
import { chooseWay, fieldRule, formOf, signedIn } from './src/registration-steps.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney({ faultless: true });

const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true };
const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'light', dictionary: 'th' };

test.each([
  ['360 px, English', phone],
  ['1440 px, Thai', desktop],
] as const)(
  'S-071 S-082 S-086 S-090 S-093 S-096 S-097 S-098 S-103 S-109 S-113: the popup logs in with the keyboard alone, at %s',
  async (_where, options) => {
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
    await field('username').fill('  mali ');
    await field('password').fill('not-her-lantern-7');
    visitor.allow(/400 \(Bad Request\) \S+\/wps\/session\/login$/);
    await field('password').press('Enter');
    const message = popup.getByRole('alert').filter({ hasText: words('error.login.failed') });
    await message.waitFor();
    expect(await message.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field('username').inputValue()).toBe('  mali ');
    await checkScreen(visitor, 'login refused');
    await holdLogin(visitor, async () => {
      await field('password').fill('lantern-river-7');
      await field('password').press('Enter');
      await popup.getByText(words('account.login.busy')).waitFor();
    });
    await signedIn(visitor).waitFor();
    // Nobody has logged in as the demo player before the first of the two (S-097).
    if (options === phone) await page.getByText(words('account.success.title', { name: 'mali' })).waitFor();
    expect(await popup.count()).toBe(0);
    expect(
      await page.evaluate(() => [sessionStorage.getItem('token')?.length, sessionStorage.getItem('account')]),
    ).toEqual([expect.any(Number), 'mali']);
  },
);

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

test('S-156 S-166 F-015: the captcha of a registration is there while the brand asks for it, and anew for each way', async () => {
  const rule = { patternId: 4, minLength: 4, maxLength: 6, required: true };
  const plain = await open(phone, '/register');
  await formOf(plain).locator('[name="username"]').waitFor();
  expect(await formOf(plain).locator('[name="captcha"]').count()).toBe(0);
  await site.sampan('settings', 'set', 'register.captcha', fieldRule(rule));
  const visitor = await open(phone, '/register');
  const { words } = visitor;
  const picture = formOf(visitor).getByRole('img', { name: words('account.captcha.alt') });
  const first = await picture.getAttribute('src');
  await chooseWay(visitor, 'account.register.byMobile');
  await formOf(visitor).locator('[name="mobileNum"]').waitFor();
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
  await checkScreen(visitor, 'registration with captcha');
});
