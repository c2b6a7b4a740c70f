import { type PokerClass, pokerClasses, videoPokerPays } from '@sampan/engines';
import type { ChoiceRoundView } from '../../../server/wire/arcade-wire.ts';
import { el } from '../../dom.ts';
import type { SpotLimits } from '../felt/spots.ts';
import { createStakeSpot, STAKE } from '../felt/stake-spot.ts';
import type { TableTranslate } from '../locales/translate.ts';
import type { Stage, StageContext } from '../stage.ts';
import { timesText } from '../times-text.ts';
import { createPokerHand } from './poker-hand.ts';

function lastHand(round: ChoiceRoundView): { cards: number[]; name: PokerClass } {
  const event = round.steps.at(-1)?.events[0];
  return { cards: (event?.['cards'] ?? []) as number[], name: (event?.['class'] ?? 'nothing') as PokerClass };
}

/** What each hand pays, the highest first. */
function createPays(tt: TableTranslate): { root: HTMLElement; mark(name: PokerClass): void } {
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
  return {
    root: el('ol', { class: 'poker-pays' }, ...rows),
    mark(name) {
      for (const row of rows) row.classList.toggle('is-hit', row.dataset['class'] === name);
    },
  };
}

/** Five cards to hold or let go, and the table of pays. */
export function createPokerStage(context: StageContext, limits: SpotLimits): Stage {
  const { tt, money } = context;
  const outcome = el('div', { class: 'outcome-place' });
  const { spots, wager } = createStakeSpot(context, limits);
  const [hand, pays] = [createPokerHand(context), createPays(tt)];
  return {
    field: el('div', { class: 'poker' }, pays.root, hand.root, spots.root, outcome),
    panel: el('div'),
    stakes: 'single',
    felt: { cloth: 'green', spots, only: STAKE, outcome },
    pressKey: 'poker.deal',
    missingKey: 'table.chooseFirst',
    wager,
    setOpen(now) {
      spots.lock(!now);
      hand.open(false);
      if (now) return;
      hand.put([]);
      pays.mark('nothing');
    },
    async present(round) {
      const { cards, name } = lastHand(round);
      hand.open(false);
      await hand.turn(cards);
      pays.mark(name);
      hand.open(!round.finished);
      return `${tt('poker.hand', { cards: hand.words(cards) })}. ${tt(`poker.${name}`)}`;
    },
    lay(round) {
      const { cards, name } = lastHand(round);
      spots.lay(new Map([[STAKE, money.read(round.bet)]]));
      hand.put(cards);
      pays.mark(name);
      hand.open(true);
    },
    takeNow: () => ({ action: { type: 'hold', held: hand.held() }, text: tt('poker.draw') }),
  };
}
