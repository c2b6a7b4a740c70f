import { endpoints } from '@sampan/contract';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { headerButton } from './src/account-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { forgetChecks, pressUntil, secondsOn } from './src/code-steps.ts';
import { type FakeIdentity, startFakeIdentity } from './src/fake-identity.ts';
import { open, site, startJourney, visit } from './src/journey.ts';
import { ask } from './src/site-api.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

const PROJECT = 'sampan-journey';
const EMAIL = 'mali@example.com';
const MOBILE = '0812345678';
let identity: FakeIdentity;

beforeAll(async () => {
  identity = await startFakeIdentity(PROJECT);
});
afterAll(() => identity?.close());

startJourney({
  settings: () => ({
    HUMAN_CHECK: 'on',
    LOG_LEVEL: 'debug',
    FIREBASE_KEYS_URL: identity.keysUrl,
    FIREBASE_EMULATOR_URL: identity.url,
  }),
});

beforeEach(() => forgetChecks(site));

const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true, dictionary: 'th' };
const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'light' };

/** Passes by one tap: the browser then computes for a few seconds. */
async function tap({ words }: Visitor, place: Locator): Promise<void> {
  await place.getByRole('button', { name: words('account.check.tap'), exact: true }).click();
}

async function logIn(visitor: Visitor, place: Locator, password: string): Promise<void> {
  const { words, page } = visitor;
  await place.locator('[name="username"]').fill('mali');
  await place.locator('[name="password"]').fill(password);
  await tap(visitor, place);
  await place.getByText(words('account.check.done'), { exact: true }).waitFor({ timeout: 60_000 });
  await place.getByRole('button', { name: words('account.login.submit'), exact: true }).click();
  await signedIn(visitor).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
}

const signedIn = ({ page, words }: Visitor) =>
  page.getByRole('banner').getByRole('group', { name: words('wallet.bar.label') });

/** The newest code of the development outbox, as an operator reads it. */
async function readCode(): Promise<string> {
  return /^ {4}(?:.*\D)?(\d{6})(?:\D|$)/m.exec(await site.sampan('outbox', 'list', '1'))?.[1] ?? '';
}

/** Proves a contact of the account the visitor is logged in with. The human check is passed in the database. */
async function bind(visitor: Visitor, contact: { kind: 'mobile' | 'email'; value: string }): Promise<void> {
  const [check] = await site.read<{ check_id: string }>(
    `insert into account.human_check (check_id, brand, action, address, target, work_bits, expires_at, state)
     values (gen_random_uuid(), 'sampan', 'sms', '127.0.0.1', 1, 1, now() + interval '1 minute', 'passed') returning check_id`,
  );
  const humanCheckId = check?.check_id ?? '';
  const to = contact.kind === 'mobile' ? { mobileNum: contact.value } : { email: contact.value };
  const purpose = contact.kind === 'mobile' ? ('bind-mobile' as const) : ('bind-email' as const);
  await ask(visitor, endpoints.sendOwnCode, { purpose, ...to, humanCheckId });
  const verificationCode = await readCode();
  await ask(visitor, endpoints.bindContact, {
    kind: contact.kind,
    ...to,
    verificationCode,
    password: 'lantern-river-7',
  });
}

async function openForgot(visitor: Visitor): Promise<Locator> {
  const { page, words } = visitor;
  await headerButton(visitor, 'app.logIn').click();
  await page.getByRole('button', { name: words('account.login.forgot'), exact: true }).click();
  const modal = page.getByRole('dialog', { name: words('recovery.title'), exact: true });
  await modal.waitFor();
  return modal;
}

