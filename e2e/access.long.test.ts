import { expect, test } from 'vitest';
import { addPlayer } from './src/add-player.ts';
import { addPayee, requestWithdrawal } from './src/cashier-steps.ts';
import {
  brokenWords,
  edgelessControls,
  lostText,
  missingSkips,
  setTextSize,
  smallTargets,
} from './src/check-access.ts';
import { rest } from './src/check-screen.ts';
import { findViolations } from './src/find-violations.ts';
import { site, startJourney, visit, visitAs } from './src/journey.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney();

const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true, calm: true };
const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'light', calm: true };

const centre = ['transferFund', 'depositv2', 'withdraw', 'bonusDetails', 'rewardCenter', 'personalHistoryCopy'];
const more = [
  'transactionHistory',
  'personalProfit',
  'protection',
  'securityCenter',
  'playerRank',
  'identity',
  'missionLeaderboard',
  'referral',
  'messageV2',
  'points',
  'raffle',
];
const memberScreens = [...centre, ...more].map((key) => `/me/${key}`);
const openScreens = ['/', '/rng', '/promotions', '/help', '/download', '/fairness', '/register', '/reset-password'];

/** What a screen must pass, each at the size of type at which it is hardest. */
async function checkAccess({ page }: Visitor, path: string, touch: boolean): Promise<string[]> {
  await page.goto(site.url + path);
  await page.waitForLoadState('networkidle');
  await rest(page);
  const found = [...(await missingSkips(page)), ...(await edgelessControls(page)), ...(await lostText(page))];
  if (touch) found.push(...(await smallTargets(page)));
  await setTextSize(page, 200);
  await rest(page);
  found.push(...(await lostText(page)), ...(await brokenWords(page)), ...(await findViolations(page, null)));
  return found.map((fault) => `${path}: ${fault}`);
}

let username = '';

/** One member with money on its way and a bonus, so that nothing is looked at empty. */
async function prepareMember(options: VisitorOptions): Promise<Visitor> {
  if (username) return visitAs(username, options);
  username = (await addPlayer(site)).username;
  const visitor = await visitAs(username, options);
  const { page, words } = visitor;
  await page.goto(`${site.url}/me/withdraw`);
  await addPayee(visitor);
  await requestWithdrawal(visitor, '25');
  await page.goto(`${site.url}/me/rewardCenter`);
  await page
    .getByRole('listitem')
    .getByRole('button', { name: words('bonuses.kind.new-player') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('rewards.receipt.done') })
    .click();
  return visitor;
}

const looks = [
  ['a phone, English', phone],
  ['a desktop, English', desktop],
  ['a phone, Thai', { ...phone, dictionary: 'th' }],
  ['a desktop, Thai, dark', { ...desktop, theme: 'dark', dictionary: 'th' }],
] as const;

test.each(looks)(
  'Q-001 Q-002 Q-003 Q-006 Q-007 more than twenty screens lose nothing at 200 % text, and can be reached, pressed and seen, by a member on %s',
  async (_, options) => {
    const member = await prepareMember(options);
    const found: string[] = [];
    for (const path of memberScreens) found.push(...(await checkAccess(member, path, options.width < 1024)));
    expect(found).toEqual([]);
  },
);

test.each(looks)(
  'Q-001 Q-002 Q-003 Q-006 Q-007 more than twenty screens lose nothing at 200 % text, and can be reached, pressed and seen, by a visitor on %s',
  async (_, options) => {
    const stranger = await visit(options);
    const found: string[] = [];
    for (const path of openScreens) found.push(...(await checkAccess(stranger, path, options.width < 1024)));
    expect(found).toEqual([]);
  },
);

test('Q-002 the keyboard passes the header and the member centre’s fourteen entries in two presses each', async () => {
  const { page, words } = await prepareMember(desktop);
  await page.goto(`${site.url}/me/transferFund`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const skip of ['app.skip', 'member.centre.skip']) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words(skip));
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#member-page') !== null)).toBe(true);
});
