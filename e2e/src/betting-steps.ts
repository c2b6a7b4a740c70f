/** A slip of the platform's own lotteries as a player fills it. */
import { randomUUID } from 'node:crypto';
import { endpoints, type ValueOf } from '@sampan/contract';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { addDemoPlayer, type demoBrandIn } from '../../apps/server/test/demo-player.ts';
import { site, visit } from './journey.ts';
import { openSession, takeSession } from './open-session.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

export type PlacedSlip = ValueOf<typeof endpoints.placeSlip>;

type DemoBrand = ReturnType<typeof demoBrandIn>;

/** The address of a demo brand's site. */
export const addressOf = ({ hosts: [host = 'localhost'] }: DemoBrand): string => site.url.replace('localhost', host);

/** A new player of a brand, logged in, on no page of it yet. */
export async function visitBrand(brand: DemoBrand, options: VisitorOptions): Promise<Visitor> {
  const username = `b${randomUUID().slice(0, 8)}`;
  await addDemoPlayer(await site.database(), username, brand);
  const visitor = await visit(options);
  await takeSession({ ...visitor, site: { ...site, url: addressOf(brand) } }, await openSession(site, username));
  return visitor;
}

export const bettingPath = (gameCode: string, vendor: string, playType: string): string =>
  `/lottery?gameCode=${gameCode}&vendor=${vendor}&playType=${playType}`;

/** The keys of the pad. */
export const padOf = ({ page, words }: Visitor) =>
  page.getByRole('group', { name: words('lottery.bet.numbers'), exact: true });

export const slipOf = ({ page, words }: Visitor) => page.getByRole('region', { name: words('lottery.bet.slip') });

export const pressNumber = async (visitor: Visitor, number: string): Promise<void> =>
  padOf(visitor)
    .getByRole('button', { name: new RegExp(`^${number}( |$)`) })
    .click();

/** The next digit of a number of several. */
export const pressDigit = ({ page, words }: Visitor, digit: string): Promise<void> =>
  page
    .getByRole('group', { name: words('lottery.bet.digits') })
    .getByRole('button', { name: digit, exact: true })
    .click();

/** A number of 00–99: its ten, then its key. */
export async function pressPair(visitor: Visitor, pair: string): Promise<void> {
  const { page, words } = visitor;
  const tens = page.getByRole('group', { name: words('lottery.bet.tens') });
  await tens.getByRole('button').nth(Number(pair[0])).click();
  await pressNumber(visitor, pair);
}

/** Presses the button. @returns the question, asked for a draw that leaves the time to answer it */
export async function askForSlip(visitor: Visitor): Promise<Locator> {
  const { page, words } = visitor;
  await slipOf(visitor)
    .getByRole('button', { name: words('lottery.bet.place'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: words('lottery.bet.confirm') });
  // In its last seconds a draw may lock between the look and the press: the open question then moves to the next one.
  const left = async () => (await dialog.getByRole('timer').allInnerTexts())[0] ?? '00:00:00';
  await expect.poll(left).not.toMatch(/^00:00:0\d$/);
  return dialog;
}

/** Presses the button, then the one confirmation. @returns what the server sold, of which the page has said the same sum */
export async function placeSlip(visitor: Visitor): Promise<PlacedSlip> {
  const { page } = visitor;
  const confirm = (await askForSlip(visitor)).getByRole('button').last();
  const said = await confirm.innerText();
  const answered = page.waitForResponse((response) => response.url().endsWith(endpoints.placeSlip.path));
  await confirm.click();
  const { value } = (await (await answered).json()) as { value: PlacedSlip };
  await slipOf(visitor).getByRole('heading', { level: 2 }).waitFor();
  expect(said.replaceAll(/[^\d.]/g, ''), 'the sum that was confirmed').toBe(value.stake.replace(/\.00$/, ''));
  return value;
}
