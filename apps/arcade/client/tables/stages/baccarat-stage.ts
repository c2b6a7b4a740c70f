import { baccaratPays, baccaratSpots } from '@sampan/engines';
import type { ChoiceRoundView } from '../../../server/wire/arcade-wire.ts';
import { el } from '../../dom.ts';
import { beat, move } from '../motion.ts';
import { playingCard } from '../playing-card.ts';
import { createSpots } from '../spots-panel.ts';
import type { Stage, StageContext } from '../stage.ts';
import { wonSpots } from './dice-stage.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const CARD_MS = 230;

interface Side {
  root: HTMLElement;
  cards: HTMLElement;
  score: HTMLElement;
}

function createSide(name: string): Side {
  const cards = el('div', { class: 'hand-cards' });
  const score = el('b', { class: 'hand-score' });
  return { root: el('div', { class: 'hand' }, el('p', { class: 'hand-name' }, name, ' ', score), cards), cards, score };
}

const handsOf = (round: ChoiceRoundView) => round.steps[0]?.events.find((event) => event.type === 'hands');

function clean(side: Side): void {
  side.cards.replaceChildren();
  side.score.textContent = '';
  side.root.classList.remove('is-won');
}

/** Lays a card beside those of the hand. */
async function deal(side: Side, value: number, order: number, { synth, calm }: StageContext): Promise<void> {
  const node = playingCard(value, RANKS);
  side.cards.append(node);
  synth.reelStop(order % 5);
  await move(
    node,
    [
      { transform: 'translateY(-60px) rotate(8deg)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: CARD_MS },
    calm(),
  );
}

/** Two hands and the spots of the table. */
export function createBaccaratStage(context: StageContext, limits: { chip(): bigint; most(): bigint }): Stage {
  const { tt, calm } = context;
  const spots = createSpots(context, {
    spots: baccaratSpots.map((name) => ({ name, label: tt(`baccarat.${name}`), pays: [baccaratPays[name]] })),
    ...limits,
  });
  const player = createSide(tt('baccarat.player'));
  const banker = createSide(tt('baccarat.banker'));
  return {
    field: el('div', { class: 'hands', attrs: { 'aria-hidden': 'true' } }, player.root, banker.root),
    panel: spots.root,
    stakes: 'chips',
    pressKey: 'baccarat.deal',
    missingKey: 'table.chooseFirst',
    wager: spots.wager,
    setOpen(now) {
      if (!now) {
        spots.mark([]);
        for (const side of [player, banker]) clean(side);
      }
      spots.lock(!now);
    },
    async present(round) {
      const hands = handsOf(round);
      if (!hands) return '';
      const [own, bank] = [hands['player'] as number[], hands['banker'] as number[]];
      const [ownScore = 0, bankScore = 0] = hands['scores'] as number[];
      for (let order = 0; order < 3; order++) {
        if (order === 2 && (own.length > 2 || bank.length > 2)) await beat(260, calm());
        const [mine, theirs] = [own[order], bank[order]];
        if (mine !== undefined) await deal(player, mine, order, context);
        if (theirs !== undefined) await deal(banker, theirs, order + 1, context);
      }
      player.score.textContent = String(ownScore);
      banker.score.textContent = String(bankScore);
      player.root.classList.toggle('is-won', ownScore > bankScore);
      banker.root.classList.toggle('is-won', bankScore > ownScore);
      await beat(180, calm());
      spots.mark(wonSpots(round));
      const say = (side: 'player' | 'banker', score: number): string =>
        tt('baccarat.score', { side: tt(`baccarat.${side}`), score });
      return `${say('player', ownScore)}, ${say('banker', bankScore)}`;
    },
    lay(round) {
      spots.lay(round.choice);
    },
  };
}
