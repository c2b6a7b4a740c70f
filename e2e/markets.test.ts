import { choiceGames, models } from '@sampan/engines';
import type { FrameLocator } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkScreen } from './src/check-screen.ts';
import { site, startJourney, visit } from './src/journey.ts';
import { depositByQr, enter, type Market, others, readRecords, vietnam, withdraw } from './src/market-steps.ts';
import { expectLedger, openTitle, playSlot, slots, tables } from './src/market-titles.ts';
import type { Words } from './src/site-words.ts';
import type { Visitor } from './src/visitor.ts';

startJourney({
  prepare: () => site.sampan('settings', 'set', 'turnover.depositPercent', '0', '--brand', 'ghengo'),
  faultless: true,
});

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

async function playTable(visitor: Visitor, kind: string, market: Market): Promise<void> {
  const { frame, words } = await openTitle(visitor, tables[kind] ?? '', market);
  await (plays[kind]?.(frame, words, market.symbol) ?? press(frame));
  await outcome(frame).waitFor({ timeout: 60_000 });
  await frame.locator('.press[data-state="ready"]').waitFor();
  await checkScreen(visitor, kind);
  await expectLedger(visitor, market);
}

async function playCrash(visitor: Visitor, market: Market): Promise<void> {
  const { frame, words } = await openTitle(visitor, 'sky-lantern', market);
  await frame.locator('.crash[data-phase="waiting"]').waitFor({ timeout: 120_000 });
  await frame
    .locator('.press')
    .filter({ hasText: words('crash.bet') })
    .and(frame.locator('[data-state="ready"]'))
    .click();
  await frame.locator('.crash[data-phase="over"]').waitFor({ timeout: 120_000 });
  await checkScreen(visitor, 'sky-lantern');
  await expectLedger(visitor, market);
}

test('S-405 R-13 a brand in ₫ is deposited to by VietQR, withdrawn from and read to the đồng, in Vietnamese', async () => {
  const visitor = await enter(vietnam);
  await depositByQr(visitor, vietnam);
  await withdraw(visitor, vietnam, '250001');
  await playSlot(visitor, 'mango-falls', vietnam);
  await readRecords(visitor, vietnam);
});

test('every model and every kind of the arcade is among the games that are played here', () => {
  expect(Object.keys(slots)).toEqual(expect.arrayContaining(Object.keys(models)));
  // The shared round has a test of its own.
  expect([...Object.keys(tables), 'crash']).toEqual(expect.arrayContaining(Object.keys(choiceGames)));
});

test('S-405 every model of slot is played in ₫', async () => {
  const visitor = await enter(vietnam);
  for (const code of Object.values(slots)) await playSlot(visitor, code, vietnam);
});

test('S-405 S-413 every table, card game and draw is played in ₫', async () => {
  const visitor = await enter(vietnam);
  for (const kind of Object.keys(tables)) await playTable(visitor, kind, vietnam);
});

test('S-405 the shared round is played in ₫', async () => {
  await playCrash(await enter(vietnam), vietnam);
});

test.each(others)('S-405 a brand in $symbol is deposited to by $method, plays and is read', async (market) => {
  const visitor = await enter(market);
  await depositByQr(visitor, market);
  await playSlot(visitor, 'mango-falls', market);
  await readRecords(visitor, market);
});

test('each address shows its own brand, one after the other in one browser', async () => {
  const visitor = await visit({ width: 360, height: 780, theme: 'dark', calm: true, dictionary: 'en' });
  for (const [host, name] of [
    ['localhost', 'Sampan'],
    ['vn.localhost', 'Ghe Ngo'],
    ['th.localhost', 'Hang Yao'],
    ['ph.localhost', 'Bangka'],
    ['localhost', 'Sampan'],
  ] as const) {
    await visitor.page.goto(site.url.replace('localhost', host));
    await expect.poll(() => visitor.page.title()).toContain(name);
  }
});
