import { baccaratPays, baccaratSpots } from '@sampan/engines';
import type { ChoiceRoundView } from '../../../server/wire/arcade-wire.ts';
import { el } from '../../dom.ts';
import { shoeDrawing } from '../cards/card-face.ts';
import { clearHand, createHand, dealCard } from '../cards/hand.ts';
import { createSpots, laidOf, type SpotLimits } from '../felt/spots.ts';
import type { Spots } from '../felt/spots-board.ts';
import { beat } from '../motion.ts';
import { createRoads } from '../roads/road-view.ts';
import type { Stage, StageContext } from '../stage.ts';
import { wonSpots } from './dice-stage.ts';

const handsOf = (round: ChoiceRoundView) => round.steps[0]?.events.find((event) => event.type === 'hands');

const createBaccaratSpots = (context: StageContext, limits: SpotLimits): Spots =>
  createSpots(context, {
    spots: baccaratSpots.map((name) => ({
      name,
      label: context.tt(`baccarat.${name}`),
      pays: [baccaratPays[name]],
      look: `baccarat-${name}`,
    })),
    look: 'spots baccarat-spots',
    label: context.tt('table.spots'),
    limits,
  });

/** Two hands, the spots of the table, and the roads of the rounds before. */
export function createBaccaratStage(context: StageContext, limits: SpotLimits): Stage {
  const { tt, calm, synth } = context;
  const spots = createBaccaratSpots(context, limits);
  const player = createHand('hand-player', tt('baccarat.player'));
  const banker = createHand('hand-banker', tt('baccarat.banker'));
  const roads = createRoads(tt);
  const outcome = el('div', { class: 'outcome-place' });
  const cards = el(
    'div',
    { class: 'baccarat-cards', attrs: { 'aria-hidden': 'true' } },
    player.root,
    banker.root,
    el('div', { class: 'shoe-place' }, shoeDrawing()),
  );
  return {
    field: el('div', { class: 'baccarat' }, cards, spots.root, outcome, roads.root),
    panel: el('div'),
    stakes: 'chips',
    felt: { cloth: 'plum', spots, outcome },
    pressKey: 'baccarat.deal',
    missingKey: 'table.chooseFirst',
    wager: spots.wager,
    setOpen(now) {
      if (!now) {
        spots.mark([]);
        for (const hand of [player, banker]) clearHand(hand);
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
        if (mine !== undefined) await dealCard(player, mine, { synth, calm: calm() });
        if (theirs !== undefined) await dealCard(banker, theirs, { synth, calm: calm() });
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
      spots.lay(laidOf(round.choice));
    },
    recall: roads.show,
  };
}