test('S-172 S-173 S-174 S-175 S-176 E-012: a lost password comes back by e-mail, 1440 px; the other session ends', async () => {
  const owner = await open(desktop, '/login');
  await logIn(owner, owner.page.getByRole('main'), 'lantern-river-7');
  await bind(owner, { kind: 'email', value: EMAIL });
  await bind(owner, { kind: 'mobile', value: MOBILE });

  const visitor = await open(desktop, '/');
  const { page, words } = visitor;
  const modal = await openForgot(visitor);
  await checkScreen(visitor, 'forgot password');
  const submit = modal.getByRole('button', { name: words('recovery.email.submit'), exact: true });
  await submit.click();
  await modal.getByText(words('account.rule.empty', { field: words('account.field.username') })).waitFor();
  await modal.locator('[name="username"]').fill('mali');
  await modal.locator('[name="email"]').fill('mali@');
  await submit.click();
  expect(await modal.locator('[name="email"]').getAttribute('aria-invalid')).toBe('true');
  await modal.locator('[name="email"]').fill(EMAIL);
  await submit.click();
  const notice = page.getByRole('alertdialog');
  await notice.getByText(words('recovery.in_been_out')).waitFor();
  await checkScreen(visitor, 'mail is on its way');
  await notice.getByRole('button', { name: words('recovery.submit'), exact: true }).click();
  await modal.waitFor({ state: 'hidden' });

  await page.goto(`${site.url}/outbox`);
  const link = page.locator('article', { hasText: EMAIL }).getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL((url) => url.pathname === '/reset-password' && url.hash === '');
  await checkScreen(visitor, 'new password');
  await page.getByRole('main').locator('[name="newPassword"]').fill('reef-Canary-5512');
  await page.getByRole('main').locator('[name="confirmNewPassword"]').fill('reef-Canary-5512');
  await page.getByRole('button', { name: words('recovery.reset.submit'), exact: true }).click();
  const popup = page.getByRole('dialog', { name: words('account.login.kinds'), exact: true });
  await popup.waitFor();
  await logIn(visitor, popup, 'reef-Canary-5512');
  await headerButton(owner, 'app.logIn').waitFor();

  await page.goto(address);
  visitor.allow(/400 \(Bad Request\) \S+\/wps\/member\/password\/link$/);
  await page.getByRole('main').locator('[name="newPassword"]').fill('other-Canary-5513');
  await page.getByRole('main').locator('[name="confirmNewPassword"]').fill('other-Canary-5513');
  await page.getByRole('button', { name: words('recovery.reset.submit'), exact: true }).click();
  await page.getByText(words('recovery.reset.invalid')).first().waitFor();
  await checkScreen(visitor, 'used link');
  // the secret stands in no log line.
  expect(site.output()).not.toContain(address.split('#')[1]);
});

