/** Mines played by itself: so many shells are opened, then what was reached is taken. */
import { type Json, MINE_CELLS } from '@sampan/engines';
import type { ChoiceRoundView } from '../../../server/wire/arcade-wire.ts';
import type { TableTranslate } from '../locales/translate.ts';
import type { Stage } from '../stage.ts';

/** Pearls after which an automatic round takes. */
const COUNTS = [1, 2, 3, 4, 5];

export const openedIn = (round: ChoiceRoundView): number[] =>
  round.steps.flatMap((step) =>
    step.events.filter((event) => event.type === 'cell').map((event) => event['cell'] as number),
  );

/** One of the shells that are closed. Which of the equal ones is a whim of the page and changes no chance. */
export function pickClosed(opened: (cell: number) => boolean): number | undefined {
  const left = Array.from({ length: MINE_CELLS }, (_, cell) => cell).filter((cell) => !opened(cell));
  const [pick = 0] = crypto.getRandomValues(new Uint32Array(1));
  return left[pick % left.length];
}

export function createMinesAuto(tt: TableTranslate): Required<Pick<Stage, 'autoExtra' | 'autoAction'>> {
  let wanted = 2;
  return {
    autoExtra: {
      label: tt('mines.autoCells'),
      options: COUNTS.map((count) => ({ label: String(count), value: String(count) })),
      chosen: COUNTS.indexOf(wanted),
      choose(value) {
        wanted = Number(value);
      },
    },
    autoAction(round): Json {
      const known = openedIn(round);
      const cell = known.length < wanted ? pickClosed((one) => known.includes(one)) : undefined;
      if (cell === undefined) return { type: 'take' };
      return { type: 'open', cell };
    },
  };
}
