import { expect, test } from 'vitest';
import { headerButton, logIn, logOutWithQuestion, mali } from './src/account-steps.ts';
import { openAsMali, site, startJourney, visit } from './src/journey.ts';
import { readWords } from './src/site-words.ts';

startJourney();

/** The names of the specification (§3, S-443, S-444). */
const sessionNames = new Set(
  `token account username nickname customerId isAgent toUpline merchant merchantCode platform memberLabel memberLabelTextColor
   memberLabelBgColor cpw settings routers validate gameVendor index_notice consolidated wallet merchantWallet iframeUrl
   enableSalary enableContract`.split(/\s+/),
);

/** What the session keeps of the member and of the brand (D-186…D-198). */
const ofMember = {
  account: 'mali',
  username: 'mali',
  nickname: expect.stringMatching(/./),
  isAgent: '0',
  toUpline: 'false',
  merchant: 'sampan',
  merchantCode: 'sampan',
  platform: 'web',
  memberLabel: expect.any(String),
  memberLabelTextColor: expect.any(String),
  memberLabelBgColor: expect.any(String),
  cpw: 'false',
  index_notice: '1',
};

test('D-201 D-210 D-211 D-212 D-213 the rules of the registration are kept for the session, choices of language and theme for the next', async () => {
  const visitor = await visit({ width: 1280, height: 800, theme: 'dark' });
  const { page, words } = visitor;
  await page.goto(`${site.url}/register`);
  await page.getByRole('main').locator('[name="username"]').waitFor();
  const rules = () => page.evaluate(() => sessionStorage.getItem('validate') ?? '{}');
  await expect.poll(async () => Object.keys(JSON.parse(await rules()))).toContain('username');
  expect(JSON.parse(await rules())).toMatchObject({ password: { enabled: true, required: true } });
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('app.themeToLight') })
    .click();
  await page.getByRole('banner').locator('[aria-haspopup="menu"]').first().click();
  await page.getByRole('menuitemradio', { name: 'Filipino' }).click();
  const kept = () => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  await expect.poll(kept).toMatchObject({ lang: 'PH', hisLang: 'EN', theme: 'light', merchantCode: 'sampan' });
});

test('S-109 S-442 S-443 S-444 S-450 S-451 S-452 D-180 D-185 D-186 D-187 D-188 D-189 D-190 D-191 D-192 D-193 D-194 D-195 D-196 D-197 D-198 D-203: storage holds the named keys, answers are kept for the visit, logging out clears it', async () => {
  const visitor = await visit({ width: 1280, height: 800, theme: 'dark' });
  const { page, words } = visitor;
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const count = (path: string) => calls.filter((call) => call === path).length;
  await page.goto(`${site.url}/`);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await headerButton(visitor, 'app.logIn').click();
  await logIn(visitor, page.getByRole('dialog'), mali);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('username'))).toBe('mali');
  const kept: Record<string, string> = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  expect(Object.keys(kept).filter((name) => !sessionNames.has(name))).toEqual([]);
  expect(kept).toMatchObject(ofMember);
  expect(kept['customerId']).toMatch(/^[\da-f-]{36}$/);
  expect(kept['token']).toMatch(/^[\w-]{43}$/);

  // A second page of the visit asks for none of the kept answers again; a reload asks who the member is.
  const asked = count('/wps/relay/GCSGAME_gameVendor');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: words('app.promotions'), exact: true })
    .first()
    .click();
  await page.waitForURL('**/promotions');
  expect(count('/wps/relay/GCSGAME_gameVendor')).toBe(asked);
  const infos = count('/wps/member/info');
  await page.reload();
  await expect.poll(() => count('/wps/member/info')).toBe(infos + 1);
  expect(count('/wps/relay/GCSGAME_gameVendor'), 'the vendors come from the session').toBe(asked);

  const announcements = count('/wps/relay/MCSFE_getListAnnouncements');
  await page.getByRole('banner').locator('[aria-haspopup="menu"]').first().click();
  await page
    .getByRole('menuitem', { name: 'Filipino' })
    .or(page.getByRole('menuitemradio', { name: 'Filipino' }))
    .click();
  await expect.poll(() => count('/wps/relay/MCSFE_getListAnnouncements')).toBeGreaterThan(announcements);
  expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
    'PH',
    'EN',
  ]);

  const filipino = await readWords('fil');
  await page.goto(`${site.url}/me/securityCenter`);
  await logOutWithQuestion({ ...visitor, words: filipino }, () =>
    page
      .getByRole('main')
      .getByRole('button', { name: filipino('member.account.out'), exact: true })
      .first()
      .click(),
  );
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('username'))).toBeNull();
  const left = await page.evaluate(() => Object.keys(sessionStorage));
  for (const name of ['token', 'account', 'nickname', 'customerId', 'isAgent']) expect(left).not.toContain(name);
  expect(await page.evaluate(() => localStorage.getItem('lang')), 'what is not the session stays').toBe('PH');
});

