import type { PlayedStep } from '@sampan/engines';
import { expect, test } from 'vitest';
import type { AddedPlayer } from './src/add-player.ts';
import { checkScreen } from './src/check-screen.ts';
import { site, startJourney, withPlayer } from './src/journey.ts';
import { planClientSeed, spinOnce } from './src/play-steps.ts';
import { findSeed, openSlot, type Slot, slots } from './src/slot-steps.ts';
import { expectStripBalance, playUntold } from './src/strip-steps.ts';
import type { Visitor } from './src/visitor.ts';

startJourney({ shared: true });

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
  await planClientSeed(
    visitor,
    game,
    await findSeed(slot, player, wanted[slot.id] as (steps: PlayedStep[]) => boolean),
  );
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
