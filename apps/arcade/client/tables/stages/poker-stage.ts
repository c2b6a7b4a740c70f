import { type PokerClass, pokerClasses, videoPokerPays } from '@sampan/engines';
import type { ChoiceRoundView } from '../../../server/wire/arcade-wire.ts';
import { el } from '../../dom.ts';
import type { TableKey } from '../locales/en.ts';
import { beat, move } from '../motion.ts';
import { cardText, playingCard } from '../playing-card.ts';
import { timesText } from '../spots-panel.ts';
import type { Stage, StageMaker } from '../stage.ts';

/** In the order of the engine's ranks: deuce to ace. */
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const HAND = 5;

const lastEvent = (round: ChoiceRoundView) => round.steps.at(-1)?.events[0];

/** Five cards to hold or let go, and the table of pays. */
export const createPokerStage: StageMaker = ({ tt, synth, calm, changed }): Stage => {
  const held = new Set<number>();
  let open = false;
  let shown: number[] = [];
  const places = Array.from({ length: HAND }, (_, place) => {
    const card = el('div', { class: 'poker-card' });
    const mark = el('span', { class: 'poker-held' });
    const node = el(
      'button',
      { class: 'poker-place', type: 'button', disabled: true, onclick: () => toggle(place) },
      card,
      mark,
    );
    return { node, card, mark };
  });
  const rows = pokerClasses
    .filter((name) => name !== 'nothing')
    .toReversed()
    .map((name) =>
      el(
        'li',
        { attrs: { 'data-class': name } },
        el('span', {}, tt(`poker.${name}`)),
        el('b', {}, `${timesText(videoPokerPays[name])}×`),
      ),
    );
  const toggle = (place: number): void => {
    if (!held.delete(place)) held.add(place);
    mark();
    changed();
  };
  const mark = (): void => {
    for (const [place, { node, mark: text }] of places.entries()) {
      const on = open && held.has(place);
      text.textContent = on ? tt('poker.held') : '';
      if (open) node.setAttribute('aria-pressed', String(on));
      else node.removeAttribute('aria-pressed');
      node.disabled = !open;
    }
  };
  const markClass = (name: PokerClass): void => {
    for (const row of rows) row.classList.toggle('is-hit', row.dataset['class'] === name);
  };
  const put = (cards: readonly number[]): void => {
    shown = [...cards];
    for (const [place, { node, card }] of places.entries()) {
      const value = cards[place];
      card.replaceChildren(...(value === undefined ? [] : [playingCard(value, RANKS)]));
      node.setAttribute(
        'aria-label',
        value === undefined ? tt('poker.hand', { cards: place + 1 }) : cardText(value, RANKS),
      );
    }
  };
  const turn = async (cards: readonly number[]): Promise<void> => {
    const next = [...shown];
    for (const [place, value] of cards.entries()) {
      if (shown[place] === value) continue;
      next[place] = value;
      put(next);
      synth.reelStop(place);
      const { card } = places[place] ?? {};
      if (card) await move(card, [{ transform: 'rotateY(90deg)' }, { transform: 'none' }], { duration: 130 }, calm());
    }
    await beat(80, calm());
  };
  put([]);
  mark();
  return {
    field: el(
      'div',
      { class: 'poker' },
      el('ol', { class: 'poker-pays' }, ...rows),
      el('div', { class: 'poker-hand' }, ...places.map(({ node }) => node)),
    ),
    panel: el('div'),
    stakes: 'single',
    pressKey: 'poker.deal',
    missingKey: 'poker.deal',
    wager: (stake) => ({ bet: stake, choice: {} }),
    setOpen(now) {
      if (now) open = false;
      else {
        held.clear();
        put([]);
        markClass('nothing');
      }
      mark();
    },
    async present(round) {
      const event = lastEvent(round);
      if (!event) return '';
      open = false;
      mark();
      const cards = event['cards'] as number[];
      await turn(cards);
      const name = event['class'] as PokerClass;
      markClass(name);
      open = !round.finished;
      mark();
      const text = tt('poker.hand', { cards: cards.map((card) => cardText(card, RANKS)).join(' ') });
      return `${text}. ${tt(`poker.${name}` as TableKey)}`;
    },
    lay(round) {
      const event = lastEvent(round);
      held.clear();
      put((event?.['cards'] ?? []) as number[]);
      markClass((event?.['class'] ?? 'nothing') as PokerClass);
      open = true;
      mark();
    },
    takeNow: () => ({ action: { type: 'hold', held: [...held].toSorted((a, b) => a - b) }, text: tt('poker.draw') }),
  };
};
