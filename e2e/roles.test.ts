import { expect, test } from 'vitest';
import { headerButton, logIn, mali } from './src/account-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { open, openAsMali, site, startJourney, visitAs } from './src/journey.ts';
import type { VisitorOptions } from './src/visitor.ts';

const AFFILIATES = 'https://partners.example/join';

startJourney({
  prepare: async () => {
    await site.sampan('settings', 'set', 'brand.affiliateUrl', JSON.stringify(AFFILIATES));
    await site.sampan(
      'settings',
      'set',
      'content.customerService',
      JSON.stringify([
        { csType: 'LIVECHAT', path: 'https://chat.example/live' },
        { csType: 'VIP', path: 'https://chat.example/vip' },
      ]),
    );
  },
});

const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'dark' };
const phone: VisitorOptions = { width: 360, height: 780, theme: 'light', touch: true, dictionary: 'th' };
const set = (change: string) => site.read(`update account.player set ${change} where username = 'mali'`);

test.each([
  ['1440', desktop],
  ['360', phone],
] as const)(
  'S-107 S-472 the login for agents at %s px: a player is refused with the reason, an agent is logged in',
  async (_, options) => {
    await set('account_type = 0');
    const visitor = await open(options, '/login?for=agents');
    const { page, words } = visitor;
    const form = page.getByRole('main');
    await form.getByText(words('account.login.agents')).waitFor();
    await form.locator('[name="username"]').fill(mali.username);
    await form.locator('[name="password"]').fill(mali.password);
    visitor.allow(/403 \(Forbidden\) \S+\/wps\/session\/login$/);
    await form.getByRole('button', { name: words('account.login.submit'), exact: true }).click();
    await form
      .getByRole('alert')
      .filter({ hasText: words('error.login.non.agent') })
      .waitFor();
    await checkScreen(visitor, 'no agent');
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await set('account_type = 41');
    await form.getByRole('button', { name: words('account.login.submit'), exact: true }).click();
    await page.waitForFunction(() => sessionStorage.getItem('isAgent') === '41');
    await set('account_type = 0');
  },
);

