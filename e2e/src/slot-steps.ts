import { findSlotGame, type PlayedStep, playSlot, type SlotGameId } from '@sampan/engines';
import type { AddedPlayer } from './add-player.ts';
import { site } from './journey.ts';
import { chooseGame, clientSeedOf, enterGame, spinOnce } from './play-steps.ts';
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

/** A client seed with which the seed committed for this game gives a wanted round of 1.00. A player has no access to it. */
export async function findSeed(
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
    const clientSeed = clientSeedOf(counter);
    const seeds = { serverSeed: row.server_seed, clientSeed, nonce: row.nonce };
    if (wanted(playSlot(game, { seeds, bet: 100n, currency: 'USD' }))) return clientSeed;
  }
  throw new Error('no such round');
}
