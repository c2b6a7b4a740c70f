import { endpoints, formatMoney, parseMoney } from '@sampan/contract';
import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { ask, askBalance, moneyText } from './site-api.ts';
import type { Visitor } from './visitor.ts';

const fact = ({ page, words }: Visitor, name: string): Promise<string | null> =>
  page
    .locator('dl > div')
    .filter({ hasText: words(name) })
    .locator('dd')
    .textContent();
const digits = (text: string | null): string | undefined => text?.replaceAll(/[^\d.]/g, '');

/** What the ledger says of the wallet and of the game's session. */
async function askFigures(visitor: Visitor): Promise<{ balance: string; net: string }> {
  const { sumBalance } = await askBalance(visitor);
  const kept = await visitor.page.evaluate(() => sessionStorage.getItem('gameSession'));
  const { sessionId } = JSON.parse(kept ?? '{}') as { sessionId: string };
  const { net } = await ask(visitor, endpoints.gameSession, { sessionId });
  return { balance: sumBalance, net };
}

interface Figures {
  balance: string;
  net: string;
}

/** In less time than a step waits for the game: what the strip shows wrong is reported, not that the game had no answer. */
const soon = { timeout: 8_000 };

/** Waits until the strip above the game shows these figures. */
async function expectStrip(visitor: Visitor, { balance, net }: Figures, symbol: string): Promise<void> {
  await expect.poll(() => fact(visitor, 'games.play.balance'), soon).toBe(moneyText(balance, symbol));
  const shownNet = async () => digits(await fact(visitor, 'games.play.net'));
  await expect.poll(shownNet, soon).toBe(digits(moneyText(net, symbol)));
}

/** The strip above the game shows what the wallet holds, what the session has brought, and how long it lasts. */
export async function expectStripBalance(visitor: Visitor, symbol = '$'): Promise<void> {
  await expectStrip(visitor, await askFigures(visitor), symbol);
  expect(await visitor.page.getByRole('timer').textContent()).toMatch(/^\d+:\d\d/);
}

/**
 * A frame that begins to show a round and never says that it has: the stake alone leaves the figures, which come back
 * without it. The same words from any other window count for nothing.
 */
export async function expectFiguresBack(visitor: Visitor): Promise<void> {
  const { page, site } = visitor;
  const begin = (stake: string) => ({ type: 'sampan:round', state: 'open', stake });
  const { balance, net } = await askFigures(visitor);
  await page.evaluate((message) => window.postMessage(message, '*'), begin('5.00'));
  const frame = page.frames().find((one) => one.url().startsWith(site.gamesUrl));
  await frame?.evaluate((message) => window.parent.postMessage(message, '*'), begin('1.00'));
  await expectStrip(visitor, { balance: less(balance, '1.00'), net: less(net, '1.00') }, '$');
  await expect.poll(() => fact(visitor, 'games.play.balance'), { timeout: 60_000 }).toBe(moneyText(balance));
  await expectStrip(visitor, { balance, net }, '$');
}

/** What the site knows of the balance, whatever stands on the screen: every answer and push is recorded. */
const toldBalance = ({ page }: Visitor): Promise<string> =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('wallet') ?? '{}') as { sumBalance: string }).sumBalance);

const less = (text: string, stake: string): string =>
  formatMoney((parseMoney(text, 2) ?? 0n) - (parseMoney(stake, 2) ?? 0n), 2);

const asked = /\/arcade\/v1\/(?:spin|step|bet|act|crash\/bet)$/;

/**
 * Plays with every answer of the arcade kept from the frame until the site has been pushed what it says: until then the
 * strip shows the stake gone and nothing else, or the strip shows the end before the game does.
 * @returns the largest sum that was booked and not shown at such a moment, in minor units
 */
export async function playUntold(visitor: Visitor, play: () => Promise<unknown>, symbol = '$'): Promise<bigint> {
  const wrong: unknown[] = [];
  let most = 0n;
  const keep = async (route: Route): Promise<void> => {
    const { bet = '0' } = route.request().postDataJSON() as { bet?: string };
    const before = await askFigures(visitor);
    const answer = await route.fetch();
    // Whatever is found, the game goes on: what was wrong is reported when it is over.
    await compare(before, bet, await answer.json()).catch((error: unknown) => void wrong.push(error));
    await route.fulfill({ response: answer });
  };
  const compare = async (before: Figures, bet: string, answer: unknown): Promise<void> => {
    const { success, value } = answer as { success: boolean; value: { balance: string | null } };
    // A bet that came too late for the shared round, say: nothing is booked.
    if (!success) return;
    // A step that moved no money names no balance.
    const booked = value.balance ?? before.balance;
    const standing = { balance: less(before.balance, bet), net: less(before.net, bet) };
    await expect.poll(() => toldBalance(visitor), soon).toBe(booked);
    await expectStrip(visitor, standing, symbol);
    const unseen = (parseMoney(booked, 2) ?? 0n) - (parseMoney(standing.balance, 2) ?? 0n);
    if (unseen > most) most = unseen;
  };
  await visitor.page.route(asked, keep);
  await play();
  await visitor.page.unroute(asked, keep);
  expect(wrong).toEqual([]);
  return most;
}