test('S-120 S-121 S-122 S-124 S-177 S-178 S-179 S-181 S-441 D-060 D-061 E-017 E-059: it comes back by phone at 360 px in Thai', async () => {
  const visitor = await visit(phone);
  const countries = visitor.page.waitForResponse((response) => response.url().endsWith(endpoints.countries.path));
  await visitor.page.goto(`${site.url}/`);
  expect((await (await countries).json()).value).toContainEqual({ countryCode: 'TH', countryDialingCode: '+66' });
  const { page, words } = visitor;
  const modal = await openForgot(visitor);
  await modal.getByRole('tab', { name: words('recovery.byPhone'), exact: true }).click();
  await checkScreen(visitor, 'forgot by phone');
  const send = modal.getByRole('button', { name: words('verification.code.send'), exact: true });
  await send.click();
  await expect.poll(() => modal.locator('[name="mobileNum"]').getAttribute('aria-invalid')).toBe('true');
  const check = page.getByRole('dialog', { name: words('verification.check.title'), exact: true });
  expect(await check.count()).toBe(0);

  // S-494, F-016: the picker, by its dialling code in the number's own field.
  await modal.getByRole('button', { name: /\+66$/ }).click();
  const picker = page.getByRole('dialog', { name: words('verification.country.title'), exact: true });
  await picker.getByRole('button', { name: /\+84/ }).click();
  await modal.getByRole('button', { name: /\+84$/ }).click();
  await checkScreen(visitor, 'countries');
  await expect
    .poll(() =>
      picker
        .locator('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
  await picker.getByRole('button', { name: /\+66/ }).click();

  await modal.locator('[name="mobileNum"]').fill(MOBILE);
  await pressUntil(send, check);
  await checkScreen(visitor, 'check before the code');
  await tap(visitor, check);
  await check.waitFor({ state: 'hidden', timeout: 60_000 });
  const counting = modal.locator('button[aria-disabled="true"]');
  await counting.waitFor();
  await expect.poll(() => secondsOn(counting)).toBeGreaterThan(100);
  const sent = () => site.read<{ count: number }>('select count(*)::int as count from account.verification_code');
  const [before] = await sent();
  await counting.click({ force: true });
  expect(await sent()).toEqual([before]);
  await checkScreen(visitor, 'countdown');

  await modal.locator('[name="verificationCode"]').fill('000000');
  await modal.locator('[name="newPassword"]').fill('harbour-Moon-7731');
  visitor.allow(/400 \(Bad Request\) \S+\/wps\/member\/password\/verification$/);
  const save = modal.getByRole('button', { name: words('recovery.phone.submit'), exact: true });
  await save.click();
  await modal.getByText(words('error.code.wrong')).waitFor();
  await modal.locator('[name="verificationCode"]').fill(await readCode());
  await save.click();
  await signedIn(visitor).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('F-012 S-125 S-127 S-128 S-129 S-130 S-180 S-476: with Firebase the code is its own, each of its faults has words, and the proof opens the account', async () => {
  await site.sampan(
    'settings',
    'set',
    'phone.firebaseProject',
    JSON.stringify({ projectId: PROJECT, apiKey: 'a-key', authDomain: '' }),
  );
  await site.sampan('settings', 'set', 'phone.firebaseSms', 'true');
  const visitor = await visit(desktop);
  const { page, words } = visitor;
  await page.clock.install();
  await page.goto(`${site.url}/`);
  const modal = await openForgot(visitor);
  await modal.getByRole('tab', { name: words('recovery.byPhone'), exact: true }).click();
  await modal.locator('[name="mobileNum"]').fill(MOBILE);
  visitor.allow(/400 \(Bad Request\) http:\/\/127\.0\.0\.1/);
  const send = modal.getByRole('button', { name: words('verification.code.send'), exact: true });
  const failure = page.getByRole('alertdialog', { name: words('verification.failure.title'), exact: true });
  for (const [word, id] of [
    ['QUOTA_EXCEEDED', 'quota-exceeded'],
    ['OPERATION_NOT_ALLOWED', 'operation-not-allowed'],
  ] as const) {
    identity.refuse(word);
    await pressUntil(send, failure.getByText(words(`verification.firebase.${id}`)));
    await failure.getByRole('button', { name: words('common.ok'), exact: true }).click();
    await failure.waitFor({ state: 'hidden' });
    expect(await modal.locator('button[aria-disabled="true"]').count()).toBe(0);
  }
  await pressUntil(send, modal.locator('button[aria-disabled="true"]:not([aria-busy])'));
  expect(identity.numbers.at(-1)).toBe('+66812345678');
  // A phone that slept: at once the right seconds, then the button again.
  await page.clock.fastForward(40_000);
  const counting = modal.locator('button[aria-disabled="true"]:not([aria-busy])');
  await expect.poll(() => secondsOn(counting)).toBeLessThanOrEqual(20);
  await page.clock.fastForward(600_000);
  await send.waitFor();

  await modal.locator('[name="newPassword"]').fill('temple-Wind-9921');
  await modal.locator('[name="verificationCode"]').fill('111111');
  const save = modal.getByRole('button', { name: words('recovery.phone.submit'), exact: true });
  await save.click();
  await modal.getByText(words('verification.firebase.invalid-verification-code')).waitFor();
  await modal.locator('[name="verificationCode"]').fill(identity.code);
  await save.click();
  await signedIn(visitor).waitFor();
  // Nothing of the provider stays in the browser.
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/firebase/i);
});

test('S-100 S-182 S-185 S-187 A-013 A-014 A-015: an expired password is changed before the login counts, and the login form comes after it', async () => {
  await site.read("update account.player set password_changed_at = now() - interval '30 days' where username = 'mali'");
  await site.sampan('settings', 'set', 'login.passwordDays', '10');
  const visitor = await open(desktop, '/login');
  const { page, words } = visitor;
  const place = page.getByRole('main');
  await place.locator('[name="username"]').fill('mali');
  await place.locator('[name="password"]').fill('temple-Wind-9921');
  await tap(visitor, place);
  await place.getByText(words('account.check.done'), { exact: true }).waitFor({ timeout: 60_000 });
  await place.getByRole('button', { name: words('account.login.submit'), exact: true }).click();
  const modal = page.getByRole('dialog', { name: words('account.password.title'), exact: true });
  await modal.waitFor();
  const kept = (name: string) => page.evaluate((key) => sessionStorage.getItem(key), name);
  const due = () => kept('cpw');
  expect([await due(), await kept('token')], 'the login does not count yet').toEqual(['true', null]);
  // Closing it abandons the login; the next one asks for the change again.
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'hidden' });
  expect([await due(), await kept('token')]).toEqual(['false', null]);
  await page.reload();
  await place.locator('[name="username"]').fill('mali');
  await place.locator('[name="password"]').fill('temple-Wind-9921');
  await tap(visitor, place);
  await place.getByText(words('account.check.done'), { exact: true }).waitFor({ timeout: 60_000 });
  await place.getByRole('button', { name: words('account.login.submit'), exact: true }).click();
  await modal.waitFor();
  expect(await modal.locator('[name="oldPassword"]').count()).toBe(0);
  await modal.locator('[name="newPassword"]').fill('lotus-WithdrawalStep-3308');
  await modal.locator('[name="confirmNewPassword"]').fill('lotus-WithdrawalStep-3308');
  await modal.getByRole('button', { name: words('account.password.submit'), exact: true }).click();
  const popup = page.getByRole('dialog', { name: words('account.login.kinds'), exact: true });
  await popup.waitFor();
  expect(await modal.count()).toBe(0);
  expect(
    await popup.getByRole('tab', { name: words('account.login.title'), exact: true }).getAttribute('aria-selected'),
  ).toBe('true');
  expect(await due()).toBe('false');
  await logIn(visitor, popup, 'lotus-WithdrawalStep-3308');
});
