import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { chooseGame, type OpenGame, openFrame } from './play-steps.ts';
import { type Dictionary, readGameWords, type Words } from './site-words.ts';
import { expectStripBalance, playUntold } from './strip-steps.ts';
import type { Visitor } from './visitor.ts';

/** A game by its name in the reader's language, and what is done before its button can be pressed. */
export interface Table {
  place: '/minigame' | '/rng';
  name: string;
  prepare(frame: FrameLocator, words: Words): Promise<void>;
  /** what is done after the bet, before the round is over */
  goOn?(frame: FrameLocator, words: Words): Promise<void>;
}

export const layChips = async (frame: FrameLocator): Promise<void> => {
  await frame.locator('.spot').nth(0).click();
  await frame.locator('.spot').nth(1).click();
};
const nothing = (): Promise<void> => Promise.resolve();
const markNumbers = async (frame: FrameLocator, words: Words): Promise<void> => {
  await frame.getByRole('button', { name: words('keno.quick') }).click();
};

export async function openTable(
  visitor: Visitor,
  { place, name }: Pick<Table, 'place' | 'name'>,
  dictionary: Dictionary,
): Promise<OpenGame> {
  await chooseGame(visitor, name, place);
  return openFrame(visitor, await readGameWords(dictionary));
}

const outcome = (frame: FrameLocator) => frame.locator('.outcome').filter({ hasText: /\S/ });

/** One round of a game found in its lobby, with its answers kept back until the site knows them. */
export async function playRound(visitor: Visitor, table: Table, { frame, words }: OpenGame): Promise<void> {
  await playUntold(visitor, async () => {
    await frame.locator('.press').click();
    await table.goOn?.(frame, words);
    await outcome(frame).waitFor({ timeout: 30_000 });
    await frame.locator('.press[data-state="ready"]').waitFor();
  });
}

export async function playOnce(visitor: Visitor, table: Table, dictionary: Dictionary): Promise<void> {
  const game = await openTable(visitor, table, dictionary);
  const { frame, words } = game;
  await table.prepare(frame, words);
  await checkScreen(visitor, table.name);
  const before = await frame.locator('.press').boundingBox();
  await playRound(visitor, table, game);
  // The result has its place already: neither it nor the way to its proof moves the button.
  expect(await frame.locator('.press').boundingBox(), `the button of ${table.name}`).toEqual(before);
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
  const kept = await places.nth(0).innerText();
  await places.nth(0).click();
  await places.nth(3).click();
  await frame.getByRole('button', { name: words('poker.draw'), exact: true }).click();
  await outcome(frame).waitFor();
  expect(await places.nth(0).innerText()).toBe(kept);
};

const takeOne = async (frame: FrameLocator, words: Words): Promise<void> => {
  await frame.locator('.cell:not([disabled])').first().click();
  // A mine ends the round by itself.
  const take = frame.getByRole('button', { name: words('mines.take', { amount: '$' }) });
  await take.or(outcome(frame)).first().waitFor();
  if ((await outcome(frame).count()) === 0) await take.click();
};

/** In dollars here; `markets.long.test.ts` plays every table in đồng. */
export const gamesInDong: readonly Table[] = [
  { place: '/minigame', name: 'Harbour Baccarat', prepare: layChips },
  { place: '/minigame', name: 'Market Keno', prepare: markNumbers },
];
export const miniGames: readonly Table[] = [
  { place: '/minigame', name: 'Around Seven', prepare: layChips },
  { place: '/minigame', name: 'Fish Prawn Crab', prepare: layChips },
  { place: '/rng', name: 'Stall Drop', prepare: nothing },
];
export const tableGames: readonly Table[] = [
  { place: '/rng', name: 'Lantern Scratch', prepare: nothing, goOn: scratchAll },
  { place: '/rng', name: 'River Roulette', prepare: layChips },
  { place: '/rng', name: 'Jacks at Night', prepare: nothing, goOn: holdTwo },
  { place: '/rng', name: 'Pearl Mines', prepare: nothing, goOn: takeOne },
];
