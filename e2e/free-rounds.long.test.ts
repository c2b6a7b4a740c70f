import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { offerDemoFreeRounds } from '../apps/server/test/demo-free-rounds.ts';
import { addPlayer } from './src/add-player.ts';
import { checkScreen } from './src/check-screen.ts';
import { openAs, site, startJourney } from './src/journey.ts';
import { chooseGame, enterGame, type OpenGame, spinOnce } from './src/play-steps.ts';
import { ask, askBalance } from './src/site-api.ts';
import { readGameWords, type Words } from './src/site-words.ts';
import { expectStripBalance } from './src/strip-steps.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney({ faultless: true });

const GAME = { code: 'thousand-lanterns', names: { en: 'Thousand Lanterns', th: 'พันดวงโคม' } } as const;
const ROUNDS = 3;
const titles = { EN: 'Lantern week', TH: 'สัปดาห์โคมไฟ' };

const picture = async ({ page }: Visitor, name: string) => {
  const folder = process.env['FREE_ROUNDS_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

/** `Free rounds 1 of 3 · $0.20 each`, and what was won behind it. */
const counted = (words: Words, played: number): string =>
  words('bundle.left').replace('{played}', `${played}`).replace('{total}', `${ROUNDS}`).replace('{stake}', '$0.20');

const expectCounted = ({ frame, words }: OpenGame, played: number) =>
  expect.poll(() => frame.locator('.free-rounds').textContent(), { timeout: 60_000 }).toContain(counted(words, played));

/** Goes on where a feature of a round waits for a press; what is told of the free rounds themselves stays. */
async function goOnByItself({ page }: Visitor, { frame, words }: OpenGame): Promise<void> {
  const ends = [words('bundle.done'), words('bundle.none')].map((name) => `:not([aria-label="${name}"])`).join('');
  const cards = frame.locator(`.announce${ends} .button`);
  await page.addLocatorHandler(cards, () => cards.first().click(), { noWaitAfter: true });
}

async function openGame(visitor: Visitor, dictionary: 'en' | 'th'): Promise<OpenGame> {
  await chooseGame(visitor, GAME.names[dictionary]);
  const game = await enterGame(visitor, await readGameWords(dictionary));
  await goOnByItself(visitor, game);
  return game;
}

/** Rounds for which a stake was taken. */
async function countBets(playerId: string): Promise<number | undefined> {
  const asked = 'select count(*)::int as count from bets.round where player_id = $1';
  return (await site.read<{ count: number }>(asked, [playerId]))[0]?.count;
}

const looks: readonly (VisitorOptions & { dictionary: 'en' | 'th' })[] = [
  { width: 360, height: 780, theme: 'dark', touch: true, calm: true, dictionary: 'en' },
  { width: 1440, height: 900, theme: 'light', calm: true, dictionary: 'th' },
];

test.each(looks)(
  'X-374 X-375 free rounds are claimed, played in the slot for no stake and paid: $dictionary $width',
  { timeout: 600_000 },
  async ({ dictionary, ...look }) => {
    const player = await addPlayer(site);
    const gift = { playerId: player.playerId, gameCode: GAME.code, rounds: ROUNDS, title: titles };
    await offerDemoFreeRounds(await site.database(), gift);
    const visitor = await openAs(player.username, { ...look, dictionary }, '/me/rewardCenter');
    const { page, words } = visitor;
    const title = dictionary === 'th' ? titles.TH : titles.EN;
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await row.getByText(words('rewards.terms.wagerWon').replace('{times}', '5')).waitFor();
    await row.getByText(GAME.names[dictionary]).waitFor();
    await checkScreen(visitor, 'free rounds to claim');
    await picture(visitor, `claim-${dictionary}`);
    await row.getByRole('button', { name: words('rewards.claim') }).click();
    const receipt = page.getByRole('dialog');
    await receipt.getByText(title).waitFor();
    await picture(visitor, `receipt-${dictionary}`);
    await receipt.getByRole('button', { name: words('rewards.receipt.done') }).click();
    // The arcade has been told when the bundle can be played.
    const readBundle = async () =>
      (
        await site.read<{ state: string; won: string }>(
          'select state, won::text as won from free_rounds.bundle where player_id = $1',
          [player.playerId],
        )
      )[0];
    await expect.poll(async () => (await readBundle())?.state, { timeout: 60_000 }).toBe('active');

    const before = (await askBalance(visitor)).sumBalance;
    let game = await openGame(visitor, dictionary);
    await expectCounted(game, 0);
    await checkScreen(visitor, 'free rounds before the first');
    await picture(visitor, `begin-${dictionary}`);
    await spinOnce(visitor, game);
    await expectCounted(game, 1);
    await expectStripBalance(visitor);
    expect((await askBalance(visitor)).sumBalance).toBe(before);
    // Another visit goes on where this one ended.
    game = await openGame(visitor, dictionary);
    await expectCounted(game, 1);
    await spinOnce(visitor, game);
    await expectCounted(game, 2);
    await picture(visitor, `second-${dictionary}`);

    await game.frame.locator('.betbar .spin').click();
    const end = game.frame
      .getByRole('dialog', { name: game.words('bundle.done') })
      .or(game.frame.getByRole('dialog', { name: game.words('bundle.none') }));
    await end.waitFor({ timeout: 150_000 });
    await picture(visitor, `end-${dictionary}`);
    await end.getByRole('button').click();
    await game.frame.locator('.free-rounds').waitFor({ state: 'hidden' });

    await expect.poll(async () => (await readBundle())?.state, { timeout: 60_000 }).toBe('ended');
    const won = Number((await readBundle())?.won) / 100;
    const { history, going } = await ask(visitor, endpoints.rewards, {});
    expect(going.some(({ id }) => id.startsWith('free-rounds:'))).toBe(false);
    const paid = history.find(({ source }) => source === 'free-rounds');
    expect(paid?.value ?? null).toEqual(won > 0 ? { kind: 'bonus', amount: won.toFixed(2) } : null);
    expect(await countBets(player.playerId)).toBe(0);
  },
);

test('X-374 an operator sets a campaign of free rounds up by data, for the games that the arcade names', async () => {
  const data = JSON.parse(await site.sampan('campaign', 'example', 'free-rounds')) as { pays: { game: string } };
  const folder = mkdtempSync(join(tmpdir(), 'free-rounds-'));
  const save = (game: string) => {
    const file = join(folder, 'campaign.json');
    writeFileSync(file, JSON.stringify({ ...data, pays: { ...data.pays, game } }));
    return site.sampan('campaign', 'save', 'lanterns', file);
  };
  expect(await save(data.pays.game)).toContain('lanterns is kept, version 1');
  expect(await site.sampan('campaign', 'dry-run', 'lanterns')).toContain('free rounds');
  await expect(save('ARCADE:three-urns')).rejects.toThrow('plays no free rounds in three-urns');
});
