import type { Move } from '@sampan/engines';
import type { ChoiceRoundView } from '../../../server/wire/arcade-wire.ts';
import { el } from '../../dom.ts';
import { beat, move } from '../motion.ts';
import { cardText, playingCard } from '../playing-card.ts';
import type { Stage, StageMaker } from '../stage.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const CARD_MS = 240;
const MOVES = ['hit', 'stand', 'double', 'split'] as const;

type Event = ChoiceRoundView['steps'][number]['events'][number];

interface Side {
  root: HTMLElement;
  cards: HTMLElement;
  score: HTMLElement;
  name: HTMLElement;
  note: HTMLElement;
  /** the cards that lie here */
  lying: number[];
}

function createSide(look: string): Side {
  const [cards, score, name, note] = [
    el('div', { class: 'hand-cards' }),
    el('b', { class: 'hand-score' }),
    el('span'),
    el('span', { class: 'hand-note' }),
  ];
  const head = el('p', { class: 'hand-name' }, name, ' ', score, ' ', note);
  return { root: el('div', { class: `hand ${look}` }, head, cards), cards, score, name, note, lying: [] };
}

const hole = (): HTMLElement => el('div', { class: 'card card-back' });
const cardsOf = (event: Event | undefined): number[] => (event?.['cards'] ?? []) as number[];
const eventsOf = (round: ChoiceRoundView) => {
  const events = round.steps.at(-1)?.events ?? [];
  return {
    dealer: events.find((event) => event.type === 'dealer'),
    hands: events.filter((event) => event.type === 'hand'),
    turn: events.find((event) => event.type === 'turn'),
    end: events.find((event) => event.type === 'end'),
  };
};

