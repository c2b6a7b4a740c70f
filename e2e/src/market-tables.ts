import type { FrameLocator } from 'playwright-core';
import { checkScreen } from './check-screen.ts';
import type { Market } from './market-steps.ts';
import { expectLedger, openTitle, tables } from './market-titles.ts';
import type { Words } from './site-words.ts';
import type { Visitor } from './visitor.ts';

const outcome = (frame: FrameLocator) => frame.locator('.outcome').filter({ hasText: /\S/ });
const press = (frame: FrameLocator) => frame.locator('.press').click();
const layChip = (frame: FrameLocator) => frame.locator('.spot').first().click();

/** A choice of the player's by its name, unless the round is over already. */
async function choose(frame: FrameLocator, name: string): Promise<void> {
  const button = frame.getByRole('button', { name }).and(frame.locator(':enabled'));
  await button.or(outcome(frame)).first().waitFor();
  if ((await outcome(frame).count()) === 0) await button.click();
}

/** What is done before and after the bet, by the kind of the game; of other kinds the button alone is pressed. */
const plays: Record<string, (frame: FrameLocator, words: Words, symbol: string) => Promise<void>> = {
  keno: async (frame, words) => {
    await frame.getByRole('button', { name: words('keno.quick') }).click();
    await press(frame);
  },
  mines: async (frame, words, symbol) => {
    await press(frame);
    await frame.locator('.cell:not([disabled])').first().click();
    await choose(frame, words('mines.take', { amount: symbol }));
  },
  scratch: async (frame, words) => {
    await press(frame);
    await frame.getByRole('button', { name: words('scratch.all') }).click();
  },
  'video-poker': async (frame, words) => {
    await press(frame);
    await frame.locator('.poker-place:not([disabled])').first().waitFor();
    await choose(frame, words('poker.draw'));
  },
  blackjack: async (frame, words) => {
    await press(frame);
    await choose(frame, words('blackjack.stand'));
  },
};
for (const game of ['baccarat', 'fish-prawn-crab', 'sevens', 'roulette'])
  plays[game] = async (frame) => {
    await layChip(frame);
    await press(frame);
  };

export async function playTable(visitor: Visitor, kind: string, market: Market): Promise<void> {
  const { frame, words } = await openTitle(visitor, tables[kind] ?? '', market);
  await (plays[kind]?.(frame, words, market.symbol) ?? press(frame));
  await outcome(frame).waitFor({ timeout: 60_000 });
  await frame.locator('.press[data-state="ready"]').waitFor();
  await checkScreen(visitor, kind);
  await expectLedger(visitor, market);
}

export async function playCrash(visitor: Visitor, market: Market): Promise<void> {
  const { frame, words } = await openTitle(visitor, 'sky-lantern', market);
  await frame.locator('.crash[data-phase="waiting"]').waitFor({ timeout: 120_000 });
  await frame
    .locator('.crash-bet .press')
    .first()
    .filter({ hasText: words('crash.bet') })
    .and(frame.locator('[data-state="ready"]'))
    .click();
  await frame.locator('.crash[data-phase="over"]').waitFor({ timeout: 120_000 });
  await checkScreen(visitor, 'sky-lantern');
  await expectLedger(visitor, market);
}
