import { isRed, numberSpot, outsideSpots, POCKETS, roulettePay } from '@sampan/engines';
import type { ChoiceRoundView, ChoiceWireEvent, PastRound } from '../../../server/wire/arcade-wire.ts';
import { el } from '../../dom.ts';
import { createSpots, laidOf, type Spot, type SpotLimits } from '../felt/spots.ts';
import type { TableKey } from '../locales/en.ts';
import type { TableTranslate } from '../locales/translate.ts';
import { createPastStrip, PAST_TILES } from '../roads/past-strip.ts';
import type { Stage, StageContext } from '../stage.ts';
import { createWheel, numberTile } from '../wheel/wheel.ts';
import { wonSpots } from './dice-stage.ts';

const colourOf = (number: number): 'zero' | 'red' | 'black' =>
  number === 0 ? 'zero' : isRed(number) ? 'red' : 'black';

/** `17, black`; zero has no colour that is bet on. */
function inWords(tt: TableTranslate, number: number): string {
  const colour = colourOf(number);
  return colour === 'zero' ? String(number) : `${number} ${tt(`roulette.${colour}`)}`;
}

function outsideLabel(tt: TableTranslate, spot: string): string {
  return spot.startsWith('column')
    ? tt('roulette.column', { column: spot.slice(-1) })
    : tt(`roulette.${spot}` as TableKey);
}

/** Six to a row on a phone, the classic three rows on a desk. */
const placeOf = (number: number) => ({
  '--column': ((number - 1) % 6) + 2,
  '--row': Math.floor((number - 1) / 6) + 1,
  '--wide-column': Math.floor((number - 1) / 3) + 2,
  '--wide-row': 3 - ((number - 1) % 3),
});

function listSpots(tt: TableTranslate): Spot[] {
  const numbers = Array.from({ length: POCKETS }, (_, number): Spot => {
    const name = numberSpot(number);
    const colour = colourOf(number);
    return {
      name,
      label: String(number),
      ...(colour !== 'zero' && { more: tt(`roulette.${colour}`), place: placeOf(number) }),
      pays: [roulettePay(name)],
      look: `number is-${colour}`,
    };
  });
  const others = outsideSpots.map(
    (name): Spot => ({ name, label: outsideLabel(tt, name), pays: [roulettePay(name)], look: `outside is-${name}` }),
  );
  return [...numbers, ...others];
}

const numberOf = (events: readonly ChoiceWireEvent[] | undefined): number | null =>
  (events?.find((event) => event.type === 'number')?.['number'] as number | undefined) ?? null;

/** The wheel, the last numbers and the cloth. */
export function createRouletteStage(context: StageContext, limits: SpotLimits): Stage {
  const { tt, synth, calm } = context;
  const wheel = createWheel(tt('roulette.wheel'));
  const strip = createPastStrip(tt);
  const came = el('b', { class: 'came', attrs: { 'aria-hidden': 'true' } });
  const outcome = el('div', { class: 'outcome-place' });
  const spots = createSpots(context, { spots: listSpots(tt), look: 'cloth', label: tt('table.spots'), limits });

  return {
    field: el(
      'div',
      { class: 'roulette' },
      el('div', { class: 'wheel-place' }, wheel.root),
      el('div', { class: 'roulette-past' }, strip.root, came, outcome),
      spots.root,
    ),
    panel: el('div'),
    stakes: 'chips',
    felt: { cloth: 'green', spots, outcome },
    pressKey: 'roulette.spin',
    missingKey: 'table.chooseFirst',
    wager: spots.wager,
    setOpen(now) {
      if (!now) {
        spots.mark([]);
        came.textContent = '';
      }
      spots.lock(!now);
    },
    async present(round: ChoiceRoundView) {
      const number = numberOf(round.steps[0]?.events) ?? 0;
      await wheel.spin(number, calm());
      synth.reelStop(0);
      spots.mark([...wonSpots(round), numberSpot(number)]);
      came.textContent = inWords(tt, number);
      return tt('roulette.came', { number: inWords(tt, number) });
    },
    lay(round) {
      spots.lay(laidOf(round.choice));
    },
    recall(past: readonly PastRound[]) {
      const numbers = past.map(({ outcome: of }) => numberOf(of?.events)).filter((number) => number !== null);
      strip.show(numbers.slice(0, PAST_TILES).map(numberTile));
      wheel.stand(numbers[0] ?? null);
    },
  };
}
