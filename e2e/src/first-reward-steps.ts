import { endpoints } from '@sampan/contract';
import { expect } from 'vitest';
import { passDemoDraw } from '../../apps/server/test/demo-raffle.ts';
import { checkScreen } from './check-screen.ts';
import { type FirstRewards, setUpFirstRewards } from './first-reward-setup.ts';
import { open, site } from './journey.ts';
import { openTab } from './open-session.ts';
import { enterGame, spinOnce } from './play-steps.ts';
import { button } from './provider-steps.ts';
import { formOf, submit } from './registration-steps.ts';
import { ask, askBalance } from './site-api.ts';
import { type Dictionary, readGameWords } from './site-words.ts';
import { untilGreeted, type Visitor, type VisitorOptions } from './visitor.ts';

/** What a person takes who reads first, in seconds: counted, not waited for. A tap, a field of twenty letters, a page of cards. */
const TAP = 1;
const FIELD = 5;
const READ = 8;
const PASSWORD = 'lantern-River-8831';
const PATIENCE = 60_000;

interface Evening {
  visitor: Visitor;
  named: FirstRewards;
  dictionary: Dictionary;
  /** Takes a picture where somebody wants to look at it. */
  look(step: string): Promise<void>;
}

const main = ({ page }: Visitor) => page.getByRole('main');

/**
 * A new player sees what is to be had, claims a welcome mission, plays, watches progress move, redeems a reward, converts
 * points, invites a friend who joins by the link, takes part in a raffle and verifies its draw.
 * @returns the seconds a person takes from the open account to the last tap, without the draw's own pause
 */
export async function playFirstRewards(given: {
  options: VisitorOptions;
  picture: string;
  code: string;
}): Promise<number> {
  const named = await setUpFirstRewards(given.code);
  const visitor = await register(given.options, `/register`, `n${given.code}`);
  const look = async (step: string) => {
    await checkScreen(visitor, step);
    const folder = process.env['REWARD_PICTURES'];
    if (folder) await visitor.page.screenshot({ path: `${folder}/${given.picture}-${step}.png`, fullPage: true });
  };
  const evening = { visitor, named, look, dictionary: given.options.dictionary ?? 'en' };
  let spent = await claimWelcome(evening);
  spent += await playMission(evening);
  spent += await spendPoints(evening);
  spent += await inviteFriend(evening, given.options, `f${given.code}`);
  spent += await winRaffle(evening);
  return spent;
}

/** By the form alone, through a link or from the first screen. */
async function register(options: VisitorOptions, path: string, username: string): Promise<Visitor> {
  const visitor = await open(options, path);
  const form = formOf(visitor);
  const fields = Object.entries({ username, password: PASSWORD, confirmPassword: PASSWORD });
  for (const [name, value] of fields) await form.locator(`[name="${name}"]`).fill(value);
  await submit(visitor).click();
  await visitor.page.getByRole('dialog').waitFor();
  return visitor;
}

/** The window that greets a new account leads to its bonus. */
async function claimWelcome({ visitor, look }: Evening): Promise<number> {
  const { page, words } = visitor;
  await look('greeting');
  await page.keyboard.press('Escape');
  await page.goto(`${site.url}/me/rewardCenter`);
  const claim = main(visitor).getByRole('button', { name: words('bonuses.kind.new-player') });
  await claim.waitFor();
  await look('what is to be had');
  await claim.click();
  await button(page.getByRole('dialog'), words('rewards.receipt.done')).click();
  return TAP + TAP + READ + TAP + TAP;
}

/** The open page of missions follows the round that is played beside it; its prize is claimed there. */
async function playMission({ visitor, named, look, dictionary }: Evening): Promise<number> {
  const { page, words } = visitor;
  await page.goto(`${site.url}/me/missionLeaderboard`);
  await page.getByRole('heading', { name: named.mission }).waitFor();
  const card = main(visitor).locator('section').first();
  await look('missions');
  await untilGreeted(visitor);
  const table = await openTab(visitor);
  await table.page.goto(`${site.url}/rng`);
  // Any slot does: a newcomer takes the first.
  const list = table.page.getByRole('region', { name: words('games.lobby.list'), exact: true });
  await list.getByRole('button').first().click();
  await spinOnce(table, await enterGame(table, await readGameWords(dictionary)));
  const claim = card.getByRole('button', { name: `${words('missions.claim')} ${named.mission}`, exact: true });
  await claim.waitFor({ timeout: PATIENCE });
  await look('mission reached');
  await claim.click();
  await claim.waitFor({ state: 'detached' });
  await table.page.close();
  return TAP + READ + 4 * TAP + TAP;
}

