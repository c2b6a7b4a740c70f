import { expect, test } from 'vitest';
import { open, site } from './src/journey.ts';
import { tryDemo, tryPasskey, trySecondStep } from './src/login-method-steps.ts';
import { button, logInTwice, startJourneyWithProviders } from './src/provider-steps.ts';
import type { VisitorOptions } from './src/visitor.ts';

const people = await startJourneyWithProviders();
const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true };
const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'light' };

test.each([
  ['google', '360', phone],
  ['google', '1440', desktop],
  ['facebook', '360', phone],
  ['facebook', '1440', desktop],
] as const)(
  'S-004 S-081 E-068 sign-in with %s at %s px: to its page and back, once with a name to choose, then at once',
  (provider, _, options) => logInTwice(people, provider, options),
);

test.each([
  ['360', phone],
  ['1440', desktop],
] as const)(
  'S-005 S-080 S-114 S-115 S-116 S-117 S-460 S-529 S-535 R-73 free demo at %s px: plays with demo money, real things ask for an account',
  (_, options) => tryDemo(options),
);

test.each([
  ['360', phone],
  ['1440', desktop],
] as const)('R-51 a passkey at %s px: added, named, logged in with, counted as both steps, removed', (_, options) =>
  tryPasskey(options),
);

test.each([
  ['360', phone],
  ['1440', desktop],
] as const)(
  'R-53 the second step and the devices at %s px: on with an app, asked at login, a recovery code, log out everywhere',
  (_, options) => trySecondStep(options),
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
