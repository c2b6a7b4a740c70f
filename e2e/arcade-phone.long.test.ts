import type { FrameLocator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectRemembered, handleChips, narrowTargets } from './src/chip-steps.ts';
import { enterDemo, expectDemoMoney, playDemoSlot, playDemoTables } from './src/demo-steps.ts';
import { startJourney, withPlayer } from './src/journey.ts';
import { openFrame } from './src/play-steps.ts';
import { outcome, phone, play, playBingo, playBlackjack } from './src/shared-game-steps.ts';
import { expectStripBalance } from './src/strip-steps.ts';
import { gamesInDong, playOnce, tableGames } from './src/table-steps.ts';

// The slots have a file of their own, as have the mini-games and the field of mines that is come back to.
startJourney({ shared: true });

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

test('R-40 R-73 a cascade, ways, held coins, crash, blackjack and bingo are played with demo money alone', async () => {
  const visitor = await enterDemo();
  for (const name of ['Mango Falls', 'Thousand Lanterns', 'Coin Cat']) await playDemoSlot(visitor, name);
  await playDemoTables(visitor);
  await expectDemoMoney([
    'mango-falls',
    'thousand-lanterns',
    'coin-cat',
    'fiesta-bingo',
    'quayside-blackjack',
    'sky-lantern',
  ]);
});

test('S-413 S-405 R-73 baccarat and keno are played from the lobby on a phone, and each round verifies', () =>
  withPlayer(phone, async (visitor) => {
    for (const table of gamesInDong) await playOnce(visitor, table, 'en');
  }));

test('S-388 R-73 a scratch card, the wheel, video poker and a field of mines are played from the lobby on a phone', () =>
  withPlayer(phone, async (visitor) => {
    for (const table of tableGames) await playOnce(visitor, table, 'en');
  }));

test('S-388 Q-002 Q-003 chips are tapped, dragged and laid by keys, and a table that is opened again knows its last round', () =>
  play(phone, 'River Roulette', async ({ visitor, frame, words }) => {
    const { page } = visitor;
    await handleChips(page, frame);
    expect(await narrowTargets(frame)).toEqual([]);
    await frame.locator('.press').click();
    await outcome(frame).waitFor({ timeout: 30_000 });
    await expectStripBalance(visitor);
    const came = (await frame.locator('.past-tile').first().textContent()) ?? '';
    await page.reload();
    await expectRemembered((await openFrame(visitor, words)).frame, came);
  }));

test('S-388 R-73 blackjack is played from the lobby on a phone', () =>
  play(phone, 'Quayside Blackjack', playBlackjack));

test('S-388 R-73 bingo is played from the lobby on a phone', () => play(phone, 'Fiesta Bingo', playBingo));
