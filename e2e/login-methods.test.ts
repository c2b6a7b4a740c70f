import { endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { open, site, visit } from './src/journey.ts';
import { token } from './src/login-method-steps.ts';
import { balance, button, providers, startJourneyWithProviders } from './src/provider-steps.ts';
import { playInTwoTaps } from './src/two-taps-steps.ts';
import { untilGreeted, type VisitorOptions } from './src/visitor.ts';

// The long run has every method, at both widths.
await startJourneyWithProviders();
const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true };

test('S-395 S-405 S-429 S-456 a tile opens the demo at once; sign-up, bonus and deposit over the same game at 360 px', () =>
  playInTwoTaps(phone, 'twotaps1'));

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
