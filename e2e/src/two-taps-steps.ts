import { endpoints } from '@sampan/contract';
import { expect } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { open } from './journey.ts';
import { enterGame, type OpenGame, spinOnce } from './play-steps.ts';
import { button } from './provider-steps.ts';
import { ask } from './site-api.ts';
import { readGameWords } from './site-words.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

/**
 * What a person takes who reads first, in seconds: counted, not waited for. A tap, a field of twenty letters, the terms of
 * a bonus. A quarter of a minute is left to the machine.
 */
const TAP = 1;
const FIELD = 5;
const READ = 8;
const MOST = 45;
const PASSWORD = 'lantern-River-8831';

const loaded = async (visitor: Visitor): Promise<OpenGame> => enterGame(visitor, await readGameWords('en'));

/** Landing to the first demo bet is a tap on the tile and the spin; the same game stays through sign-up, bonus and deposit. */
export async function playInTwoTaps(options: VisitorOptions, username: string): Promise<void> {
  const visitor = await open(options, '/');
  const { page, words } = visitor;
  let spent = TAP + TAP;
  const tiles = page
    .getByRole('region', { name: words('games.hotTonight') })
    .getByRole('button', { name: 'Mango Falls' });
  await tiles.first().click();
  await spinOnce(visitor, await loaded(visitor));
  expect(await page.evaluate(() => sessionStorage.getItem('isAgent'))).toBe('4');
  await button(page, words('games.play.signUp')).click();
  const sheet = page.getByRole('dialog');
  spent += TAP + (await join(visitor, username));
  await button(sheet, words('bonuses.reward.claim')).click();
  await button(sheet, words('bonuses.welcome.back')).waitFor();
  await checkScreen(visitor, 'the bonus in play');
  await button(sheet, words('bonuses.welcome.back')).click();
  spent += READ + TAP + TAP;
  expect(spent, 'seconds of a person from landing to a claimed bonus in play').toBeLessThanOrEqual(MOST);
  const game = await loaded(visitor);
  await expectSameGame(visitor, 'Mango Falls');
  await spinOnce(visitor, game);
  await payOverTheGame(visitor);
}

/** Fills the form. @returns what that takes a person, in seconds */
async function join({ page, words }: Visitor, username: string): Promise<number> {
  const sheet = page.getByRole('dialog');
  const fields = Object.entries({ username, password: PASSWORD, confirmPassword: PASSWORD });
  for (const [name, value] of fields) await sheet.locator(`[name="${name}"]`).fill(value);
  await button(sheet, words('account.register.submit')).click();
  await button(sheet, words('bonuses.reward.claim')).waitFor();
  return fields.length * FIELD + TAP;
}

async function expectSameGame({ page }: Visitor, name: string): Promise<void> {
  expect(new URL(page.url()).pathname).toBe('/game');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
}

/** "+" in a game, the button of the amount that is chosen, the provider's page: three taps. */
async function payOverTheGame(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  await page
    .getByRole('button', { name: words('games.play.deposit'), exact: true })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(/Wager \$\S+ before withdrawing/).waitFor();
  await checkScreen(visitor, 'the deposit over a game');
  await sheet.locator('button[type="submit"]').click();
  const link = sheet.getByRole('link', { name: words('cashier.order.open') });
  await link.waitFor();
  const [provider] = await Promise.all([visitor.context.waitForEvent('page'), link.click()]);
  await provider.locator('button[value="paid"]').click();
  await provider.locator('.word--paid').waitFor();
  await provider.close();
  await button(sheet, words('cashier.sheet.back')).click();
  await sheet.waitFor({ state: 'hidden' });
  await expectSameGame(visitor, 'Mango Falls');
  const { list } = await ask(visitor, endpoints.listDeposits, { pageNo: 1, pageSize: 5 });
  expect(list.map(({ state }) => state)).toEqual(['paid']);
}
