import { createHmac } from 'node:crypto';
import { endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { headerButton } from './src/account-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { open, site, visit } from './src/journey.ts';
import { balance, button, logInTwice, providers, startJourneyWithProviders } from './src/provider-steps.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

const people = await startJourneyWithProviders();
const PASSWORD = 'Canary-of-the-reef-4471';
const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true };
const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'light' };
const sizes: [string, VisitorOptions][] = [
  ['360', phone],
  ['1440', desktop],
];
const token = ({ page }: Visitor) => page.evaluate(() => sessionStorage.getItem('token'));

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

test.each(sizes)(
  'S-005 S-080 S-114 S-115 S-116 S-117 S-460 S-529 S-535 R-73 free demo at %s px: plays with demo money, real things ask for an account',
  async (_, options) => {
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
    expect(kept).toEqual(['4', 'false']);
    // The strip over its pages counts in the money it plays with.
    await page.getByText(words('protection.session.net')).first().locator('xpath=..').getByText('DEMO').waitFor();
    await button(page.getByRole('banner'), words('wallet.page.deposit')).click();
    const question = page.getByRole('alertdialog', { name: words('realAccount.title') });
    await question.waitFor();
    await checkScreen(visitor, 'a real account is asked for');
    await button(question, words('common.confirm')).click();
    await page.getByRole('dialog').locator('[name="confirmPassword"]').waitFor();
    await page.goto(`${site.url}/me/withdraw`);
    await page.getByRole('alertdialog', { name: words('realAccount.title') }).waitFor();
  },
);

test.each(sizes)(
  'R-51 a passkey at %s px: added, named, logged in with, counted as both steps, removed',
  async (width, options) => {
    const visitor = await open(options, '/register');
    const { page, words, context } = visitor;
    const username = `pass${width}`;
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
  },
);

test.each(sizes)(
  'R-53 the second step and the devices at %s px: on with an app, asked at login, a recovery code, log out everywhere',
  async (width, options) => {
    const visitor = await open(options, '/register');
    const { page, words } = visitor;
    const username = `step${width}`;
    await register(visitor, username);
    await page.goto(`${site.url}/me/securityCenter`);
    const card = page.getByRole('region', { name: words('factors.second.title') });
    await button(card, words('factors.second.start')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: words('factors.second.qr') }).waitFor();
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
  },
);

test('S-440 S-454 S-455 a code in the address logs in once, is gone from the address, and used says so', async () => {
  const said = await site.sampan('player', 'login-code', 'mali');
  const code = /token=([\w-]+)/.exec(said)?.[1] ?? '';
  const visitor = await visit(phone);
  const { page, words } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/wps/')) asked.push(pathname);
  });
  await page.goto(`${site.url}/rng?token=${code}&q=koi`);
  await page.getByText(words('login.in', { name: 'mali' })).waitFor();
  await balance(visitor).waitFor();
  expect(page.url()).toBe(`${site.url}/rng?q=koi`);
  // The keys for the encrypted body, then the exchange, then all the rest.
  expect(asked.slice(0, 2)).toEqual(['/wps/system/keys', '/wps/session/login/code']);
  expect(site.output()).not.toContain(code);
  visitor.allow(/401 \(Unauthorized\) \S+\/wps\/session\/login\/code$/);
  await page.goto(`${site.url}/rng?token=${code}`);
  await page.getByText(words('error.session.required')).waitFor();
  expect([page.url(), await token(visitor)]).toEqual([`${site.url}/rng`, null]);
});

test.each([
  ['google', '360', phone],
  ['facebook', '1440', desktop],
] as const)(
  'S-004 S-081 E-068 sign-in with %s at %s px: to its page and back, once with a name to choose, then at once',
  (provider, _, options) => logInTwice(people, provider, options),
);

test('S-332 E-068 who follows an agent’s link and signs in with Google is of that agent’s team', async () => {
  await site.read(`insert into account.affiliate_code (brand, code_key, code, changed_by, owner_id)
    select 'sampan', 'river88', 'RIVER88', 'agent', player_id from account.player where username = 'chai'`);
  people.become('invited');
  const visitor = await open(phone, '/register?affiliateCode=RIVER88');
  const { page, words } = visitor;
  await page.getByText('RIVER88').waitFor();
  await people.visit(visitor, 'google');
  const dialog = page.getByRole('dialog', { name: words('login.new.title') });
  await dialog.locator('[name="username"]').fill('ployinvited');
  await button(dialog, words('login.new.submit')).click();
  await page.getByText(words('account.success.title', { name: 'ployinvited' })).waitFor();
  const team = await site.read(`select a.depth from agents.ancestry a
    join account.player p on p.player_id = a.player_id join account.player g on g.player_id = a.agent_id
    where p.username = 'ployinvited' and g.username = 'chai'`);
  expect(team).toEqual([{ depth: 1 }]);
});

test('F-013 F-014 with a provider switched off its button leaves the open page, and its call refuses', async () => {
  const { page, words } = await open(phone, '/login');
  for (const provider of providers) {
    const option = button(page.getByRole('main'), words(`login.${provider}`));
    await option.waitFor();
    await site.sampan('settings', 'set', `login.${provider}`, 'false');
    await option.waitFor({ state: 'hidden', timeout: 5_000 });
    const answer = await fetch(site.url + endpoints.socialStart.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', merchant: 'sampan' },
      body: JSON.stringify({ provider, returnTo: '/' }),
    });
    expect(await answer.json()).toMatchObject({ success: false, errorCode: 'function.disabled' });
  }
});