/** The dealer's hand, the player's one or two, and a button for each move that is open. */
export const createBlackjackStage: StageMaker = ({ tt, money, synth, calm, act }): Stage => {
  const dealer = createSide('hand-dealer');
  dealer.name.textContent = tt('blackjack.dealer');
  const own = el('div', { class: 'own-hands' });
  let hands: Side[] = [];
  let open: readonly Move[] = [];
  let bet = 0n;

  const buttons = MOVES.map((type) => {
    const extra = el('small', {});
    const node = el('button', { class: 'choice', type: 'button', disabled: true }, tt(`blackjack.${type}`), extra);
    node.addEventListener('click', () => {
      offer([]);
      act({ type });
    });
    return { type, node, extra };
  });
  function offer(moves: readonly Move[]): void {
    open = moves;
    for (const { type, node, extra } of buttons) {
      node.disabled = !moves.includes(type);
      const costs = (type === 'double' || type === 'split') && moves.includes(type);
      extra.textContent = costs ? `+${money.full(bet)}` : '';
    }
  }
  const clean = (): void => {
    hands = [createSide('')];
    own.replaceChildren(...hands.map(({ root }) => root));
    hands[0]?.name.replaceChildren(tt('blackjack.you'));
    for (const side of [dealer, ...hands]) {
      side.cards.replaceChildren();
      side.lying = [];
      side.score.textContent = '';
      side.root.classList.remove('is-won', 'is-turn');
    }
    dealer.note.textContent = '';
    offer([]);
  };
  const seat = (count: number): void => {
    if (hands.length === count) return;
    // A split: the second card goes over to a hand of its own.
    hands = Array.from({ length: count }, () => createSide(''));
    own.replaceChildren(...hands.map(({ root }) => root));
    for (const [index, side] of hands.entries()) side.name.textContent = tt('blackjack.hand', { number: index + 1 });
  };
  async function deal(side: Side, card: number, quick: boolean): Promise<void> {
    side.cards.querySelector('.card-back')?.remove();
    const node = playingCard(card, RANKS);
    side.cards.append(node);
    side.lying.push(card);
    if (quick) return;
    synth.reelStop(side.lying.length % 5);
    const from = { transform: 'translateY(-48px) rotate(6deg)', opacity: 0 };
    await move(node, [from, { transform: 'none', opacity: 1 }], { duration: CARD_MS }, calm());
  }
  /** Lays what is not lying yet. At the first deal the cards come in turn, as at a table. */
  async function layCards(round: ChoiceRoundView, quick: boolean): Promise<void> {
    const now = eventsOf(round);
    seat(Math.max(1, now.hands.length));
    const [first] = hands;
    const fresh = first?.lying.length === 0 && hands.length === 1;
    if (fresh && first) {
      const [one, two] = cardsOf(now.hands[0]);
      const [up] = cardsOf(now.dealer);
      for (const [side, card] of [
        [first, one],
        [dealer, up],
        [first, two],
      ] as const)
        if (card !== undefined) await deal(side, card, quick);
      dealer.cards.append(hole());
    }
    for (const [index, side] of hands.entries())
      for (const card of cardsOf(now.hands[index]).slice(side.lying.length)) await deal(side, card, quick);
    showTotals(now.hands);
    if (now.end && !quick) await beat(260, calm());
    for (const card of cardsOf(now.dealer).slice(dealer.lying.length)) await deal(dealer, card, quick);
  }
  function showTotals(events: readonly Event[]): void {
    for (const [index, side] of hands.entries()) {
      const total = events[index]?.['total'];
      side.score.textContent = total === undefined ? '' : String(total);
      side.note.textContent = Number(total) > 21 ? tt('blackjack.bust') : events[index]?.['stakes'] === 2 ? '2×' : '';
    }
  }
  function showEnd(round: ChoiceRoundView): void {
    const { dealer: dealt, hands: ends, end } = eventsOf(round);
    dealer.score.textContent = String(dealt?.['total'] ?? '');
    dealer.note.textContent = end?.['dealerBlackjack']
      ? tt('blackjack.natural')
      : Number(dealt?.['total']) > 21
        ? tt('blackjack.bust')
        : '';
    for (const [index, side] of hands.entries()) {
      const event = ends[index];
      const pays = Number(event?.['pays'] ?? 0) / Number(event?.['stakes'] ?? 1);
      if (end?.['blackjack']) side.note.textContent = tt('blackjack.natural');
      else if (pays === 100) side.note.textContent = tt('blackjack.push');
      else if (pays > 100) side.note.textContent = tt('blackjack.wins');
      side.root.classList.toggle('is-won', pays > 100);
    }
  }
  function showTurn(round: ChoiceRoundView): void {
    const { turn, end } = eventsOf(round);
    for (const [index, side] of hands.entries())
      side.root.classList.toggle('is-turn', !end && turn?.['hand'] === index);
    bet = money.read(round.bet);
    offer(end ? [] : ((turn?.['moves'] ?? []) as Move[]));
  }
  const words = (round: ChoiceRoundView): string => {
    const now = eventsOf(round);
    const say = (name: string, event: Event | undefined): string =>
      `${name} ${String(event?.['total'] ?? '')}: ${cardsOf(event)
        .map((card) => cardText(card, RANKS))
        .join(' ')}`;
    const mine = now.hands.map((event, index) => say(hands[index]?.name.textContent ?? '', event));
    return [...mine, say(tt('blackjack.dealer'), now.dealer), now.end ? '' : tt('blackjack.yourTurn')]
      .filter(Boolean)
      .join('. ');
  };
  document.addEventListener('keydown', ({ key, repeat, target }) => {
    const type = MOVES.find((name) => name.startsWith(key.toLowerCase()) || (key === 'p' && name === 'split'));
    const elsewhere = target instanceof HTMLInputElement || document.querySelector('dialog[open]');
    if (!type || key.length !== 1 || repeat || elsewhere || !open.includes(type)) return;
    buttons.find((button) => button.type === type)?.node.click();
  });
  clean();
  return {
    field: el('div', { class: 'blackjack', attrs: { 'aria-hidden': 'true' } }, dealer.root, own),
    panel: el(
      'div',
      { class: 'table-panel' },
      el('div', { class: 'choice-buttons moves' }, ...buttons.map(({ node }) => node)),
    ),
    stakes: 'single',
    pressKey: 'blackjack.deal',
    missingKey: 'blackjack.deal',
    openKey: 'blackjack.yourTurn',
    wager: (stake) => ({ bet: stake, choice: {} }),
    setOpen(now) {
      if (now) offer([]);
      else clean();
    },
    async present(round) {
      await layCards(round, false);
      if (round.finished) showEnd(round);
      showTurn(round);
      return words(round);
    },
    lay(round) {
      clean();
      void layCards(round, true);
      showTurn(round);
    },
  };
};
