import type { SlotGameId } from '@sampan/engines';
import { chooseGame, enterGame, spinOnce } from './play-steps.ts';
import { type Dictionary, readGameWords } from './site-words.ts';
import { expectStripBalance, playUntold } from './strip-steps.ts';
import type { Visitor } from './visitor.ts';

export interface Slot {
  id: SlotGameId;
  code: string;
  name: string;
}
export const slots: readonly Slot[] = [
  { id: 'cascade', code: 'mango-falls', name: 'Mango Falls' },
  { id: 'ways', code: 'thousand-lanterns', name: 'Thousand Lanterns' },
  { id: 'hold', code: 'coin-cat', name: 'Coin Cat' },
  { id: 'pots', code: 'three-urns', name: 'Three Urns' },
];

export async function openSlot(visitor: Visitor, slot: Slot, dictionary: Dictionary) {
  await chooseGame(visitor, slot.name);
  return enterGame(visitor, await readGameWords(dictionary));
}

/** One round; what a feature says waits for the player's press. */
export async function playOnDesk(visitor: Visitor, slot: Slot): Promise<void> {
  const game = await openSlot(visitor, slot, 'en');
  const cards = game.frame.locator('.announce .button');
  await visitor.page.addLocatorHandler(cards, () => cards.first().click(), { noWaitAfter: true });
  await playUntold(visitor, () => spinOnce(visitor, game));
  await visitor.page.removeLocatorHandler(cards);
  await expectStripBalance(visitor);
}
