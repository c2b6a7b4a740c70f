import type { FrameLocator } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkScreen } from './src/check-screen.ts';
import { site, startJourney, withPlayer } from './src/journey.ts';
import { chooseGame, type OpenGame, openFrame } from './src/play-steps.ts';
import { type Dictionary, readGameWords, type Words } from './src/site-words.ts';
import { expectStripBalance, playUntold } from './src/strip-steps.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney();

interface Player extends VisitorOptions {
  dictionary: Dictionary;
}

/** A game by its name in the reader's language, and what is done before its button can be pressed. */
interface Table {
  place: '/minigame' | '/rng';
  name: string;
  prepare(frame: FrameLocator, words: Words): Promise<void>;
  /** what is done after the bet, before the round is over */
  goOn?(frame: FrameLocator, words: Words): Promise<void>;
}

const layChips = async (frame: FrameLocator): Promise<void> => {
  await frame.locator('.spot').nth(0).click();
  await frame.locator('.spot').nth(1).click();
};
const nothing = (): Promise<void> => Promise.resolve();
const markNumbers = async (frame: FrameLocator, words: Words): Promise<void> => {
  await frame.getByRole('button', { name: words('keno.quick') }).click();
};

async function openTable(
  visitor: Visitor,
  { place, name }: Pick<Table, 'place' | 'name'>,
  dictionary: Dictionary,
): Promise<OpenGame> {
  await chooseGame(visitor, name, place);
  return openFrame(visitor, await readGameWords(dictionary));
}

const outcome = (frame: FrameLocator) => frame.locator('.outcome').filter({ hasText: /\S/ });

/** One round of a game found in its lobby, with its answers kept back until the site knows them. */
async function playRound(visitor: Visitor, table: Table, { frame, words }: OpenGame): Promise<void> {
  await playUntold(visitor, async () => {
    await frame.locator('.press').click();
    await table.goOn?.(frame, words);
    await outcome(frame).waitFor({ timeout: 30_000 });
    await frame.locator('.press[data-state="ready"]').waitFor();
  });
}

async function playOnce(visitor: Visitor, table: Table, dictionary: Dictionary): Promise<void> {
  const game = await openTable(visitor, table, dictionary);
  const { frame, words } = game;
  await table.prepare(frame, words);
  await checkScreen(visitor, table.name);
  await playRound(visitor, table, game);
  await checkScreen(visitor, `${table.name} after a round`);
  await expectStripBalance(visitor);
  // The round that was just played is computed again in the frame from what the arcade has published.
  await frame.locator('.proof .link').click();
  await frame.getByText(words('verify.ok')).waitFor();
  await frame.getByRole('button', { name: words('panel.close') }).click();
}

const scratchAll = async (frame: FrameLocator, words: Words): Promise<void> => {
  await frame.locator('.scratch-field').nth(4).click();
  await frame.getByRole('button', { name: words('scratch.all') }).click();
};
const holdTwo = async (frame: FrameLocator, words: Words): Promise<void> => {
  const places = frame.locator('.poker-place');
  await frame.locator('.poker-place:not([disabled])').first().waitFor();
  const kept = await places.nth(0).getAttribute('aria-label');
  await places.nth(0).click();
  await places.nth(3).click();
  await frame.getByRole('button', { name: words('poker.draw'), exact: true }).click();
  await outcome(frame).waitFor();
  expect(await places.nth(0).getAttribute('aria-label')).toBe(kept);
};

const takeOne = async (frame: FrameLocator, words: Words): Promise<void> => {
  await frame.locator('.cell:not([disabled])').first().click();
  // A mine ends the round by itself.
  const take = frame.getByRole('button', { name: words('mines.take', { amount: '$' }) });
  await take.or(outcome(frame)).first().waitFor();
  if ((await outcome(frame).count()) === 0) await take.click();
};