test('S-106 S-471 a demo account is no member: its name and a right password open nothing', async () => {
  const demo = await open(desktop, '/');
  await headerButton(demo, 'app.logIn').click();
  await demo.page
    .getByRole('dialog')
    .getByRole('button', { name: demo.words('login.demo'), exact: true })
    .click();
  await demo.page.waitForFunction(() => sessionStorage.getItem('account'));
  const username = (await demo.page.evaluate(() => sessionStorage.getItem('account'))) ?? '';
  const said = await site.sampan('player', 'reset-password', username);
  const password = /: (\S+) {3}/.exec(said)?.[1] ?? '';
  const visitor = await open(desktop, '/login');
  const { page, words } = visitor;
  const form = page.getByRole('main');
  await form.locator('[name="username"]').fill(username);
  await form.locator('[name="password"]').fill(password);
  visitor.allow(/403 \(Forbidden\) \S+\/wps\/session\/login$/);
  await form.getByRole('button', { name: words('account.login.submit'), exact: true }).click();
  await form
    .getByRole('alert')
    .filter({ hasText: words('error.login.non.member') })
    .waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('A-016 A-017 S-059 S-461 S-459 S-060 S-531 the affiliate link is for members who are no agents, also on a phone, and leads outside', async () => {
  const visitor = await open(desktop, '/');
  const { page, words } = visitor;
  const link = page.getByRole('banner').getByRole('link', { name: words('app.affiliate'), exact: true });
  expect(await link.count(), 'a visitor').toBe(0);
  await headerButton(visitor, 'app.logIn').click();
  await logIn(visitor, page.getByRole('dialog'), mali);
  await link.waitFor();
  expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([AFFILIATES, '_blank']);
  for (const type of [1, 2, 41, 42, 4]) {
    await set(`account_type = ${type}`);
    await page.reload();
    await page.waitForFunction((wanted) => sessionStorage.getItem('isAgent') === wanted, String(type));
    expect(await link.count(), `type ${type}`).toBe(0);
  }
  await set('account_type = 0');
  await page.reload();
  await link.waitFor();
  await page.goto(`${site.url}/register`);
  await page.waitForURL(`${site.url}/`);
  await page.setViewportSize({ width: 360, height: 780 });
  await link.waitFor({ state: 'hidden' });
  await headerButton(visitor, 'app.menu').click();
  await page
    .getByRole('dialog', { name: words('app.menu') })
    .getByRole('link', { name: words('app.affiliate'), exact: true })
    .waitFor();
});

/** Levels that ask for nothing, so that everybody stands on the last. */
async function reach(level: number): Promise<void> {
  const free = { color: '#00341f', color2: '#7fe3b5', turnover: '0', deposits: '0', keepMonthly: '0' };
  const levels = Array.from({ length: level + 1 }, () => ({ labelName: 'Jade', ...free }));
  await site.sampan('settings', 'set', 'rank.levels', JSON.stringify(levels));
}

test('S-464 S-226 S-228 S-227 S-282 S-283 S-536 the badge has the colours of the label, and rank 5 is VIP where 4 is not', async () => {
  await reach(4);
  const visitor = await openAsMali(desktop);
  const { page, words } = visitor;
  const badge = page.getByRole('complementary').first().getByText('Jade', { exact: true });
  await badge.waitFor();
  const colours = await badge.evaluate((node) => {
    const { color, backgroundColor } = getComputedStyle(node);
    return [color, backgroundColor];
  });
  expect(colours).toEqual(['rgb(0, 52, 31)', 'rgb(127, 227, 181)']);
  const kept = await page.evaluate(() => [
    sessionStorage['memberLabel'],
    sessionStorage['memberLabelTextColor'],
    sessionStorage['memberLabelBgColor'],
  ]);
  expect(kept).toEqual(['Jade', '#00341f', '#7fe3b5']);
  const channel = async (kind: 'LIVECHAT' | 'VIP') => {
    await page
      .getByRole('navigation')
      .first()
      .getByRole('button', { name: words('app.customerService'), exact: true })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words(`support.contact.${kind}`) })
      .click();
    const frame = page.getByRole('dialog').locator('iframe[src^="https://chat.example/"]');
    await frame.waitFor();
    const address = await frame.getAttribute('src');
    // The window over the window, then the one below.
    await page.keyboard.press('Escape');
    await frame.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    return address;
  };
  expect(await channel('LIVECHAT')).toBe('https://chat.example/live');
  await badge.click();
  await page.waitForURL('**/me/playerRank');
  await page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: words('member.menu.playerRank') })
    .waitFor();
  await checkScreen(visitor, 'rank');
  await reach(5);
  await page.goto(site.url);
  await badge.waitFor();
  expect(await channel('VIP')).toBe('https://chat.example/vip');
  await site.sampan('settings', 'set', 'rank.levels', '[]');
  await page.reload();
  await page.getByRole('complementary').first().locator('a[href="/me/securityCenter"]').click();
  await page.waitForURL('**/me/securityCenter');
});

test('S-241 S-477 a picture that does not come is the first letter of the name', async () => {
  const visitor = await visitAs(mali.username, desktop);
  const { page } = visitor;
  await page.route('**/wps/member/info/icon', (route) =>
    route.fulfill({ json: { success: true, value: { icon: '/avatars/gone' } } }),
  );
  visitor.allow(/404 \(Not Found\) \S+\/avatars\/gone/);
  // The letter stands before the picture too: what counts is that it stands after the picture was asked for in vain.
  const refused = page.waitForResponse('**/avatars/gone');
  await page.goto(site.url);
  await refused;
  const menu = page.getByRole('banner').locator('[aria-haspopup="menu"]').last();
  await expect.poll(() => menu.locator('img').count()).toBe(0);
  expect(await menu.innerText()).toContain('M');
});