async function spendPoints({ visitor, named, look }: Evening): Promise<number> {
  const { page, words } = visitor;
  await page.goto(`${site.url}/pointMall`);
  const card = page.getByRole('article').filter({ hasText: named.reward });
  await card.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[type="submit"]').click();
  await dialog.getByText(words('points.done.voucher')).waitFor();
  await look('reward redeemed');
  await button(dialog, words('common.ok')).click();
  await button(page, words('points.convert')).click();
  await dialog.locator('input[name="points"]').fill('100');
  await dialog.getByText('$1.00').first().waitFor();
  const before = Number((await askBalance(visitor)).sumBalance);
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(async () => Number((await askBalance(visitor)).sumBalance)).toBe(before + 1);
  expect((await ask(visitor, endpoints.pointBalance, {})).balance).toBeGreaterThanOrEqual(
    named.prize - named.price - 100,
  );
  await look('points left');
  return TAP + READ + TAP + TAP + TAP + TAP + FIELD + TAP;
}

/** The friend's own minute is not the player's; what it earned comes to the page that stays open. */
async function inviteFriend({ visitor, named, look }: Evening, options: VisitorOptions, name: string): Promise<number> {
  const { page, words } = visitor;
  await page.goto(`${site.url}/me/referral`);
  const { link, referralCode } = await ask(visitor, endpoints.referral, {});
  await page.getByText(referralCode, { exact: true }).first().waitFor();
  await look('invitation');
  await page.goto(`${site.url}/me/rewardCenter`);
  await page.getByRole('heading', { name: words('rewards.part.going') }).waitFor();
  await untilGreeted(visitor);
  const { pathname, search } = new URL(link);
  await register(options, pathname + search, name);
  const row = main(visitor)
    .getByRole('listitem')
    .filter({ hasText: words('rewards.source.referral') });
  await row.first().waitFor({ timeout: PATIENCE });
  await look('friend has joined');
  const before = (await ask(visitor, endpoints.pointBalance, {})).balance;
  await row.getByRole('button', { name: words('rewards.claim') }).click();
  await button(page.getByRole('dialog'), words('rewards.receipt.done')).click();
  expect((await ask(visitor, endpoints.pointBalance, {})).balance).toBe(before + named.friend);
  return TAP + READ + TAP + TAP + TAP + TAP;
}

/** The operator ends the sale; the player's own browser recomputes the draw. */
async function winRaffle({ visitor, named, look }: Evening): Promise<number> {
  const { page, words } = visitor;
  await page.goto(`${site.url}/me/raffle`);
  const raffle = page.getByRole('region', { name: named.raffle });
  await raffle.getByText('000 003').waitFor({ timeout: PATIENCE });
  await look('raffle tickets');
  await site.sampan('raffle', 'draw', named.raffleCode);
  const db = await site.database();
  await expect.poll(() => passDemoDraw(db, named.raffleCode), { timeout: PATIENCE, interval: 1_000 }).toBe(true);
  const claim = raffle.getByRole('button', { name: '20.00' });
  await claim.waitFor({ timeout: PATIENCE });
  await raffle.getByText(words('raffle.proof'), { exact: true }).click();
  await raffle.getByText(words('fairness.draw.verified')).waitFor();
  await look('raffle verified');
  const before = Number((await askBalance(visitor)).sumBalance);
  await claim.click();
  await raffle.getByText(words('raffle.offered.claimed'), { exact: true }).first().waitFor();
  expect(Number((await askBalance(visitor)).sumBalance) - before).toBeCloseTo(20, 2);
  return TAP + READ + TAP + READ + TAP;
}
