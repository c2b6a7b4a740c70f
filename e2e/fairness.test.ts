import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endpoints } from '@sampan/contract';
import { afterAll, expect, test } from 'vitest';
import { checkScreen } from './src/check-screen.ts';
import { playRound, workOutOwnRound } from './src/fairness-steps.ts';
import { site, startJourney, visit, visitAs } from './src/journey.ts';
import { ask } from './src/site-api.ts';

const VERIFY = join(import.meta.dirname, '../tools/fairness-verify.ts');

let folder: string;

startJourney({
  prepare: async () => {
    folder = await mkdtemp(join(tmpdir(), 'sampan-e2e-rounds-'));
  },
  faultless: true,
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('R-35: a member works a round of their own out in the browser, and finds every alteration (th, 360 px)', () =>
  workOutOwnRound({ width: 360, height: 740, theme: 'dark', dictionary: 'th', touch: true }));

test('R-35 X-250: a visitor follows the address of a round, pastes many, and the stand-alone verifier agrees with the export', async () => {
  const member = await visitAs('mali', { width: 1280, height: 800, theme: 'dark' });
  const roundId = await playRound(member, 5);
  const visitor = await visit({ width: 360, height: 740, theme: 'light', touch: true });
  const { page, words } = visitor;
  await page.goto(`${site.url}/fairness?round=${roundId}`);
  await page.getByRole('heading', { name: words('fairness.verdict.right') }).waitFor();

  // What runs here, which nobody has signed on a new site.
  await page.getByText(words('fairness.inventory.unsigned')).waitFor();

  // An unknown round is said, not drawn as a wrong one.
  visitor.allow(/404/);
  const field = page.getByRole('textbox', { name: words('fairness.id.label') });
  await field.fill('no-such-round');
  await page.getByRole('button', { name: words('fairness.go') }).click();
  await page.getByText(words('error.game.round.unpublished')).waitFor();
  await field.fill('not a number of a round');
  await page.getByRole('button', { name: words('fairness.go') }).click();
  await page.getByText(words('fairness.id.bad')).waitFor();

  const file = join(folder, 'rounds.jsonl');
  expect(await site.sampan('rounds', 'export', file)).toMatch(/^\d+ rounds written/);
  const { stdout } = await promisify(execFile)(process.execPath, [VERIFY, file]);
  expect(stdout).toMatch(/rounds in .* 0 wrong\.\n$/);

  await page.getByRole('tab', { name: words('fairness.tab.data') }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: words('fairness.data.file') }).click();
  await (await chooser).setFiles(file);
  const rounds = Number(/(\d+) rounds in/.exec(stdout)?.[1]);
  const all = String(rounds);
  await page.getByRole('heading', { name: words('fairness.many.summary', { all, right: all, wrong: '0' }) }).waitFor();
  const evidence = await ask(member, endpoints.publishedRound, { roundId });
  const lines = [evidence.round, { ...evidence.round, total: '999999' }].map((round) => JSON.stringify(round));
  await page.getByRole('textbox', { name: words('fairness.data.label') }).fill(lines.join('\n'));
  await page.getByRole('button', { name: words('fairness.go') }).click();
  await page
    .getByRole('heading', { name: words('fairness.many.summary', { all: '2', right: '1', wrong: '1' }) })
    .waitFor();
  await page.getByRole('button', { name: words('fairness.many.show') }).click();
  await page.getByRole('heading', { name: words('fairness.verdict.wrong') }).waitFor();
  // The verdict scrolled into sight, and with it a button half under the header that stays: axe would call that half its size.
  await page.evaluate(() => scrollTo(0, 0));
  await checkScreen(visitor, 'many rounds');
});
