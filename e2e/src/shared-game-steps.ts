import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { withPlayer } from './journey.ts';
import { chooseGame, openFrame } from './play-steps.ts';
import { type Dictionary, readGameWords, type Words } from './site-words.ts';
import { expectStripBalance, playUntold } from './strip-steps.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

export interface Player extends VisitorOptions {
  dictionary: Dictionary;
}

export const phone: Player = { width: 360, height: 780, theme: 'dark', dictionary: 'en', touch: true, calm: true };
export const desk: Player = { width: 1440, height: 900, theme: 'light', dictionary: 'th' };

interface Opened {
  visitor: Visitor;
  frame: FrameLocator;
  words: Words;
}

/** Logs in, finds the game in the lobby by its name, and enters it. */
export const play = (player: Player, name: string, work: (opened: Opened) => Promise<void>): Promise<void> =>
  withPlayer(player, async (visitor) => {
    await chooseGame(visitor, name);
    await work({ visitor, ...(await openFrame(visitor, await readGameWords(player.dictionary))) });
  });

export const outcome = (frame: FrameLocator) => frame.locator('.outcome').filter({ hasText: /\S/ });

/** The round that was just played is computed again in the frame from what the arcade has published. */
async function verifyLast({ frame, words }: Opened): Promise<void> {
  await frame.locator('.proof .link').click();
  await frame.getByText(words('verify.ok')).waitFor();
  await frame.getByRole('button', { name: words('panel.close') }).click();
}

/** A verified win leaves the game as a picture; a name stands on it only when the player has written one. */
async function shareWin({ visitor, frame, words }: Opened): Promise<void> {
  const close = frame.getByRole('button', { name: words('panel.close') }).last();
  await frame.locator('.proof .link').click();
  await frame.getByRole('button', { name: words('share.open') }).click();
  await frame.getByRole('img', { name: /1\.\d\d×/ }).waitFor();
  expect(await frame.getByLabel(words('share.name')).inputValue()).toBe('');
  await checkScreen(visitor, 'card of a verified win');
  const [file] = await Promise.all([
    visitor.page.waitForEvent('download'),
    frame.getByRole('button', { name: words('share.go') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^win-[0-9a-f-]{8}\.png$/);
  await close.click();
  await close.click();
}

/** Bets round by round until a cash-out by hand comes before the crash. */
async function cashOutOnce({ frame, words }: Opened): Promise<void> {
  const bettingWindow = frame.locator('.crash[data-phase="waiting"]');
  for (;;) {
    await bettingWindow.waitFor({ timeout: 120_000 });
    // The first of the two bets.
    const press = frame.locator('.crash-bet').first().locator('.press');
    await press
      .filter({ hasText: words('crash.bet') })
      .and(frame.locator('[data-state="ready"]'))
      .click();
    await frame.locator('.crash[data-phase="rising"]').waitFor({ timeout: 30_000 });
    const cash = press.filter({ hasText: words('crash.cash', { amount: '$1.' }) });
    await cash.or(frame.locator('.crash[data-phase="over"]')).first().waitFor();
    if ((await cash.count()) === 0) continue;
    // The round may crash before the press, at 1.00 always: then the bet is lost, and the next round is tried. The press gives
    // up after the next window has opened, 4 s after a crash, and a window shows no outcome.
    await cash.click({ timeout: 5_000 }).catch(() => undefined);
    await outcome(frame).or(bettingWindow).first().waitFor({ timeout: 120_000 });
    if ((await frame.locator('.outcome:not([data-tier="0"])').count()) > 0) return;
  }
}

export async function playCrash(opened: Opened): Promise<void> {
  const { visitor, frame, words } = opened;
  await playUntold(visitor, () => cashOutOnce(opened));
  await checkScreen(visitor, 'crash cashed out');
  await frame.locator('.crash[data-phase="over"]').waitFor({ timeout: 120_000 });
  await expectStripBalance(visitor);
  await verifyLast(opened);
  await shareWin(opened);
  await frame.locator('.past-point').first().click();
  await frame.getByText(words('crash.seedHashes')).waitFor();
  await frame.getByText(words('verify.ok')).waitFor();
  await checkScreen(visitor, 'proof of a shared round');
  await frame.getByRole('button', { name: words('panel.close') }).click();
}

/** Stands on any hand; a hand may also be over with the deal. */
export async function playBlackjack(opened: Opened): Promise<void> {
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

export async function playBingo(opened: Opened): Promise<void> {
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
