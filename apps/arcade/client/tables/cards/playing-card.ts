import { rankOf } from '@sampan/engines';
import { el } from '../../dom.ts';
import type { TableTranslate } from '../locales/translate.ts';
import { cardBack, cardFace } from './card-face.ts';

const suitOf = (value: number): number => Math.floor(value / 13) % 4;

/** A card 0 … 51 or more decks: its suit is floor(card / 13) mod 4. `ranks`: the texts of the ranks in the game's order. */
export const playingCard = (value: number, ranks: readonly string[]): HTMLElement =>
  el('div', { class: 'card' }, cardFace(ranks[rankOf(value)] ?? '', suitOf(value)));

export const coveredCard = (): HTMLElement => el('div', { class: 'card card-back' }, cardBack());

const courts = { A: 'card.ace', K: 'card.king', Q: 'card.queen', J: 'card.jack' } as const;
const suits = ['card.spades', 'card.hearts', 'card.diamonds', 'card.clubs'] as const;

/** A card in words: king of hearts. */
export function cardText(tt: TableTranslate, value: number, ranks: readonly string[]): string {
  const rank = ranks[rankOf(value)] ?? '';
  const court = courts[rank as keyof typeof courts];
  return tt('card.name', { rank: court ? tt(court) : rank, suit: tt(suits[suitOf(value)] ?? 'card.spades') });
}
