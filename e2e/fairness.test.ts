import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endpoints } from '@sampan/contract';
import { afterAll, expect, test } from 'vitest';
import { checkScreen } from './src/check-screen.ts';
import { openAsMali, site, startJourney, visit } from './src/journey.ts';
import { ask } from './src/site-api.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

const VERIFY = join(import.meta.dirname, '../tools/fairness-verify.ts');

let folder: string;

startJourney({
  prepare: async () => {
    folder = await mkdtemp(join(tmpdir(), 'sampan-e2e-rounds-'));
  },
  faultless: true,
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Played {
  round: { roundId: string; finished: boolean };
}

/** Plays a round of the first slot as its client does, over the arcade's own calls. @returns its id */
async function playRound(visitor: Visitor, spins: number): Promise<string> {
  const { games } = await ask(visitor, endpoints.gameList, { gameType: 'RNG', gameName: 'Lantern Sevens' });
  const nodeId = games[0]?.nodeId ?? '';
  const { content } = await ask(visitor, endpoints.launch, { nodeId });
  const launchCode = new URL(content.game_url).searchParams.get('launch');
  const post = async <Value>(path: string, body: object, token = ''): Promise<Value> => {
    const response = await fetch(`${site.gamesUrl}/arcade/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { value: Value }).value;
  };
  const { playToken } = await post<{ playToken: string }>('open', { launchCode });
  let roundId = '';
  for (let spin = 0; spin < spins; spin++) {
    const spun = await post<Played>('spin', { bet: '0.20', spinKey: crypto.randomUUID() }, playToken);
    roundId = spun.round.roundId;
    for (let step = 1, over = spun.round.finished; !over; step++)
      over = (await post<Played>('step', { roundId, step }, playToken)).round.finished;
  }
  return roundId;
}

test.each<VisitorOptions>([
  { width: 360, height: 740, theme: 'dark', dictionary: 'th', touch: true },
  { width: 1440, height: 900, theme: 'light', dictionary: 'en' },
])(
  'R-35: a member works a round of their own out in the browser, and finds every alteration ($dictionary, $width px)',
  async (options) => {
    const visitor = await openAsMali(options);
    const { page, words } = visitor;
    await playRound(visitor, 2);
    await page.goto(`${site.url}/fairness`);
    await page.getByRole('tab', { name: words('fairness.tab.mine') }).click();
    await page
      .getByRole('button', { name: words('fairness.mine.check') })
      .first()
      .click();
    const right = page.getByRole('heading', { name: words('fairness.verdict.right') });
    const wrong = page.getByRole('heading', { name: words('fairness.verdict.wrong') });
    await right.waitFor();
    await page.getByText(/classic v1$/).waitFor();
    await checkScreen(visitor, 'a round that is right');

    // One digit altered by hand: the verdict above follows, and says what to do.
    await page
      .locator('summary')
      .filter({ hasText: words('fairness.edit.title') })
      .click();
    const data = page.getByRole('textbox', { name: words('fairness.edit.label') });
    const text = await data.inputValue();
    await data.fill(text.replace(/"nonce": (\d+)/, (_, nonce) => `"nonce": ${Number(nonce) + 1}`));
    await wrong.waitFor();
    await page.getByText(words('fairness.wrong.todo')).waitFor();
    await checkScreen(visitor, 'a round that is wrong');
    await data.fill(text);
    await right.waitFor();
    await data.fill('{"roundId": "half');
    await page.getByRole('heading', { name: words('fairness.verdict.malformed', { field: 'round' }) }).waitFor();
  },
);

test('R-35 X-250: a visitor follows the address of a round, pastes many, and the stand-alone verifier agrees with the export', async () => {
  const member = await openAsMali({ width: 1280, height: 800, theme: 'dark' });
  const roundId = await playRound(member, 5);
  const visitor = await visit({ width: 360, height: 740, theme: 'light', touch: true });
  const { page, words } = visitor;
  await page.goto(`${site.url}/fairness?round=${roundId}`);
  await page.getByRole('heading', { name: words('fairness.verdict.right') }).waitFor();

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
  await checkScreen(visitor, 'many rounds');
});
