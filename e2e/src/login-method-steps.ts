import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { headerButton } from './account-steps.ts';
import { checkScreen } from './check-screen.ts';
import { open, site } from './journey.ts';
import { balance, button } from './provider-steps.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

const PASSWORD = 'Canary-of-the-reef-4471';
export const token = ({ page }: Visitor) => page.evaluate(() => sessionStorage.getItem('token'));

/** RFC 6238 with the usual settings, as an authenticator app computes it. */
function codeOf(secret: string, at = Date.now()): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function register(visitor: Visitor, username: string): Promise<void> {
  const { page, words } = visitor;
  const form = page.getByRole('main');
  for (const [name, value] of Object.entries({ username, password: PASSWORD, confirmPassword: PASSWORD }))
    await form.locator(`[name="${name}"]`).fill(value);
  await button(form, words('account.register.submit')).click();
  await page.getByText(words('account.success.title', { name: username })).waitFor();
}

/** Free demo: plays with demo money, real things ask for an account. */
export async function tryDemo(options: VisitorOptions): Promise<void> {
  const visitor = await open(options, '/rng');
  const { page, words } = visitor;
  await headerButton(visitor, 'app.logIn').click();
  const popup = page.getByRole('dialog');
  await button(popup, words('login.demo')).waitFor();
  await checkScreen(visitor, 'login popup with the other login methods');
  await button(popup, words('login.demo')).click();
  await balance(visitor).getByText('DEMO').waitFor();
  expect(await balance(visitor).innerText()).toContain('1,000');
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await popup.count()).toBe(0);
  const kept = await page.evaluate(() => [sessionStorage.getItem('isAgent'), sessionStorage.getItem('cpw')]);
  expect(kept).toEqual(['4', null]);
  // The strip over its pages counts in the money it plays with.
  await page.getByText(words('protection.session.net')).first().locator('xpath=..').getByText('DEMO').waitFor();
  await button(page.getByRole('banner'), words('wallet.bar.signUp')).waitFor();
  await page.goto(`${site.url}/me/depositv2`);
  const question = page.getByRole('alertdialog', { name: words('realAccount.title') });
  await question.waitFor();
  await checkScreen(visitor, 'a real account is asked for');
  await button(question, words('app.signUp')).click();
  await page.getByRole('dialog').locator('[name="confirmPassword"]').waitFor();
  await page.goto(`${site.url}/me/withdraw`);
  await page.getByRole('alertdialog', { name: words('realAccount.title') }).waitFor();
}

/** A passkey is added, named, logged in with and removed. */
export async function tryPasskey(options: VisitorOptions): Promise<void> {
  const visitor = await open(options, '/register');
  const { page, words, context } = visitor;
  const username = `pass${options.width}`;
  await register(visitor, username);
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${site.url}/me/securityCenter`);
  const card = page.getByRole('region', { name: words('factors.passkeys.title') });
  await button(card, words('factors.passkeys.add')).click();
  const line = card.getByRole('listitem');
  await line.waitFor();
  const made = (await line.getByRole('paragraph').first().innerText()).trim();
  await button(card, words('factors.passkeys.rename', { name: made })).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="name"]').fill('River stone');
  await button(dialog, words('factors.passkeys.save')).click();
  await card.getByText('River stone').waitFor();
  await checkScreen(visitor, 'security centre with a passkey');
  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.goto(`${site.url}/login`);
  await button(page.getByRole('main'), words('login.passkey')).click();
  await balance(visitor).waitFor();
  await page.goto(`${site.url}/me/securityCenter`);
  await button(card, words('factors.passkeys.remove', { name: 'River stone' })).click();
  await button(page.getByRole('alertdialog'), words('factors.passkeys.removeConfirm')).click();
  await card.getByText(words('factors.passkeys.none')).waitFor();
}

/** The second step is switched on with an app and asked at login; a recovery code passes it. */
export async function trySecondStep(options: VisitorOptions): Promise<void> {
  const visitor = await open(options, '/register');
  const { page, words } = visitor;
  const username = `step${options.width}`;
  await register(visitor, username);
  await page.goto(`${site.url}/me/securityCenter`);
  const card = page.getByRole('region', { name: words('factors.second.title') });
  await button(card, words('factors.second.start')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: words('factors.second.qr') }).waitFor();
  expect(await dialog.locator('[name="code"]').evaluate((field) => field === document.activeElement)).toBe(true);
  await checkScreen(visitor, 'the second step is switched on');
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.locator('[name="code"]').fill(codeOf(secret));
  await button(dialog, words('factors.second.confirm')).click();
  await dialog.getByText(words('factors.second.codesText')).waitFor();
  const [recovery = ''] = await dialog.getByRole('listitem').allInnerTexts();
  await button(dialog, words('factors.second.kept')).click();
  await card.getByText(words('factors.on'), { exact: true }).waitFor();

  const devices = page.getByRole('region', { name: words('factors.devices.title') });
  await devices.getByText(words('factors.devices.this')).waitFor();
  await button(devices, words('factors.devices.all')).click();
  await button(page.getByRole('alertdialog'), words('factors.devices.all')).click();
  await expect.poll(() => token(visitor)).toBeNull();

  await page.goto(`${site.url}/login`);
  const form = page.getByRole('main');
  await form.locator('[name="username"]').fill(username);
  await form.locator('[name="password"]').fill(PASSWORD);
  await button(form, words('account.login.submit')).click();
  await form.getByText(words('login.step.text')).waitFor();
  expect(await token(visitor), 'no session before the second step').toBeNull();
  await checkScreen(visitor, 'the second step of a login');
  visitor.allow(/400 \(Bad Request\) \S+second-factor$/);
  await form.locator('[name="code"]').fill('000000');
  await button(form, words('login.step.submit')).click();
  await form.getByText(words('error.login.code.wrong')).waitFor();
  await form.locator('[name="code"]').fill(recovery);
  await button(form, words('login.step.submit')).click();
  await balance(visitor).waitFor();
  expect(await token(visitor)).toMatch(/^[\w-]{43}$/);
}
