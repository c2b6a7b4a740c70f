import type { PlayedStep } from '@sampan/engines';
import type { Frame, FrameLocator } from 'playwright-core';
import { expect, test } from 'vitest';
import { lostText, setTextSize } from './src/check-access.ts';
import { rest } from './src/check-screen.ts';
import { open, startJourney, withPlayer } from './src/journey.ts';
import { chooseGame, type OpenGame, openFrame, planClientSeed, spinOnce } from './src/play-steps.ts';
import { lostFaces } from './src/read-faces.ts';
import { outcome, play } from './src/shared-game-steps.ts';
import { readGameWords } from './src/site-words.ts';
import { findSeed, openSlot, type Slot, slots } from './src/slot-steps.ts';
import { layChips } from './src/table-steps.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

// What a picky visitor found (docs/requirements/review.md) and no row of its own names: the games.
startJourney({ shared: true });

const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true, calm: true };
const desk: VisitorOptions = { width: 1440, height: 900, theme: 'light', calm: true };
const looks = [phone, desk];

function gameFrame({ page, site: { gamesUrl } }: Visitor): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(gamesUrl));
  if (!frame) throw new Error('no game is open');
  return frame;
}

const boxOf = async (frame: FrameLocator, selector: string) => {
  const box = await frame.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not seen`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

const mango = slots.find(({ code }) => code === 'mango-falls') as Slot;

/** A paper tag's worth, and nothing falls a second time. */
const winsByOneCascade = ([first, ...further]: PlayedStep[]): boolean => {
  if (!first || further.length > 0) return false;
  const drops = first.events.filter(({ type }) => type === 'drop').length;
  return drops === 1 && first.win > 100n && first.win < 2_000n;
};

/** The button of the sound can be seen, says how it stands, and is a thumb wide. */
async function expectSound(frame: FrameLocator, name: string): Promise<void> {
  const button = frame.getByRole('button', { name, exact: true });
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  const box = await button.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await button.click();
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  await button.click();
}

test.each(looks)(
  'review 21 28 30: at $width px a slot’s win stands clear of its button, its sound is in sight, and its paytable is whole',
  (options) =>
    withPlayer(options, async (visitor, player) => {
      const game = await openSlot(visitor, mango, 'en');
      const { frame, words } = game;
      await expectSound(frame, words('set.sound'));
      await planClientSeed(visitor, game, await findSeed(mango, player, winsByOneCascade));
      const { total } = await spinOnce(visitor, game);
      // What fell has not taken the win with it.
      await frame
        .locator('.win-amount')
        .filter({ hasText: `$${total}` })
        .waitFor();
      const spin = await boxOf(frame, '.betbar .spin');
      for (const text of ['.win-amount', '.win-line'])
        expect((await boxOf(frame, text)).bottom, `${text} over the button`).toBeLessThanOrEqual(spin.y);
      await frame
        .locator('header')
        .getByRole('button', { name: words('control.rules'), exact: true })
        .click();
      await frame.getByRole('tab', { name: words('panel.paytable'), exact: true }).click();
      await rest(gameFrame(visitor));
      expect(await lostText(gameFrame(visitor))).toEqual([]);
    }),
);

test('review 22 23: at 1440 px a table uses the screen, and what has come before has its place at rest', () =>
  play({ ...desk, dictionary: 'en' }, 'River Roulette', async ({ frame, words }) => {
    await frame.getByText(words('table.pastNone')).waitFor();
    const [wheel, board] = [await boxOf(frame, '.wheel'), await boxOf(frame, '.cloth')];
    expect(board.right - wheel.x, 'wheel and cloth').toBeGreaterThan(1_200);
    expect(wheel.right).toBeLessThanOrEqual(board.x);
    await expectSound(frame, words('set.sound'));
  }));

test.each([
  ['River Roulette', '/rng', '.spot'],
  ['Quayside Blackjack', '/rng', '.press'],
  ['Harbour Baccarat', '/minigame', '.spot'],
  ['Pearl Mines', '/rng', '.press'],
  ['Stall Drop', '/rng', '.press'],
  ['Sky Lantern', '/rng', '.crash-bet'],
] as const)('review 25: at 360 px and text at 200 % %s loses no amount and no button', (name, place, first) =>
  withPlayer(phone, async (visitor) => {
    await chooseGame(visitor, name, place);
    const { frame } = await openFrame(visitor, await readGameWords('en'));
    await frame.locator(first).first().waitFor();
    const inside = gameFrame(visitor);
    const typeSize = () =>
      inside.evaluate(() => getComputedStyle(document.querySelector('.press') as Element).fontSize);
    const before = Number.parseFloat(await typeSize());
    await setTextSize(inside, 200);
    await rest(inside);
    // Type in px would lose nothing, for it would not grow.
    expect(await typeSize()).toBe(`${2 * before}px`);
    expect(await lostText(inside)).toEqual([]);
  }),
);

/** A game with its cards dealt, its numbers marked, its tickets played. */
interface Laid {
  name: string;
  place: '/rng' | '/minigame';
  /** What is read on a face, in a cell or in a picture. */
  faces: readonly string[];
  lay(game: OpenGame): Promise<void>;
}

const pressOnce = async ({ frame }: OpenGame): Promise<void> => {
  await frame.locator('.press').click();
  await frame.locator('.card-face text').first().waitFor();
};
const laid: readonly Laid[] = [
  {
    name: 'Market Keno',
    place: '/minigame',
    faces: ['.keno-ball', '.keno-pays li'],
    lay: ({ frame, words }) => frame.getByRole('button', { name: words('keno.quick') }).click(),
  },
  {
    name: 'Fiesta Bingo',
    place: '/rng',
    faces: ['.bingo-field', '.bingo-ball', '.bingo-last li', '.bingo-head span'],
    async lay({ frame }) {
      await frame.getByRole('button', { name: '4', exact: true }).click();
      await frame.locator('.press').click();
      await outcome(frame).waitFor({ timeout: 60_000 });
    },
  },
  { name: 'Jacks at Night', place: '/rng', faces: ['.card-face text'], lay: pressOnce },
  { name: 'Quayside Blackjack', place: '/rng', faces: ['.card-face text'], lay: pressOnce },
  {
    name: 'Harbour Baccarat',
    place: '/minigame',
    faces: ['.card-face text'],
    async lay(game) {
      await layChips(game.frame);
      await pressOnce(game);
      await outcome(game.frame).waitFor();
    },
  },
  {
    name: 'River Roulette',
    place: '/rng',
    faces: ['.wheel-pocket[data-number="0"] .wheel-number', '.cloth .spot-name'],
    lay: ({ frame }) => frame.locator('.wheel-pocket').first().waitFor({ state: 'attached' }),
  },
];

test.each(laid.flatMap((game) => looks.map((look) => ({ ...game, look, width: look.width }))))(
  'review 25: at $width px and text at 200 % what $name shows is read whole',
  ({ name, place, faces, lay, look }) =>
    withPlayer(look, async (visitor) => {
      await chooseGame(visitor, name, place);
      await lay(await openFrame(visitor, await readGameWords('en')));
      const inside = gameFrame(visitor);
      await setTextSize(inside, 200);
      await rest(inside);
      // Containers take their new size after the type has grown.
      for (const face of faces) await expect.poll(() => lostFaces(inside, face), { message: face }).toEqual([]);
      expect(await lostText(inside)).toEqual([]);
    }),
);

test('review 30 X-376: the players of a shared round have a list with a name, and home counts down to the round', () =>
  play({ ...phone, dictionary: 'en' }, 'Sky Lantern', async ({ visitor, frame, words }) => {
    await expectSound(frame, words('set.sound'));
    await frame.locator('.bet-count').click();
    await frame.getByRole('heading', { name: words('crash.players'), exact: true }).waitFor();
    await frame.getByRole('button', { name: words('panel.close') }).click();
    // Whoever has the game open keeps its rounds going; the other has home open and nothing else.
    const home = await open(desk, '/');
    const line = home.page.locator('[data-round]');
    await expect
      .poll(
        async () => {
          await home.page.mouse.wheel(0, 400);
          return line.count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    await line.scrollIntoViewIfNeeded();
    await home.page.locator('[data-round="open"]').waitFor({ timeout: 120_000 });
    expect(await line.textContent()).toMatch(/0:0[1-8]$/);
    const card = line.locator('xpath=ancestor::button');
    const before = await card.boundingBox();
    // A round may end as it begins: then the next one, or the one after it, is seen on its way.
    await home.page.locator('[data-round="on"]').waitFor({ timeout: 120_000 });
    expect(await line.textContent()).toBe(home.words('games.round.on'));
    expect(await card.boundingBox(), 'nothing moves').toEqual(before);
    expect(visitor.faults).toEqual([]);
  }));
