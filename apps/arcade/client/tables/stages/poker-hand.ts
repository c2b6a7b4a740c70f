import { el } from '../../dom.ts';
import { cardText, coveredCard, playingCard } from '../cards/playing-card.ts';
import { beat, move } from '../motion.ts';
import type { StageContext } from '../stage.ts';

/** In the order of the engine's ranks: deuce to ace. */
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const HAND = 5;

export interface PokerHand {
  root: HTMLElement;
  /** the places whose cards stay, in order */
  held(): number[];
  /** lays these cards, or covered ones, and lets all of them go */
  put(cards: readonly number[]): void;
  /** turns the cards that are new */
  turn(cards: readonly number[]): Promise<void>;
  /** whether cards can be held now */
  open(now: boolean): void;
  words(cards: readonly number[]): string;
}

interface Place {
  node: HTMLButtonElement;
  card: HTMLElement;
  name: HTMLElement;
  mark: HTMLElement;
}

function createPlace(toggle: () => void): Place {
  const card = el('div', { class: 'poker-card', attrs: { 'aria-hidden': 'true' } });
  const name = el('span', { class: 'visually-hidden' });
  const mark = el('span', { class: 'poker-held' });
  const button = { class: 'poker-place', type: 'button', disabled: true, onclick: toggle };
  return { node: el('button', button, card, name, mark), card, name, mark };
}

/** Five cards, each a button that holds it or lets it go. */
export function createPokerHand({ tt, synth, calm, changed }: StageContext): PokerHand {
  const held = new Set<number>();
  let isOpen = false;
  let shown: readonly number[] = [];
  const places = Array.from({ length: HAND }, (_, place) => createPlace(() => toggle(place)));
  const toggle = (place: number): void => {
    if (!held.delete(place)) held.add(place);
    mark();
    changed();
  };
  const mark = (): void => {
    for (const [place, { node, mark: text }] of places.entries()) {
      const on = isOpen && held.has(place);
      text.textContent = on ? tt('poker.held') : '';
      if (isOpen) node.setAttribute('aria-pressed', String(on));
      else node.removeAttribute('aria-pressed');
      node.disabled = !isOpen;
    }
  };
  const lay = (cards: readonly number[]): void => {
    shown = cards;
    for (const [place, { card, name }] of places.entries()) {
      const value = cards[place];
      card.replaceChildren(value === undefined ? coveredCard() : playingCard(value, RANKS));
      name.textContent = value === undefined ? tt('poker.hand', { cards: place + 1 }) : cardText(tt, value, RANKS);
    }
  };
  const put = (cards: readonly number[]): void => {
    held.clear();
    lay(cards);
    mark();
  };
  put([]);
  return {
    root: el('div', { class: 'poker-hand' }, ...places.map(({ node }) => node)),
    held: () => [...held].toSorted((a, b) => a - b),
    put,
    async turn(cards) {
      const next = [...shown];
      for (const [place, value] of cards.entries()) {
        if (shown[place] === value) continue;
        next[place] = value;
        lay([...next]);
        synth.reelStop(place);
        const { card } = places[place] ?? {};
        if (card) await move(card, [{ transform: 'rotateY(90deg)' }, { transform: 'none' }], { duration: 130 }, calm());
      }
      await beat(80, calm());
    },
    open(now) {
      isOpen = now;
      mark();
    },
    words: (cards) => cards.map((card) => cardText(tt, card, RANKS)).join(', '),
  };
}
