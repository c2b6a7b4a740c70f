import { DEMO_CURRENCY } from '@sampan/contract';
import type { FrameLocator } from 'playwright-core';
import { expect, test } from 'vitest';
import { headerButton } from './src/account-steps.ts';
import { open, site, startJourney } from './src/journey.ts';
import { chooseGame, enterGame, openFrame, spinOnce } from './src/play-steps.ts';
import { outcome, phone, play, playBingo, playBlackjack, playCrash } from './src/shared-game-steps.ts';
import { readGameWords } from './src/site-words.ts';
import { expectStripBalance } from './src/strip-steps.ts';

startJourney();

test('S-405 R-73 R-35 the shared round on a phone: a bet, a cash-out by hand, and the proof of bet and round', () =>
  play(phone, 'Sky Lantern', playCrash));

test('S-388 R-73 blackjack is played from the lobby on a phone', () =>
  play(phone, 'Quayside Blackjack', playBlackjack));

test('S-388 R-73 bingo is played from the lobby on a phone', () => play(phone, 'Fiesta Bingo', playBingo));

test('R-38 S-503 an open hand of blackjack comes back after a reload with the same cards', () =>
  play({ ...phone, width: 390 }, 'Quayside Blackjack', async (opened) => {
    const { visitor, frame, words } = opened;
    const stand = (where: FrameLocator) =>
      where.getByRole('button', { name: words('blackjack.stand'), exact: true }).and(where.locator(':enabled'));
    // A hand that is over with the deal leaves nothing to come back to: the next one is dealt.
    for (;;) {
      await frame.locator('.press[data-state="ready"]').click();
      await stand(frame).or(outcome(frame)).first().waitFor();
      if ((await outcome(frame).count()) === 0) break;
      await frame.locator('.press[data-state="ready"]').waitFor();
    }
    const cards = await frame.locator('.blackjack .card').allTextContents();
    await visitor.page.reload();
    const again = (await openFrame(visitor, words)).frame;
    await stand(again).waitFor();
    expect(await again.locator('.blackjack .card').allTextContents()).toEqual(cards);
    await stand(again).click();
    await outcome(again).waitFor();
    await expectStripBalance(visitor);
  }));

test('R-40 R-73 a cascade, ways, held coins, crash, blackjack and bingo are played with demo money alone, pots not at all', async () => {
  const visitor = await open(phone, '/rng');
  const { page, words } = visitor;
  await headerButton(visitor, 'app.logIn').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('login.demo'), exact: true })
    .click();
  await page.getByRole('banner').getByText('DEMO').waitFor();
  const gameWords = await readGameWords('en');
  for (const name of ['Mango Falls', 'Thousand Lanterns', 'Coin Cat']) {
    await chooseGame(visitor, name);
    const game = await enterGame(visitor, gameWords);
    // The message of a feature waits for the player's press.
    const cards = game.frame.locator('.announce .button');
    await page.addLocatorHandler(cards, () => cards.first().click(), { noWaitAfter: true });
    await spinOnce(visitor, game);
    await page.removeLocatorHandler(cards);
    await expectStripBalance(visitor, DEMO_CURRENCY.symbol);
  }
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
  await crash
    .locator('.press[data-state="ready"]')
    .filter({ hasText: gameWords('crash.bet') })
    .click();
  await crash.locator('.crash[data-phase="rising"]').waitFor({ timeout: 30_000 });
  // Cashed out at once or lost by a crash before that: either way the bet ends.
  const cash = crash.locator('.press').filter({ hasText: DEMO_CURRENCY.symbol.trim() });
  await cash.or(crash.locator('.crash[data-phase="over"]')).first().waitFor();
  if ((await cash.count()) > 0) await cash.click({ timeout: 5_000 }).catch(() => undefined);
  await crash.locator('.crash[data-phase="over"]').waitFor({ timeout: 120_000 });
  await expectStripBalance(visitor, DEMO_CURRENCY.symbol);

  // Pots hold real money only: a demo account is asked for a real one.
  await chooseGame(visitor, 'Three Urns');
  await page.getByRole('alertdialog', { name: words('realAccount.title') }).waitFor();

  const moved = await site.read<{ currency: string }>(
    `select distinct r.currency from bets.round r join play.session s on s.id = r.session_id
      where r.game_code in ('mango-falls', 'thousand-lanterns', 'coin-cat', 'fiesta-bingo', 'quayside-blackjack', 'sky-lantern')
        and r.player_id = (select player_id from play.session where currency = 'DEMO' order by opened_at desc limit 1)`,
  );
  expect(moved).toEqual([{ currency: 'DEMO' }]);
});
