/** What a player does with tickets of an own lottery: buys, watches a draw, is told of a win, verifies, cancels. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type BodyOf, endpoints } from '@sampan/contract';
import type { Download } from 'playwright-core';
import { expect } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { ask } from './site-api.ts';
import type { Visitor } from './visitor.ts';

const VERIFY = join(import.meta.dirname, '../../tools/fairness/verify.py');
export type Lines = BodyOf<typeof endpoints.placeSlip>['lines'];

const plain = { mode: 'whole', multiple: 1, series: null };

/** Every sum of three dice: one of them wins, whatever is thrown. */
export const everySum: Lines = [{ playId: 'sum', picks: [Array.from({ length: 16 }, (_, at) => at + 3)], ...plain }];
/** Every racer in the first place. */
export const everyRacer: Lines = [
  {
    playId: 'one-position',
    picks: [Array.from({ length: 10 }, (_, at) => at + 1), ...Array.from({ length: 9 }, () => [])],
    ...plain,
  },
];

/** How long a ticket waits at least: its window is looked at before the draw, which takes a browser some seconds. */
const WAITS_MS = 15_000;

/** Buys for the next draws that leave time to look at a ticket; `from` skips the first ones. */
export async function buyTickets(
  visitor: Visitor,
  { gameCode, lines, draws = 1, from = 0 }: { gameCode: string; lines: Lines; draws?: number; from?: number },
) {
  const onSale = async () => {
    const { draws: open } = await ask(visitor, endpoints.lotteryGame, { gameCode });
    return open.filter(({ remainTime }) => remainTime > WAITS_MS);
  };
  await expect.poll(async () => (await onSale()).length, { timeout: 40_000 }).toBeGreaterThan(from + draws);
  const numeros = (await onSale()).slice(from, from + draws).map(({ numero }) => ({ numero, times: 1 }));
  const body = { gameCode, lines, draws: numeros, stopOnWin: draws > 1 };
  const { tickets, placedAt } = await ask(visitor, endpoints.placeSlip, body);
  const [first] = tickets;
  if (!first) throw new Error('nothing was sold');
  return { ...first, placedAt };
}

const row = ({ page }: Visitor, text: string) => page.getByRole('main').getByRole('button').filter({ hasText: text });

