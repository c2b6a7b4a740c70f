import type { FrameLocator } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterDemo, expectDemoMoney, playDemoSlot, playDemoTables } from './src/demo-steps.ts';
import { startJourney, withPlayer } from './src/journey.ts';
import { openFrame } from './src/play-steps.ts';
import { outcome, phone, play } from './src/shared-game-steps.ts';
import { expectStripBalance } from './src/strip-steps.ts';
import { gamesInDong, playOnce } from './src/table-steps.ts';

// The usual run plays one slot in demo money, and comes back to a field of mines and to held coins.
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
