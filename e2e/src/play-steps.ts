import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';
import { checkScreen } from './check-screen.ts';
import type { Words } from './site-words.ts';
import { expectStripBalance } from './strip-steps.ts';
import type { Visitor } from './visitor.ts';

export interface OpenGame {
  frame: FrameLocator;
  words: Words;
}

/** Opens a game from its lobby by its name in the visitor's language: through the search where there are many. */
export async function chooseGame(
  { page, site, words }: Visitor,
  name: string,
  place: '/rng' | '/minigame' = '/rng',
): Promise<void> {
  await page.goto(site.url + place);
  const games = page.getByRole('region', { name: words('games.lobby.list'), exact: true });
  if (place === '/rng')
    await page
      .getByRole('main')
      .getByRole('searchbox', { name: words('games.lobby.search') })
      .fill(name);
  await games.getByRole('button').filter({ hasText: name }).first().click();
}

/** Waits for the game in its frame on the games' origin, then presses the lantern of its first screen: it may be played. */
export async function enterGame(visitor: Visitor, words: Words): Promise<OpenGame> {
  const game = await openFrame(visitor, words);
  await game.frame.locator('.betbar .spin[data-sign="spin"]').waitFor();
  return game;
}

/** As `enterGame`, for a game that may go on with an open round by itself. */
export async function openFrame(visitor: Visitor, words: Words): Promise<OpenGame> {
  const { page, site } = visitor;
  await page.waitForURL('**/game');
  const element = page.locator('iframe');
  await element.waitFor();
  expect(new URL((await element.getAttribute('src')) ?? '').origin).toBe(site.gamesUrl);
  const frame = page.frameLocator('iframe');
  const lantern = frame.getByRole('button', { name: words('load.ready') });
  await lantern.waitFor({ timeout: 60_000 });
  await checkScreen(visitor, 'game loaded');
  await lantern.click();
  // The scenery reaches over the edge of its frame: no script, key or link may bring it into sight.
  const moved = await frame.locator('.game, .table').evaluateAll((roots) =>
    roots.map((root) => {
      root.scrollLeft = 99;
      return root.scrollLeft;
    }),
  );
  expect(moved).toEqual([0]);
  return { frame, words };
}

export interface Spun {
  total: string;
  freeSpins: boolean;
}

/** One round to its end, free spins too. */
export async function spinOnce({ page }: Visitor, { frame }: OpenGame): Promise<Spun> {
  const lantern = frame.locator('.betbar .spin');
  const answered = page.waitForResponse((response) => response.url().endsWith('/arcade/v1/spin'));
  await lantern.click();
  const { value } = (await (await answered).json()) as { value: { round: { total: string; finished: boolean } } };
  await frame.locator('.betbar .spin[data-sign="spin"]').waitFor({ timeout: 150_000 });
  return { total: value.round.total, freeSpins: !value.round.finished };
}

/** Plays until a round has won, at most `most` rounds; the strip is right after each. @returns the rounds played */
export async function playUntilWin(visitor: Visitor, game: OpenGame, most: number): Promise<number> {
  for (let round = 1; ; round++) {
    const { total } = await spinOnce(visitor, game);
    await expectStripBalance(visitor);
    if (Number(total) > 0 || round === most) return round;
  }
}

/** Stands in front of the fresh part of the client seeds that a journey plans. */
export const OWN_WORDS = 'harbour';
/** A client seed that `planClientSeed` can have the browser make. */
export const clientSeedOf = (counter: number): string => `${OWN_WORDS}.${counter.toString(16).padStart(32, '0')}`;

/** Has the browser draw this seed for its next rounds, as its chance may bring any; the player's words go the usual way. */
export async function planClientSeed({ page, site }: Visitor, game: OpenGame, seed: string): Promise<void> {
  await setOwnWords(game, OWN_WORDS);
  const frame = page.frames().find((one) => one.url().startsWith(site.gamesUrl));
  if (!frame) throw new Error('no game is open');
  await frame.evaluate(
    (hex) => {
      const drawn = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = ((values: Uint8Array<ArrayBuffer>) => {
        if (values.length !== 16) return drawn(values);
        for (let at = 0; at < 16; at++) values[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
        return values;
      }) as typeof crypto.getRandomValues;
    },
    seed.slice(OWN_WORDS.length + 1),
  );
}

/** Sets the player's own words under Fairness; they count from the next round on. */
async function setOwnWords({ frame, words }: OpenGame, seed: string): Promise<void> {
  await frame
    .locator('header')
    .getByRole('button', { name: words('control.rules'), exact: true })
    .click();
  await frame.getByRole('tab', { name: words('panel.fair'), exact: true }).click();
  await frame.locator('#own-words').fill(seed);
  await frame.getByRole('button', { name: words('fair.save'), exact: true }).click();
  await frame.getByText(words('fair.saved')).waitFor();
  await frame.getByRole('button', { name: words('panel.close'), exact: true }).click();
}
