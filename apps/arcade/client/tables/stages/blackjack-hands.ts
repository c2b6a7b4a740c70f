/** The hands of blackjack as they lie on the table: what is dealt is laid, what they count is said. */
import type { ChoiceRoundView, ChoiceWireEvent } from '../../../server/wire/arcade-wire.ts';
import { el } from '../../dom.ts';
import { clearHand, createHand, dealCard, type Hand, RANKS_FROM_ACE } from '../cards/hand.ts';
import { cardText, coveredCard } from '../cards/playing-card.ts';
import type { TableTranslate } from '../locales/translate.ts';
import { beat } from '../motion.ts';
import type { StageContext } from '../stage.ts';

const cardsOf = (event: ChoiceWireEvent | undefined): number[] => (event?.['cards'] ?? []) as number[];

export function eventsOf(events: readonly ChoiceWireEvent[] = []) {
  return {
    dealer: events.find((event) => event.type === 'dealer'),
    hands: events.filter((event) => event.type === 'hand'),
    turn: events.find((event) => event.type === 'turn'),
    end: events.find((event) => event.type === 'end'),
  };
}

type Shown = ReturnType<typeof eventsOf>;

export interface BlackjackHands {
  dealer: HTMLElement;
  own: HTMLElement;
  clear(): void;
  /** lays what is not lying yet; `quick` without movement */
  show(round: ChoiceRoundView, quick: boolean): Promise<void>;
  /** a screen reader's words for the cards */
  words(round: ChoiceRoundView): string;
}

function showTotals(tt: TableTranslate, hands: readonly Hand[], events: readonly ChoiceWireEvent[]): void {
  for (const [index, hand] of hands.entries()) {
    const total = events[index]?.['total'];
    hand.score.textContent = total === undefined ? '' : String(total);
    hand.note.textContent = Number(total) > 21 ? tt('blackjack.bust') : events[index]?.['stakes'] === 2 ? '2×' : '';
  }
}

function showEnd(tt: TableTranslate, { dealer, hands }: { dealer: Hand; hands: readonly Hand[] }, now: Shown): void {
  const { dealer: dealt, hands: ends, end } = now;
  dealer.score.textContent = String(dealt?.['total'] ?? '');
  const bust = Number(dealt?.['total']) > 21 ? tt('blackjack.bust') : '';
  dealer.note.textContent = end?.['dealerBlackjack'] ? tt('blackjack.natural') : bust;
  for (const [index, hand] of hands.entries()) {
    const event = ends[index];
    const pays = Number(event?.['pays'] ?? 0) / Number(event?.['stakes'] ?? 1);
    if (end?.['blackjack']) hand.note.textContent = tt('blackjack.natural');
    else if (pays === 100) hand.note.textContent = tt('blackjack.push');
    else if (pays > 100) hand.note.textContent = tt('blackjack.wins');
    hand.root.classList.toggle('is-won', pays > 100);
  }
}

function inWords(tt: TableTranslate, round: ChoiceRoundView, hands: readonly Hand[]): string {
  const now = eventsOf(round.steps.at(-1)?.events);
  const say = (name: string, event: ChoiceWireEvent | undefined): string =>
    `${name} ${String(event?.['total'] ?? '')}: ${cardsOf(event)
      .map((card) => cardText(tt, card, RANKS_FROM_ACE))
      .join(', ')}`;
  const mine = now.hands.map((event, index) => say(hands[index]?.name.textContent ?? '', event));
  const turn = now.end ? '' : tt('blackjack.yourTurn');
  return [...mine, say(tt('blackjack.dealer'), now.dealer), turn].filter(Boolean).join('. ');
}

export function createBlackjackHands({ tt, synth, calm }: StageContext): BlackjackHands {
  const dealer = createHand('hand-dealer', tt('blackjack.dealer'));
  const own = el('div', { class: 'own-hands' });
  let hands: Hand[] = [];

  const put = (names: readonly string[]): void => {
    hands = names.map((name) => createHand('hand-own', name));
    own.replaceChildren(...hands.map(({ root }) => root));
  };
  const clear = (): void => {
    put([tt('blackjack.you')]);
    clearHand(dealer);
  };
  const deal = (hand: Hand, card: number, quick: boolean): Promise<void> =>
    dealCard(hand, card, { synth, calm: calm(), quick });

  /** At the first deal the cards come in turn, as at a table. */
  async function dealFirst(round: ChoiceRoundView, quick: boolean): Promise<void> {
    const now = eventsOf(round.steps.at(-1)?.events);
    const [first] = hands;
    if (!first || first.lying.length > 0 || hands.length > 1) return;
    const [one, two] = cardsOf(now.hands[0]);
    const [up] = cardsOf(now.dealer);
    const turns = [
      [first, one],
      [dealer, up],
      [first, two],
    ] as const;
    for (const [hand, card] of turns) if (card !== undefined) await deal(hand, card, quick);
    dealer.cards.append(coveredCard());
  }
  clear();
  return {
    dealer: dealer.root,
    own,
    clear,
    async show(round, quick) {
      const now = eventsOf(round.steps.at(-1)?.events);
      const count = Math.max(1, now.hands.length);
      // A split: the second card goes over to a hand of its own.
      if (hands.length !== count) put(Array.from({ length: count }, (_, i) => tt('blackjack.hand', { number: i + 1 })));
      await dealFirst(round, quick);
      for (const [index, hand] of hands.entries())
        for (const card of cardsOf(now.hands[index]).slice(hand.lying.length)) await deal(hand, card, quick);
      showTotals(tt, hands, now.hands);
      if (now.end && !quick) await beat(260, calm());
      for (const card of cardsOf(now.dealer).slice(dealer.lying.length)) await deal(dealer, card, quick);
      if (now.end) showEnd(tt, { dealer, hands }, now);
      const turn = now.end ? -1 : now.turn?.['hand'];
      for (const [index, hand] of hands.entries()) hand.root.classList.toggle('is-turn', turn === index);
    },
    words: (round) => inWords(tt, round, hands),
  };
}
