import type { Move } from '@sampan/engines';
import type { ChoiceRoundView, PastRound } from '../../../server/wire/arcade-wire.ts';
import { el } from '../../dom.ts';
import { shoeDrawing } from '../cards/card-face.ts';
import { curvedText } from '../felt/curved-text.ts';
import type { SpotLimits } from '../felt/spots.ts';
import { createStakeSpot, STAKE } from '../felt/stake-spot.ts';
import { createPastStrip, PAST_TILES } from '../roads/past-strip.ts';
import type { Stage, StageContext } from '../stage.ts';
import { createBlackjackHands, eventsOf } from './blackjack-hands.ts';

const MOVES = ['hit', 'stand', 'double', 'split'] as const;

/** A button for each move but to hit, which is the one button's. */
function createMoves({ tt, money, act }: StageContext) {
  let open: readonly Move[] = [];
  const buttons = MOVES.filter((type) => type !== 'hit').map((type) => {
    const extra = el('small', {});
    const node = el('button', { class: 'choice', type: 'button', disabled: true }, tt(`blackjack.${type}`), extra);
    node.addEventListener('click', () => {
      offer([], 0n);
      act({ type });
    });
    return { type, node, extra };
  });
  function offer(moves: readonly Move[], bet: bigint): void {
    open = moves;
    for (const { type, node, extra } of buttons) {
      node.disabled = !moves.includes(type);
      const costs = (type === 'double' || type === 'split') && moves.includes(type);
      extra.textContent = costs ? `+${money.full(bet)}` : '';
    }
  }
  document.addEventListener('keydown', ({ key, repeat, target }) => {
    const type = MOVES.find((name) => name.startsWith(key.toLowerCase()) || (key === 'p' && name === 'split'));
    const elsewhere = target instanceof HTMLInputElement || document.querySelector('dialog[open]');
    if (!type || key.length !== 1 || repeat || elsewhere || !open.includes(type)) return;
    offer([], 0n);
    act({ type });
  });
  return {
    root: el('div', { class: 'moves' }, ...buttons.map(({ node }) => node)),
    offer,
    get open() {
      return open;
    },
  };
}

/** `20:19`, the player's total over the dealer's; light where the round was won. */
function pastTile({ outcome, bet, total }: PastRound): HTMLElement | null {
  const { dealer, hands, end } = eventsOf(outcome?.events);
  if (!dealer || !end) return null;
  const own = end['blackjack'] ? 'BJ' : hands.map((hand) => String(hand['total'])).join('/');
  const text = end['blackjack'] ? own : `${own}:${String(dealer['total'])}`;
  return el('li', { class: Number(total) > Number(bet) ? 'past-tile is-paper' : 'past-tile is-ink' }, text);
}

/** The dealer's hand, the player's one or two, and the stake between them. */
export function createBlackjackStage(context: StageContext, limits: SpotLimits): Stage {
  const { tt, money } = context;
  const hands = createBlackjackHands(context);
  const moves = createMoves(context);
  const strip = createPastStrip(tt);
  const outcome = el('div', { class: 'outcome-place' });
  const { spots, wager } = createStakeSpot(context, limits);
  const top = el('div', { class: 'blackjack-top' }, strip.root, el('div', { class: 'shoe-place' }, shoeDrawing()));
  const cards = el(
    'div',
    { class: 'blackjack-cards', attrs: { 'aria-hidden': 'true' } },
    hands.dealer,
    curvedText('blackjack', [tt('blackjack.pays'), tt('blackjack.stands')]),
    hands.own,
  );
  const offerTurn = (round: ChoiceRoundView): void => {
    const { turn, end } = eventsOf(round.steps.at(-1)?.events);
    moves.offer(end ? [] : ((turn?.['moves'] ?? []) as Move[]), money.read(round.bet));
  };
  return {
    field: el('div', { class: 'blackjack' }, top, cards, spots.root, outcome),
    panel: el('div'),
    stakes: 'single',
    felt: { cloth: 'blue', spots, only: STAKE, outcome, moves: moves.root },
    pressKey: 'blackjack.deal',
    missingKey: 'table.chooseFirst',
    openKey: 'blackjack.yourTurn',
    wager,
    setOpen(now) {
      spots.lock(!now);
      if (now) moves.offer([], 0n);
      else hands.clear();
    },
    async present(round) {
      await hands.show(round, false);
      offerTurn(round);
      return hands.words(round);
    },
    lay(round) {
      hands.clear();
      spots.lay(new Map([[STAKE, money.read(round.bet)]]));
      void hands.show(round, true);
      offerTurn(round);
    },
    takeNow: () => (moves.open.includes('hit') ? { action: { type: 'hit' }, text: tt('blackjack.hit') } : null),
    recall(past) {
      strip.show(
        past
          .map(pastTile)
          .filter((tile) => tile !== null)
          .slice(0, PAST_TILES),
      );
    },
  };
}