test('S-330 S-443 S-450 D-199 D-200 D-202 D-204 D-205 D-206 D-207 D-208 D-209: answers are kept under their names, contracts for agents as they have signed them', async () => {
  await site.read(`update account.player set account_type = 1 where username = 'mali'`);
  await site.sampan('settings', 'set', 'commissions.kinds', '[]');
  await site.read(`insert into commissions.contract (brand, currency, kind, agent_id, version, terms, text, hash, offered_at,
      answer_by, starts_on)
    select brand, 'USD', kind, player_id, 1, '{"tiers": []}', '', encode(sha256(''), 'hex'), now(), now() + interval '1 day',
      current_date
    from account.player, unnest(array['hourly', 'dividend']) as kind where username = 'mali'`);
  const visitor = await openAsMali({ width: 1440, height: 900, theme: 'dark' });
  const { page, words } = visitor;
  const kept = <Value>(name: string): Promise<Value | null> =>
    page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? 'null'), name);
  await expect
    .poll(() => kept('settings'))
    .toMatchObject({ status: 0, whitelabel: expect.any(Array), register: { username: { enabled: true } } });
  expect(await kept('settings')).not.toHaveProperty('location');
  await expect
    .poll(() => kept('wallet'))
    .toEqual({ sumBalance: expect.stringMatching(/^\d+\.\d\d$/), currency: 'USD', currencySymbol: '$' });
  await expect
    .poll(() =>
      kept<{ groups: { title: string }[] }>('gameVendor').then((vendors) => vendors?.groups.map(({ title }) => title)),
    )
    .toContain('RNG');

  const none = { dailysalreqtype: '0', divtypereq: '0', contracthoursalreq: '0', realtimesalreqtype: '0' };
  await expect.poll(() => kept('consolidated')).toEqual(none);
  expect([await kept('enableSalary'), await kept('enableContract')]).toEqual([false, false]);
  await site.sampan('settings', 'set', 'commissions.kinds', '["hourly", "daily"]');
  await expect.poll(() => kept('consolidated')).toEqual({ ...none, contracthoursalreq: '1' });
  expect([await kept('enableSalary'), await kept('enableContract')]).toEqual([true, false]);
  await site.sampan('settings', 'set', 'commissions.kinds', '["dividend"]');
  await expect.poll(() => kept('consolidated')).toEqual({ ...none, divtypereq: '1' });
  expect([await kept('enableSalary'), await kept('enableContract')]).toEqual([false, true]);

  await page.goto(`${site.url}/me/transferFund`);
  await expect.poll(() => kept('merchantWallet')).toEqual({ isSingle: false, automatic: true });

  // What is kept is what the browser has measured, not what the operator wrote: nothing of an address that does not answer.
  const away = 'https://127.0.0.1:9';
  await site.sampan('settings', 'set', 'content.domains', JSON.stringify([{ domain: away, speed: 41 }]));
  await page.goto(`${site.url}/help`);
  const menu = page.getByRole('navigation', { name: words('app.mainMenu') });
  await menu.getByRole('button', { name: words('app.speedCheck') }).click();
  // Said by itself when the dialog does not come: nothing would be kept then either.
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => kept('routers')).toEqual([{ domain: away, speed: 0 }]);
  await page.keyboard.press('Escape');

  await page.goto(`${site.url}/rng?q=${encodeURIComponent('Lantern Sevens')}`);
  const list = page.getByRole('region', { name: words('games.lobby.list'), exact: true });
  await list.getByRole('button').filter({ hasText: 'Lantern Sevens' }).click();
  await page.waitForURL('**/game');
  const frame = await page.evaluate(() => sessionStorage.getItem('iframeUrl') ?? '');
  expect(new URL(frame).origin).toBe(site.gamesUrl);
  expect(frame).not.toContain(await page.evaluate(() => sessionStorage.getItem('token') ?? 'none'));
});