const miniGames: readonly Table[] = [
  { place: '/minigame', name: 'Harbour Baccarat', prepare: layChips },
  { place: '/minigame', name: 'Around Seven', prepare: layChips },
  { place: '/minigame', name: 'Market Keno', prepare: markNumbers },
  { place: '/minigame', name: 'Fish Prawn Crab', prepare: layChips },
  { place: '/rng', name: 'Stall Drop', prepare: nothing },
];
const tableGames: readonly Table[] = [
  { place: '/rng', name: 'Lantern Scratch', prepare: nothing, goOn: scratchAll },
  { place: '/rng', name: 'River Roulette', prepare: layChips },
  { place: '/rng', name: 'Jacks at Night', prepare: nothing, goOn: holdTwo },
  { place: '/rng', name: 'Pearl Mines', prepare: nothing, goOn: takeOne },
];

const phone: Player = { width: 360, height: 780, theme: 'dark', dictionary: 'en', touch: true, calm: true };
const desk: Player = { width: 1440, height: 900, theme: 'light', dictionary: 'th' };

test('S-413 S-405 R-73 the mini-games and the drop are played from the lobby on a phone, and each round verifies', () =>
  withPlayer(phone, async (visitor) => {
    for (const table of miniGames) await playOnce(visitor, table, 'en');
  }));

test('S-388 R-73 a scratch card, the wheel, video poker and a field of mines are played from the lobby on a phone', () =>
  withPlayer(phone, async (visitor) => {
    for (const table of tableGames) await playOnce(visitor, table, 'en');
  }));

test('S-413 S-405 S-388 R-73 the mini-games, the drop and the tables are played from the lobby on a desk', () =>
  withPlayer({ ...desk, dictionary: 'en', calm: true }, async (visitor) => {
    for (const table of [...miniGames, ...tableGames]) {
      const game = await openTable(visitor, table, 'en');
      await table.prepare(game.frame, game.words);
      await playRound(visitor, table, game);
      await expectStripBalance(visitor);
    }
  }));

test('S-405 R-73 a table on a desk, in Thai and light around it', () =>
  withPlayer(desk, (visitor) => playOnce(visitor, { place: '/minigame', name: 'น้ำเต้าปูปลา', prepare: layChips }, 'th')));

/** Steps of fields of mines that paid. */
async function countWins(): Promise<number> {
  const [row] = await site.read<{ wins: string }>(
    `select count(*) as wins from arcade.step s join arcade.round r using (player_ref, round_id)
      where r.game_code = 'pearl-mines' and s.win > 0`,
    [],
    '_arcade',
  );
  return Number(row?.wins);
}

test('R-38 S-503 a field of mines that was left by a reload comes back as it was and pays what is taken', () =>
  withPlayer({ ...phone, width: 390 }, async (visitor) => {
    const { page } = visitor;
    const before = await countWins();
    const { frame, words } = await openTable(visitor, { place: '/rng', name: 'Pearl Mines' }, 'en');
    await frame.getByRole('button', { name: '1', exact: true }).click();
    await frame.locator('.press').click();
    const pearls = frame.locator('.cell.is-pearl:not(.is-dim)');
    // One mine in 25: who meets it at the first shell begins again.
    for (let round = 0; ; round++) {
      await frame.locator('.cell:not([disabled])').first().waitFor();
      await frame.locator('.cell').nth(round).click();
      await pearls
        .or(frame.locator('.outcome-text').filter({ hasText: /\S/ }))
        .first()
        .waitFor();
      if ((await frame.locator('.press').textContent())?.includes(words('mines.take', { amount: '$1.01' }))) break;
      await frame.locator('.press').click();
    }
    await checkScreen(visitor, 'a field with a pearl');
    await page.reload();
    const again = await openFrame(visitor, words);
    await again.frame.locator('.cell.is-pearl').waitFor();
    await again.frame.getByRole('button', { name: words('mines.take', { amount: '$1.01' }) }).click();
    await again.frame.locator('.outcome-amount').filter({ hasText: '$1.01' }).waitFor();
    await expectStripBalance(visitor);
    expect(await countWins()).toBe(before + 1);
  }));
