import { expect, test } from 'vitest';
import { checkScreen } from './src/check-screen.ts';
import { open, site, startJourney } from './src/journey.ts';
import { logInByKeyboard } from './src/login-popup-steps.ts';
import { chooseWay, fieldRule, formOf } from './src/registration-steps.ts';
import type { VisitorOptions } from './src/visitor.ts';

startJourney({ faultless: true });

const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true };

test('S-071 S-082 S-086 S-090 S-093 S-096 S-097 S-098 S-103 S-109 S-113: the popup logs in with the keyboard alone, at 360 px, English', () =>
  logInByKeyboard(phone, 'mali'));

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
