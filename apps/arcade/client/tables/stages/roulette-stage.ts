import { isRed, numberSpot, outsideSpots, POCKETS, roulettePay, wheelOrder } from '@sampan/engines';
import type { ChoiceRoundView } from '../../../server/wire/arcade-wire.ts';
import { el } from '../../dom.ts';
import type { TableKey } from '../locales/en.ts';
import { move } from '../motion.ts';
import { createSpots, type Spot } from '../spots-panel.ts';
import type { Stage, StageContext } from '../stage.ts';
import { wonSpots } from './dice-stage.ts';

/** Width of a pocket in the strip, and how many times round it runs before it stops. */
const POCKET = 44;
const LAPS = 2;

const colourOf = (number: number): string => (number === 0 ? 'is-zero' : isRed(number) ? 'is-red' : 'is-black');

function label({ tt }: StageContext, spot: string): string {
  return spot.startsWith('column')
    ? tt('roulette.column', { column: spot.slice(-1) })
    : tt(`roulette.${spot}` as TableKey);
}

/** The wheel as a strip that runs past a mark, and the cloth. */
export function createRouletteStage(context: StageContext, limits: { chip(): bigint; most(): bigint }): Stage {
  const { tt, synth, calm } = context;
  const pockets = Array.from({ length: LAPS + 1 }, () => wheelOrder).flat();
  const strip = el(
    'div',
    { class: 'wheel-strip' },
    ...pockets.map((number) => el('span', { class: `pocket ${colourOf(number)}` }, String(number))),
  );
  const wheel = el('div', { class: 'wheel', role: 'img', attrs: { 'aria-label': tt('roulette.wheel') } }, strip);
  const recent = el('ol', { class: 'recent', attrs: { 'aria-hidden': 'true' } });
  const numbers = Array.from({ length: POCKETS }, (_, number): Spot => {
    const name = numberSpot(number);
    return { name, label: String(number), pays: [roulettePay(name)], look: `number ${colourOf(number)}` };
  });
  const others = outsideSpots.map(
    (name): Spot => ({ name, label: label(context, name), pays: [roulettePay(name)], look: `outside ${name}` }),
  );
  const spots = createSpots(context, { spots: [...numbers, ...others], look: 'cloth', ...limits });
  let place = 0;

  /** The strip stands so that pocket `index` is under the mark in the middle. */
  const at = (index: number): string => `translateX(calc(50cqi - ${index * POCKET + POCKET / 2}px))`;
  const stand = (index: number): void => {
    strip.style.transform = at(index);
  };
  stand(place);
  return {
    field: el('div', { class: 'roulette' }, wheel, recent),
    panel: spots.root,
    stakes: 'chips',
    pressKey: 'roulette.spin',
    missingKey: 'table.chooseFirst',
    wager: spots.wager,
    setOpen(now) {
      if (!now) spots.mark([]);
      spots.lock(!now);
    },
    async present(round) {
      const number = round.steps[0]?.events.find((event) => event.type === 'number')?.['number'] as number;
      const end = wheelOrder.indexOf(number);
      const frames = [{ transform: at(place) }, { transform: at(LAPS * POCKETS + end) }];
      await move(strip, frames, { duration: 2_200, easing: 'cubic-bezier(.12,.7,.1,1)' }, calm());
      place = end;
      stand(place);
      synth.reelStop(0);
      recent.prepend(el('li', { class: `pocket ${colourOf(number)}` }, String(number)));
      while (recent.children.length > 8) recent.lastElementChild?.remove();
      spots.mark(wonSpots(round));
      return tt('roulette.came', { number });
    },
    lay(round: ChoiceRoundView) {
      spots.lay(round.choice);
    },
  };
}
