import { expect, test } from 'vitest';
import { registerAfterMistakes } from './src/account-steps.ts';
import { offerBonuses, playBonusThrough } from './src/bonus-steps.ts';
import { site, startJourney, visit, visitAs } from './src/journey.ts';

startJourney({ prepare: offerBonuses });

test('S-310 S-309 S-308 S-429 S-516 S-517 S-518 a deposit with a bonus is played through at 360 px, and every page agrees', async () => {
  await playBonusThrough(await visitAs('mali', { width: 360, height: 780, theme: 'dark', touch: true }));
});

test('S-007 S-534 S-310 S-309 S-308 a new player does the same at 1440 px, the header counting what can be taken', async () => {
  const visitor = await visit({ width: 1440, height: 900, theme: 'light' });
  const { page, words } = visitor;
  await page.goto(`${site.url}/register`);
  await page.locator('[name="confirmPassword"]').waitFor();
  const account = { username: 'bonusgiver', password: 'lantern-River-8831' };
  await registerAfterMistakes(visitor, page.getByRole('main'), account);
  await page.goto(site.url);
  const entry = page.getByRole('banner').getByRole('link', { name: words('bonuses.reward.title') });
  await expect.poll(() => entry.textContent()).toContain('2');
  await playBonusThrough(visitor);
});
