import { endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { open, site, visit } from './src/journey.ts';
import { token, tryDemo, tryPasskey, trySecondStep } from './src/login-method-steps.ts';
import { balance, button, logInTwice, providers, startJourneyWithProviders } from './src/provider-steps.ts';
import { playInTwoTaps } from './src/two-taps-steps.ts';
import { untilGreeted, type VisitorOptions } from './src/visitor.ts';

const people = await startJourneyWithProviders();
const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true };
const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'light' };

test('S-005 S-080 S-114 S-115 S-116 S-117 S-460 S-529 S-535 R-73 free demo at 360 px: plays with demo money, real things ask for an account', () =>
  tryDemo(phone));

test('S-395 S-405 S-429 S-456 a tile opens the demo at once; sign-up, bonus and deposit over the same game at 360 px', () =>
  playInTwoTaps(phone, 'twotaps1'));

test('R-51 a passkey at 360 px: added, named, logged in with, counted as both steps, removed', () => tryPasskey(phone));

test('R-53 the second step and the devices at 1440 px: on with an app, asked at login, a recovery code, log out everywhere', () =>
  trySecondStep(desktop));

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

test('S-004 S-081 E-068 sign-in with google at 360 px: to its page and back, once with a name to choose, then at once', () =>
  logInTwice(people, 'google', phone));

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
  const visitor = await open(phone, '/login');
  const { page, words } = visitor;
  await untilGreeted(visitor);
  for (const provider of providers) {
    const option = button(page.getByRole('main'), words(`login.${provider}`));
    await option.waitFor();
    await site.sampan('settings', 'set', `login.${provider}`, 'false');
    await option.waitFor({ state: 'hidden' });
    const answer = await fetch(site.url + endpoints.socialStart.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', merchant: 'sampan' },
      body: JSON.stringify({ provider, returnTo: '/' }),
    });
    expect(await answer.json()).toMatchObject({ success: false, errorCode: 'function.disabled' });
  }
});
