import { DEMO_CURRENCY } from '@sampan/contract';
import type { FrameLocator } from 'playwright-core';
import { expect, test } from 'vitest';
import { headerButton } from './src/account-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { open, site, startJourney, withPlayer } from './src/journey.ts';
import { chooseGame, enterGame, openFrame, spinOnce } from './src/play-steps.ts';
import { type Dictionary, readGameWords, type Words } from './src/site-words.ts';
import { expectStripBalance, playUntold } from './src/strip-steps.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney();

interface Player extends VisitorOptions {
  dictionary: Dictionary;
}

const phone: Player = { width: 360, height: 780, theme: 'dark', dictionary: 'en', touch: true, calm: true };
const desk: Player = { width: 1440, height: 900, theme: 'light', dictionary: 'th' };

interface Opened {
  visitor: Visitor;
  frame: FrameLocator;
  words: Words;
}

/** Logs in, finds the game in the lobby by its name, and enters it. */
const play = (player: Player, name: string, work: (opened: Opened) => Promise<void>): Promise<void> =>
  withPlayer(player, async (visitor) => {
    await chooseGame(visitor, name);
    await work({ visitor, ...(await openFrame(visitor, await readGameWords(player.dictionary))) });
  });

const outcome = (frame: FrameLocator) => frame.locator('.outcome').filter({ hasText: /\S/ });

/** The round that was just played is computed again in the frame from what the arcade has published. */
async function verifyLast({ frame, words }: Opened): Promise<void> {
  await frame.locator('.proof .link').click();
  await frame.getByText(words('verify.ok')).waitFor();
  await frame.getByRole('button', { name: words('panel.close') }).click();
}

/** Bets round by round until a cash-out by hand comes before the crash. */
async function cashOutOnce({ frame, words }: Opened): Promise<void> {
  for (;;) {
    await frame.locator('.crash[data-phase="waiting"]').waitFor({ timeout: 120_000 });
    const press = frame.locator('.press');
    await press
      .filter({ hasText: words('crash.bet') })
      .and(frame.locator('[data-state="ready"]'))
      .click();
    await frame.locator('.crash[data-phase="rising"]').waitFor({ timeout: 30_000 });
    const cash = press.filter({ hasText: words('crash.cash', { amount: '$1.' }) });
    await cash.or(frame.locator('.crash[data-phase="over"]')).first().waitFor();
    if ((await cash.count()) === 0) continue;
    // The round may crash before the press: then the bet is lost, and the next round is tried.
    await cash.click({ timeout: 5_000 }).catch(() => undefined);
    await outcome(frame).waitFor({ timeout: 120_000 });
    if ((await frame.locator('.outcome.is-win').count()) > 0) return;
  }
}

async function playCrash(opened: Opened): Promise<void> {
  const { visitor, frame, words } = opened;
  await playUntold(visitor, () => cashOutOnce(opened));
  await checkScreen(visitor, 'crash cashed out');
  await frame.locator('.crash[data-phase="over"]').waitFor({ timeout: 120_000 });
  await expectStripBalance(visitor);
  await verifyLast(opened);
  await frame.locator('.past-point').first().click();
  await frame.getByText(words('crash.seedHashes')).waitFor();
  await frame.getByText(words('verify.ok')).waitFor();
  await checkScreen(visitor, 'proof of a shared round');
  await frame.getByRole('button', { name: words('panel.close') }).click();
}

/** Stands on any hand; a hand may also be over with the deal. */
async function playBlackjack(opened: Opened): Promise<void> {
  const { visitor, frame, words } = opened;
  await checkScreen(visitor, 'blackjack');
  const stand = frame
    .getByRole('button', { name: words('blackjack.stand'), exact: true })
    .and(frame.locator(':enabled'));
  await playUntold(visitor, async () => {
    await frame.locator('.press').click();
    await stand.or(outcome(frame)).first().waitFor();
    if ((await outcome(frame).count()) === 0) {
      await checkScreen(visitor, 'an open hand');
      await stand.click();
      await outcome(frame).waitFor();
    }
    await frame.locator('.press[data-state="ready"]').waitFor();
  });
  await checkScreen(visitor, 'blackjack after a hand');
  await expectStripBalance(visitor);
  await verifyLast(opened);
}

async function playBingo(opened: Opened): Promise<void> {
  const { visitor, frame } = opened;
  await frame.getByRole('button', { name: '4', exact: true }).click();
  await playUntold(visitor, async () => {
    await frame.locator('.press').click();
    await outcome(frame).waitFor({ timeout: 60_000 });
    await frame.locator('.press[data-state="ready"]').waitFor();
  });
  expect(await frame.locator('.bingo-ticket').count()).toBe(4);
  await checkScreen(visitor, 'bingo after a game');
  await expectStripBalance(visitor);
  await verifyLast(opened);
}

test('S-405 R-73 R-35 the shared round on a phone: a bet, a cash-out by hand, and the proof of bet and round', () =>
  play(phone, 'Sky Lantern', playCrash));

test('S-405 R-73 the shared round on a desk, in Thai', () => play(desk, 'โคมลอยฟ้า', playCrash));

test('S-388 R-73 blackjack is played from the lobby on a phone and on a desk', async () => {
  await play(phone, 'Quayside Blackjack', playBlackjack);
  await play(desk, 'แบล็คแจ็คท่าน้ำ', playBlackjack);
});

test('S-388 R-73 bingo is played from the lobby on a phone and on a desk', async () => {
  await play(phone, 'Fiesta Bingo', playBingo);
  await play(desk, 'บิงโกงานวัด', playBingo);
});

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
