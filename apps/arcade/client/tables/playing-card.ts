import { rankOf } from '@sampan/engines';
import { el } from '../dom.ts';
import { suitShape } from './pictures.ts';

/** A card 0 … 51 or more decks: its suit is floor(card / 13) mod 4. `ranks`: the texts of the ranks in the game's order. */
export function playingCard(value: number, ranks: readonly string[]): HTMLElement {
  const suit = Math.floor(value / 13) % 4;
  return el(
    'div',
    { class: suit === 1 || suit === 2 ? 'card is-red' : 'card' },
    el('b', {}, ranks[rankOf(value)] ?? ''),
    suitShape(suit),
  );
}

/** A card in words for a screen reader: rank and suit sign. */
export const cardText = (value: number, ranks: readonly string[]): string =>
  `${ranks[rankOf(value)] ?? ''}${['♠', '♥', '♦', '♣'][Math.floor(value / 13) % 4] ?? ''}`;
