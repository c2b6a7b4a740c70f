import { findSlotGame, type PlayedStep, playSlot } from '@sampan/engines';
import { expect, test } from 'vitest';
import type { AddedPlayer } from './src/add-player.ts';
import { checkScreen } from './src/check-screen.ts';
import { site, startJourney, withPlayer } from './src/journey.ts';
import { openFrame, setClientSeed, spinOnce } from './src/play-steps.ts';
import { openSlot, playOnDesk, type Slot, slots } from './src/slot-steps.ts';
import { expectFiguresBack, expectStripBalance, playUntold } from './src/strip-steps.ts';
import type { Visitor } from './src/visitor.ts';

startJourney({ shared: true });

/** A client seed with which the seed committed for this game gives a wanted round of 1.00. A player has no access to it. */
async function findSeed(
  { id, code }: Slot,
  { playerId }: AddedPlayer,
  wanted: (steps: PlayedStep[]) => boolean,
): Promise<string> {
  const game = findSlotGame(id, 1);
  const [row] = await site.read<{ server_seed: string; nonce: number }>(
    'select server_seed, nonce from arcade.seed where game_code = $1 and player_ref = $2',
    [code, playerId],
    '_arcade',
  );
  if (!game || !row) throw new Error(`nothing is committed for ${code}`);
  for (let counter = 0; counter < 200_000; counter++) {
    const clientSeed = `harbour-${counter}`;
    const seeds = { serverSeed: row.server_seed, clientSeed, nonce: row.nonce };
    if (wanted(playSlot(game, { seeds, bet: 100n, currency: 'USD' }))) return clientSeed;
  }
  throw new Error('no such round');
}

/** Few further steps: the mechanic is seen whole and the journey stays short. */
const wanted: Record<string, (steps: PlayedStep[]) => boolean> = {
  cascade: ([first]) =>
    (first?.events.filter((event) => event.type === 'drop').length ?? 0) >= 3 && first?.state.closed === true,
  ways: (steps) =>
    steps.length === 1 && (steps[0]?.events.filter((event) => event.type === 'waysWin').length ?? 0) >= 2,
  hold: (steps) => steps.length > 3 && steps.length < 7,
  pots: (steps) => steps.length === 1 && (steps[0]?.events.some((event) => event.type === 'potWon') ?? false),
};

async function playFeature(visitor: Visitor, player: AddedPlayer, slot: Slot): Promise<void> {
  const game = await openSlot(visitor, slot, 'en');
  const { frame, words } = game;
  await setClientSeed(game, await findSeed(slot, player, wanted[slot.id] as (steps: PlayedStep[]) => boolean));
  // The message of the feature waits for the player's press.
  const cards = frame.locator('.announce .button');
  await visitor.page.addLocatorHandler(cards, () => cards.first().click(), { noWaitAfter: true });
  expect(await playUntold(visitor, () => spinOnce(visitor, game)), 'won before it was shown').toBeGreaterThan(0n);
  await visitor.page.removeLocatorHandler(cards);
  await checkScreen(visitor, `${slot.name} after its feature`);
  await expectStripBalance(visitor);
  await frame.locator('.proof .link').click();
  await frame.getByText(words('verify.ok')).waitFor();
  await frame.getByRole('button', { name: words('panel.close') }).click();
}

test('S-388 R-73 R-35 a cascade, ways, held coins and a pot are played from the lobby on a phone, and each round verifies', () =>
  withPlayer({ width: 360, height: 780, theme: 'dark', touch: true, calm: true }, async (visitor, player) => {
    for (const slot of slots) await playFeature(visitor, player, slot);
    await site.verifyLedger();
  }));

test('S-388 R-73 a slot is played from the lobby on a desk, and a frame hides nothing for long', () =>
  withPlayer({ width: 1440, height: 900, theme: 'light', calm: true }, async (visitor) => {
    await playOnDesk(visitor, slots[0] as Slot);
    await expectFiguresBack(visitor);
  }));

test('R-38 S-503 held coins that were left by a reload lie there again and are collected, on a desk', () =>
  withPlayer({ width: 1440, height: 900, theme: 'light' }, async (visitor, player) => {
    const slot = slots[2] as Slot;
    const game = await openSlot(visitor, slot, 'en');
    await setClientSeed(game, await findSeed(slot, player, (steps) => steps.length > 4 && steps.length < 7));
    await game.frame.locator('.betbar .spin').click();
    await game.frame.locator('.announce').waitFor();
    await visitor.page.reload();
    const again = await openFrame(visitor, game.words);
    await again.frame.locator('.announce .button').click();
    await again.frame.locator('.announce-amount').waitFor({ timeout: 60_000 });
    await again.frame.locator('.announce .button').click();
    await again.frame.locator('.betbar .spin[data-sign="spin"]').waitFor();
    await checkScreen(visitor, 'coins collected');
    await expectStripBalance(visitor);
  }));
