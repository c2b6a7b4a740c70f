import { endpoints, formatMoney } from '@sampan/contract';
import type { PlayedStep } from '@sampan/engines';
import { expect, test } from 'vitest';
import { cents, expectHeaderBalance } from './src/cashier-steps.ts';
import { findClientSeed } from './src/find-round.ts';
import { site, startJourney, visitAs } from './src/journey.ts';
import { enterGame, type OpenGame, openFrame, planClientSeed } from './src/play-steps.ts';
import { ask, askBalance } from './src/site-api.ts';
import { readGameWords } from './src/site-words.ts';
import { expectStripBalance } from './src/strip-steps.ts';
import type { Visitor } from './src/visitor.ts';

startJourney();

const GAME = 'Koi Evening';
/** Steps in which the platform dies: in one the page is loaded anew afterwards, in one it waits and goes on by itself. */
const FIRST_CRASH = 2;
const SECOND_CRASH = 5;

/** Long enough for both crashes, and with money in many of its steps. */
const rich = (steps: PlayedStep[]): boolean =>
  steps.length > 8 && steps.length < 14 && steps.filter((step) => step.win > 0n).length >= 4;

async function openTheGame(visitor: Visitor): Promise<OpenGame> {
  const { page, words } = visitor;
  await page.goto(`${site.url}/rng?q=${encodeURIComponent(GAME)}`);
  const games = page.getByRole('region', { name: words('games.lobby.list'), exact: true });
  await games.getByRole('button').filter({ hasText: GAME }).click();
  return enterGame(visitor, await readGameWords('en'));
}

interface SeedRow {
  server_seed: string;
  nonce: number;
  game_code: string;
}

/** Chooses a client seed with which the next round wins much. @returns the expected steps */
async function chooseRound(
  visitor: Visitor,
  game: OpenGame,
  opened: { modelId: string; modelVersion: number },
): Promise<PlayedStep[]> {
  const [seed] = await site.read<SeedRow>('select server_seed, nonce, game_code from arcade.seed', [], '_arcade');
  if (!seed) throw new Error('no seed was committed');
  const commitment = { serverSeed: seed.server_seed, nonce: seed.nonce, ...opened };
  const { clientSeed, steps } = findClientSeed(commitment, 100n, rich);
  await planClientSeed(visitor, game, clientSeed);
  return steps;
}

/** SIGKILL while step `step` is on its way: nobody knows how far it came. */
async function crashDuring({ page }: Visitor, step: number): Promise<void> {
  await page.waitForRequest(
    (request) => request.url().endsWith('/arcade/v1/step') && request.postDataJSON().step === step,
    {
      timeout: 60_000,
    },
  );
  await site.kill();
}

/** Every step that the arcade has answered to the page, by its number. */
function collectSteps({ page }: Visitor): Map<number, string> {
  const answered = new Map<number, string>();
  page.on('response', async (response) => {
    if (!/\/arcade\/v1\/(open|state|spin|step)$/.test(response.url())) return;
    const answer = await response.json().catch(() => null);
    for (const { step, win } of answer?.value?.round?.steps ?? []) {
      if (answered.has(step)) expect(win, `step ${step} answered again`).toBe(answered.get(step));
      answered.set(step, win);
    }
  });
  return answered;
}

