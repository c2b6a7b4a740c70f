import { randomUUID } from 'node:crypto';
import { endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { addPlayer } from './src/add-player.ts';
import { checkScreen } from './src/check-screen.ts';
import { open, openAs, site, startJourney } from './src/journey.ts';
import { openTab } from './src/open-session.ts';
import { PASSWORD } from './src/registration-journeys.ts';
import { expectWelcome, formOf, submit } from './src/registration-steps.ts';
import { ask } from './src/site-api.ts';
import { playOnDesk, slots } from './src/slot-steps.ts';
import { untilGreeted, type Visitor, type VisitorOptions } from './src/visitor.ts';

startJourney();

const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true, calm: true };
const WELCOME = 'Find your favourites';

/** How far the welcome mission is, as the open page says it. */
const progressOf = ({ page }: Visitor) =>
  page
    .getByRole('main')
    .getByRole('img', { name: /^\d of 3 games/ })
    .getAttribute('aria-label');

test('S-312 S-520 a new player plays three games, the open page of missions follows each, and the welcome prize is claimed', async () => {
  const player = await addPlayer(site);
  const visitor = await openAs(player.username, phone, '/me/missionLeaderboard');
  const { page, words } = visitor;
  await page.getByRole('heading', { name: WELCOME }).waitFor();
  expect(await progressOf(visitor)).toBe('0 of 3 games');
  await checkScreen(visitor, 'missions at the beginning');
  const table = await openTab(visitor);
  for (const [played, slot] of slots.slice(0, 3).entries()) {
    await playOnDesk(table, slot);
    await expect.poll(() => progressOf(visitor), { timeout: 60_000 }).toMatch(`${played + 1} of 3 games`);
  }
  const claim = page
    .getByRole('main')
    .getByRole('button', { name: `${words('missions.claim')} ${WELCOME}`, exact: true });
  await claim.waitFor();
  await checkScreen(visitor, 'a mission that is reached');
  await claim.click();
  await claim.waitFor({ state: 'detached' });
  const { history } = await ask(visitor, endpoints.rewards, {});
  expect(history).toMatchObject([
    { source: 'mission', title: WELCOME, state: 'claimed', value: { kind: 'money', amount: '1.00' } },
  ]);
  await checkScreen(visitor, 'a mission that is claimed');
});

test('S-311 a friend registers by the link, and the inviter’s open page of rewards has what it earned', async () => {
  const inviter = await addPlayer(site);
  const visitor = await openAs(inviter.username, phone, '/me/referral');
  const { link, referralCode } = await ask(visitor, endpoints.referral, {});
  await visitor.page.getByText(referralCode, { exact: true }).first().waitFor();
  await visitor.page.goto(`${site.url}/me/rewardCenter`);
  await visitor.page.getByRole('heading', { name: visitor.words('rewards.part.going') }).waitFor();
  await untilGreeted(visitor);

  const { pathname, search } = new URL(link);
  const friend = await open(phone, pathname + search);
  const name = `f${randomUUID().slice(0, 8)}`;
  const form = formOf(friend);
  expect(await form.locator('[name="referralCode"]').inputValue()).toBe(referralCode);
  await form.locator('[name="username"]').fill(name);
  for (const field of ['password', 'confirmPassword']) await form.locator(`[name="${field}"]`).fill(PASSWORD);
  await submit(friend).click();
  await expectWelcome(friend, name);

  const { page, words } = visitor;
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'A friend has joined' });
  await row.waitFor({ timeout: 60_000 });
  await row.getByRole('button', { name: words('rewards.claim') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('rewards.receipt.done') })
    .click();
  expect(await ask(visitor, endpoints.pointBalance, {})).toMatchObject({ balance: 20 });
  await page.goto(`${site.url}/me/referral`);
  await page.getByText(words('referral.invited'), { exact: true }).waitFor();
  expect(await ask(visitor, endpoints.referral, {})).toMatchObject({ totalInvitations: 1, points: 20 });
  await checkScreen(visitor, 'a friend who has joined');
});
