import { DEMO_CURRENCY } from '@sampan/contract';
import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';
import { headerButton } from './account-steps.ts';
import { open, site } from './journey.ts';
import { chooseGame, enterGame, openFrame, spinOnce } from './play-steps.ts';
import { outcome, phone } from './shared-game-steps.ts';
import { readGameWords } from './site-words.ts';
import { expectStripBalance } from './strip-steps.ts';
import type { Visitor } from './visitor.ts';

/** A demo account in the lobby of a phone. */
export async function enterDemo(): Promise<Visitor> {
  const visitor = await open(phone, '/rng');
  const { page, words } = visitor;
  await headerButton(visitor, 'app.logIn').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('login.demo'), exact: true })
    .click();
  await page.getByRole('banner').getByText('DEMO').waitFor();
  return visitor;
}

/** A round of a slot in demo money. */
export async function playDemoSlot(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  await chooseGame(visitor, name);
  const game = await enterGame(visitor, await readGameWords('en'));
  // The message of a feature waits for the player's press.
  const cards = game.frame.locator('.announce .button');
  await page.addLocatorHandler(cards, () => cards.first().click(), { noWaitAfter: true });
  await spinOnce(visitor, game);
  await page.removeLocatorHandler(cards);
  await expectStripBalance(visitor, DEMO_CURRENCY.symbol);
}

/** A round of bingo, of blackjack and of the shared round in demo money. */
export async function playDemoTables(visitor: Visitor): Promise<void> {
  const gameWords = await readGameWords('en');
  const table = async (name: string): Promise<FrameLocator> => {
    await chooseGame(visitor, name);
    return (await openFrame(visitor, gameWords)).frame;
  };
  const bingo = await table('Fiesta Bingo');
  await bingo.locator('.press').click();
  await outcome(bingo).waitFor({ timeout: 60_000 });
  await expectStripBalance(visitor, DEMO_CURRENCY.symbol);

  const blackjack = await table('Quayside Blackjack');
  const stand = blackjack
    .getByRole('button', { name: gameWords('blackjack.stand'), exact: true })
    .and(blackjack.locator(':enabled'));
  await blackjack.locator('.press').click();
  await stand.or(outcome(blackjack)).first().waitFor();
  if ((await outcome(blackjack).count()) === 0) await stand.click();
  await outcome(blackjack).waitFor();
  await expectStripBalance(visitor, DEMO_CURRENCY.symbol);

  const crash = await table('Sky Lantern');
  await crash.locator('.crash[data-phase="waiting"]').waitFor({ timeout: 120_000 });
  const first = crash.locator('.crash-bet').first().locator('.press');
  await first
    .and(crash.locator('[data-state="ready"]'))
    .filter({ hasText: gameWords('crash.bet') })
    .click();
  await crash.locator('.crash[data-phase="rising"]').waitFor({ timeout: 30_000 });
  // Cashed out at once or lost by a crash before that: either way the bet ends.
  const cash = first.filter({ hasText: DEMO_CURRENCY.symbol.trim() });
  await cash.or(crash.locator('.crash[data-phase="over"]')).first().waitFor();
  if ((await cash.count()) > 0) await cash.click({ timeout: 5_000 }).catch(() => undefined);
  await crash.locator('.crash[data-phase="over"]').waitFor({ timeout: 120_000 });
  await expectStripBalance(visitor, DEMO_CURRENCY.symbol);
}

/** Pots hold real money only: a demo account is asked for a real one. */
export async function meetPots(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  await chooseGame(visitor, 'Three Urns');
  await page.getByRole('alertdialog', { name: words('realAccount.title') }).waitFor();
}

/** What the demo account has played moved demo money and no other. */
export async function expectDemoMoney(games: readonly string[]): Promise<void> {
  const moved = await site.read<{ currency: string }>(
    `select distinct r.currency from bets.round r join play.session s on s.id = r.session_id
      where r.game_code = any($1)
        and r.player_id = (select player_id from play.session where currency = 'DEMO' order by opened_at desc limit 1)`,
    [games],
  );
  expect(moved).toEqual([{ currency: 'DEMO' }]);
}