test('R-03 R-13: a platform killed twice in a free-spin round goes on at the same spin, and every cent moves once', async () => {
  const visitor = await visitAs('mali', { width: 1280, height: 800, theme: 'dark', calm: true });
  const { page } = visitor;
  visitor.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|net::ERR|status of 50/);
  const [opened, entered] = await Promise.all([page.waitForResponse('**/arcade/v1/open'), openTheGame(visitor)]);
  let game = entered;
  const expected = await chooseRound(visitor, game, (await opened.json()).value.game);
  const before = await askBalance(visitor);
  const answered = collectSteps(visitor);

  const [spun] = await Promise.all([
    page.waitForResponse('**/arcade/v1/spin'),
    game.frame.locator('.betbar .spin').click(),
  ]);
  const { roundId } = (await spun.json()).value.round;
  const firstCrash = crashDuring(visitor, FIRST_CRASH);
  await game.frame.getByRole('button', { name: game.words('free.start'), exact: true }).click();
  await firstCrash;
  await site.start();

  await page.reload();
  game = await openFrame(visitor, game.words);
  const resumed = game.frame.getByRole('dialog', { name: game.words('free.resume') });
  await resumed.waitFor();
  const secondCrash = crashDuring(visitor, SECOND_CRASH);
  await resumed.getByRole('button', { name: game.words('free.go'), exact: true }).click();
  await secondCrash;
  await game.frame.locator('.notice:not([hidden])').waitFor({ timeout: 30_000 });
  await site.start();

  // The round's total is celebrated by its size.
  const titles = (['free.done', 'win.big', 'win.grand'] as const).map((key) => game.words(key));
  const done = game.frame.getByRole('dialog', { name: new RegExp(`^(?:${titles.join('|')})$`) });
  // A restart longer than the game asks by itself ends in a question, as a player would see it.
  const again = game.frame.getByRole('button', { name: game.words('error.retry'), exact: true });
  await done.or(again).waitFor({ timeout: 120_000 });
  if (await again.isVisible()) await again.click();
  await done.waitFor({ timeout: 120_000 });
  await done.getByRole('button', { name: game.words('free.go'), exact: true }).click();
  await game.frame.locator('.betbar .spin[data-sign="spin"]').waitFor();
  expect([...answered].sort(([a], [b]) => a - b)).toEqual(expected.map(({ step, win }) => [step, formatMoney(win, 2)]));

  const total = expected.reduce((sum, { win }) => sum + win, 0n);
  const after = await askBalance(visitor);
  expect(cents(after.sumBalance)).toBe(cents(before.sumBalance) - 100n + total);
  await expectStripBalance(visitor);
  await expectOneOfEach(roundId, expected);
  await expectRepeatsMoveNothing(visitor, { roundId, step: expected.length - 1 });
  await expectRecord(visitor, total);
  expect(await site.verifyLedger()).toContain('The ledger is sound.');
});

/** The ledger holds one bet and one win per winning step of the round, each of the engine's amount. */
async function expectOneOfEach(roundId: string, expected: PlayedStep[]): Promise<void> {
  const rows = await site.read<{ kind: string; key: string; amount: string }>(
    `select kind, key, amount::text from ledger.posting
     where account = 'main' and key like '%' || $1 || '%' order by transfer_id`,
    [roundId],
  );
  const wins = expected.filter(({ win }) => win > 0n).map(({ win }) => win.toString());
  expect(rows.filter(({ kind }) => kind === 'bet').map(({ amount }) => amount)).toEqual(['-100']);
  expect(rows.filter(({ kind }) => kind === 'win').map(({ amount }) => amount)).toEqual(wins);
  expect(rows).toHaveLength(wins.length + 1);
}

/** The last step asked for once more comes back as it was. */
async function expectRepeatsMoveNothing(visitor: Visitor, step: { roundId: string; step: number }): Promise<void> {
  const before = await askBalance(visitor);
  const frame = visitor.page.frames().find((one) => one.url().startsWith(site.gamesUrl));
  const token = await frame?.evaluate(() => sessionStorage.getItem('arcade.token') ?? '');
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token ?? '' },
    body: JSON.stringify(step),
  };
  const answers = await Promise.all([1, 2, 3].map(() => fetch(`${site.gamesUrl}/arcade/v1/step`, init)));
  expect(answers.every((answer) => answer.status < 500)).toBe(true);
  expect(await askBalance(visitor)).toEqual(before);
}

/** The betting record shows the round once, closed, with the same sum. */
async function expectRecord(visitor: Visitor, total: bigint): Promise<void> {
  const period = { from: Date.now() - 3_600_000, to: Date.now() + 60_000, pageNo: 1, pageSize: 100 };
  const { list } = await ask(visitor, endpoints.betRecord, period);
  expect(list.map(({ status, bet, win }) => ({ status, bet, win }))).toEqual([
    { status: 'settled', bet: '1.00', win: formatMoney(total, 2) },
  ]);
  await visitor.page.getByRole('button', { name: visitor.words('games.play.back'), exact: true }).click();
  await expectHeaderBalance(visitor);
}