/** The window of a ticket at its draw: it waits, moves, is skipped by a tap, and says the sum and the rest of the chase. */
export async function watchDraw(visitor: Visitor, reference: string): Promise<void> {
  const { page, words, site } = visitor;
  await page.clock.install();
  await page.goto(`${site.url}/lottery/tickets?ticket=${reference}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words('lottery.live.waiting')).waitFor();
  // The movement takes three seconds of the page's own time: while that stands still, it cannot end before the tap.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  const skip = dialog.getByRole('button', { name: words('lottery.live.skip') });
  // The draw may be a minute and a quarter away, and its result takes some seconds more.
  await skip.waitFor({ timeout: 110_000 });
  await skip.click();
  await skip.waitFor({ state: 'detached' });
  await page.clock.resume();
  await dialog.getByText(/^\+\$/).first().waitFor();
  await dialog.getByText(words('lottery.ticket.won'), { exact: true }).first().waitFor({ timeout: 30_000 });
  await dialog.getByText(words('lottery.ticket.returned'), { exact: true }).first().waitFor({ timeout: 30_000 });
  await checkScreen(visitor, 'ticket that was paid');
}

/** On another page: told, and the way to the ticket. */
export async function findWin(visitor: Visitor): Promise<void> {
  const { page, words, site } = visitor;
  await page.goto(`${site.url}/promotions`);
  const open = page.getByRole('button', { name: words('lottery.win.open') });
  await open.first().waitFor({ timeout: 80_000 });
  await open.first().click();
  await page.waitForURL(/\/lottery\/tickets\?game=SEA_K3_1M&numero=/);
  await page.getByRole('dialog').getByText(words('lottery.ticket.won'), { exact: true }).first().waitFor();
}

/** What is told of a win comes some calls after the socket has said what was pushed before the page was loaded. */
const TOLD_WITHIN_MS = 3_000;

/** A page that is loaded anew tells no win a second time, neither from what is awaited nor from what is pushed again. */
export async function findNoWin({ page, words, site }: Visitor): Promise<void> {
  const ready = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ready"')));
  await page.goto(`${site.url}/promotions`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await ready;
  await wait(TOLD_WITHIN_MS);
  expect(await page.getByRole('button', { name: words('lottery.win.open') }).count(), 'told once').toBe(0);
}

async function save(download: Promise<Download>, folder: string): Promise<string> {
  const file = join(folder, (await download).suggestedFilename());
  await (await download).saveAs(file);
  return file;
}

/** The shield of the open ticket: the proof in place, its file, and a verifier that knows nothing of ours. */
export async function verifyDraw(visitor: Visitor): Promise<string> {
  const { page, words } = visitor;
  const folder = await mkdtemp(join(tmpdir(), 'sampan-e2e-draw-'));
  try {
    const shown = page.getByRole('dialog').getByRole('button', { name: /^Verify draw/ });
    await shown.first().click();
    await page.getByRole('heading', { name: words('fairness.draw.verified') }).waitFor();
    await page.getByText(words('fairness.draw.included')).waitFor();
    await checkScreen(visitor, 'proof of a draw');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words('fairness.draw.file') }).click();
    const file = await save(download, folder);
    const { stdout } = await promisify(execFile)('python3', [VERIFY, file]);
    expect(stdout).toMatch(/\b0 wrong/);
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Files brought to /fairness: the proof as it was saved, with one digit changed, and what is no draw. */
export async function bringFiles(visitor: Visitor, proof: string): Promise<void> {
  const { page, words, site } = visitor;
  const folder = await mkdtemp(join(tmpdir(), 'sampan-e2e-proof-'));
  const bring = async (text: string, heading: string) => {
    const file = join(folder, 'proof.json');
    await writeFile(file, text);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: words('fairness.data.file') }).click();
    await (await chooser).setFiles(file);
    await page.getByRole('heading', { name: words(heading) }).waitFor();
  };
  try {
    await page.goto(`${site.url}/fairness`);
    await page.getByRole('tab', { name: words('fairness.tab.data') }).click();
    await bring(proof, 'fairness.draw.verified');
    const { ticketsRoot, ...draw } = JSON.parse(proof) as { ticketsRoot: string };
    const other = ticketsRoot.startsWith('0') ? '1' : '0';
    await bring(JSON.stringify({ ...draw, ticketsRoot: other + ticketsRoot.slice(1) }), 'fairness.draw.broken');
    await bring('{"numero":"20261123"}', 'fairness.draw.unreadable');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A ticket whose draw is far off: given back with its money, and shown as what it is. */
export async function cancelTicket(visitor: Visitor, reference: string): Promise<void> {
  const { page, words, site } = visitor;
  await page.goto(`${site.url}/lottery/tickets?ticket=${reference}`);
  await page.getByRole('dialog').getByText(words('lottery.live.waiting')).waitFor();
  await checkScreen(visitor, 'ticket before its draw');
  await page.getByRole('button', { name: words('lottery.cancel.go') }).click();
  await checkScreen(visitor, 'asks before a ticket is cancelled');
  await page.getByRole('button', { name: words('lottery.cancel.confirm') }).click();
  await page.getByRole('dialog').getByText(words('lottery.ticket.cancelled'), { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: words('lottery.tickets.state') }).selectOption('cancelled');
  await page.waitForURL(/state=cancelled/);
  await row(visitor, words('lottery.ticket.cancelled')).first().waitFor();
}

/** The picture of the open ticket, where a browser has no share sheet. */
export async function shareTicket({ page, words }: Visitor): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words('lottery.share.go') }).click();
  expect((await download).suggestedFilename()).toBe('ticket.png');
}
