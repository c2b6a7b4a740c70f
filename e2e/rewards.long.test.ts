import { endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { offerDemoRewards } from '../apps/server/test/demo-rewards.ts';
import { addPlayer } from './src/add-player.ts';
import { checkScreen } from './src/check-screen.ts';
import { site, startJourney, visitAs } from './src/journey.ts';
import { ask, askBalance } from './src/site-api.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney({ faultless: true });

/** A member for whom four rewards wait, one of them held, on the page of rewards. */
async function atRewards(options: VisitorOptions): Promise<Visitor> {
  const player = await addPlayer(site);
  await offerDemoRewards(await site.database(), player.playerId);
  const visitor = await visitAs(player.username, options);
  await visitor.page.goto(`${site.url}/me/rewardCenter`);
  await visitor.page.getByRole('heading', { name: visitor.words('rewards.part.going') }).waitFor();
  return visitor;
}

/** The words of a plural for several. */
const many = (template: string, count: number): string =>
  /other \{([^}]*)\}/.exec(template)?.[1]?.replace('#', String(count)) ?? template;

const picture = async ({ page }: Visitor, name: string) => {
  const folder = process.env['REWARD_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const looks: readonly (VisitorOptions & { name: string })[] = [
  { name: 'phone-en-dark', width: 360, height: 780, theme: 'dark', touch: true, calm: true },
  { name: 'phone-th-light', width: 360, height: 780, theme: 'light', touch: true, calm: true, dictionary: 'th' },
  { name: 'desktop-en-light', width: 1440, height: 900, theme: 'light', calm: true },
  { name: 'desktop-vi-dark', width: 1440, height: 900, theme: 'dark', calm: true, dictionary: 'vi' },
];

test.each(looks)(
  'S-310 S-429 S-518 Q-001 Q-006 all that waits, claimed by one tap of the keyboard: $name',
  async ({ name, ...options }) => {
    const visitor = await atRewards(options);
    const { page, words } = visitor;
    const before = (await askBalance(visitor)).sumBalance;
    // Three that were offered, the welcome bonus, the lantern, and what missions of the demo brand give at once.
    const { count } = await ask(visitor, endpoints.rewards, {});
    expect(count).toBeGreaterThanOrEqual(5);
    await checkScreen(visitor, 'reward centre');
    await picture(visitor, name);
    const all = page
      .getByRole('main')
      .getByRole('button', { name: many(words('rewards.claimAll'), count), exact: true });
    await all.focus();
    await page.keyboard.press('Enter');
    const receipt = page.getByRole('dialog');
    await receipt.getByText(many(words('rewards.receipt.title'), count)).waitFor();
    await checkScreen(visitor, 'receipt');
    await picture(visitor, `${name}-receipt`);
    await page.keyboard.press('Enter');
    await page
      .getByText(words('rewards.none'))
      .or(page.getByText(words('rewards.held')))
      .first()
      .waitFor();
    // The lantern brings up to a dollar, or points.
    const gained = Number((await askBalance(visitor)).sumBalance) - Number(before);
    expect(gained).toBeGreaterThanOrEqual(84.199);
    expect(gained).toBeLessThanOrEqual(85.201);
    await checkScreen(visitor, 'nothing left to claim');
  },
);

test('S-007 S-064 S-534 the red count in the header and in the menu is the length of the list, and falls without a reload', async () => {
  const visitor = await atRewards({ width: 1440, height: 900, theme: 'dark', calm: true });
  const { page, words } = visitor;
  const entry = page.getByRole('banner').getByRole('link', { name: words('bonuses.reward.title') });
  const tab = page
    .getByRole('navigation', { name: words('rewards.parts') })
    .getByRole('button')
    .first();
  const { count: all } = await ask(visitor, endpoints.rewards, {});
  for (const count of [all, all - 1]) {
    await expect.poll(() => tab.innerText()).toContain(String(count));
    expect(
      await page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('button', { name: words('rewards.claim') })
        .count(),
    ).toBe(count);
    if (await entry.count()) await expect.poll(() => entry.innerText()).toContain(String(count));
    const answer = page.waitForResponse((response) => response.url().endsWith(endpoints.claimReward.path));
    await page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button', { name: words('rewards.claim') })
      .first()
      .click();
    expect((await answer).ok()).toBe(true);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('rewards.receipt.done') })
      .click();
  }
});
