import { el } from '../../dom.ts';
import type { Synth } from '../../sound/synth.ts';
import { move } from '../motion.ts';
import { playingCard } from './playing-card.ts';

/** In the order of the engine's ranks where the ace is the lowest. */
export const RANKS_FROM_ACE = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const CARD_MS = 260;

/** Cards side by side with a tag that says whose they are and what they count. */
export interface Hand {
  root: HTMLElement;
  cards: HTMLElement;
  name: HTMLElement;
  score: HTMLElement;
  note: HTMLElement;
  /** the cards that lie here */
  lying: number[];
}

export function createHand(look: string, name = ''): Hand {
  const [cards, score, note] = [
    el('div', { class: 'hand-cards' }),
    el('b', { class: 'hand-score' }),
    el('span', { class: 'hand-note' }),
  ];
  const title = el('span', {}, name);
  const tag = el('p', { class: 'hand-name' }, title, ' ', score, ' ', note);
  return { root: el('div', { class: `hand ${look}` }, cards, tag), cards, name: title, score, note, lying: [] };
}

export function clearHand(hand: Hand): void {
  hand.cards.replaceChildren();
  hand.lying = [];
  hand.score.textContent = '';
  hand.note.textContent = '';
  hand.root.classList.remove('is-won', 'is-turn');
}

/** Slides a card out of the shoe to its place; `quick` lays it there. */
export async function dealCard(
  hand: Hand,
  value: number,
  { synth, calm, quick = false }: { synth: Synth; calm: boolean; quick?: boolean },
): Promise<void> {
  hand.cards.querySelector('.card-back')?.remove();
  const node = playingCard(value, RANKS_FROM_ACE);
  hand.cards.append(node);
  hand.lying.push(value);
  if (quick) return;
  synth.reelStop(hand.lying.length % 5);
  const from = { transform: 'translate(64px, -56px) rotate(10deg)', opacity: 0 };
  await move(node, [from, { transform: 'none', opacity: 1 }], { duration: CARD_MS }, calm);
}
