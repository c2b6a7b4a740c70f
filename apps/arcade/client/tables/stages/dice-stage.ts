import { picturePays, pictureSpots, sevenPays, sevenSpots } from '@sampan/engines';
import type { ChoiceRoundView, ChoiceWireEvent } from '../../../server/wire/arcade-wire.ts';
import { el } from '../../dom.ts';
import { createSpots, laidOf, type Spot, type SpotLimits } from '../felt/spots.ts';
import { beat, move } from '../motion.ts';
import { pictureFace, pipFace } from '../pictures.ts';
import { createPastStrip, PAST_TILES } from '../roads/past-strip.ts';
import type { Stage, StageContext } from '../stage.ts';

interface DiceLook {
  dice: number;
  spots: Spot[];
  face(value: number): Node;
  nameOf(value: number): string;
  /** how a roll stands in the strip of the last ones */
  tile(faces: readonly number[]): Node;
}

/** Dice on a plate. */
function createDice({ synth, calm }: StageContext, look: DiceLook) {
  const dice = Array.from({ length: look.dice }, (_, index) => el('div', { class: 'die' }, look.face(index)));
  const lay = (faces: readonly number[]): void => {
    for (const [index, die] of dice.entries()) die.replaceChildren(look.face(faces[index] ?? 0));
  };
  const roll = async (faces: readonly number[]): Promise<void> => {
    await Promise.all(
      dice.map(async (die, index) => {
        await move(
          die,
          [
            { transform: 'rotate(0) translateY(0)' },
            { transform: `rotate(${index % 2 ? -300 : 300}deg) translateY(-46px)`, offset: 0.5 },
            { transform: `rotate(${index % 2 ? -720 : 720}deg) translateY(0)` },
          ],
          { duration: 620 + index * 90 },
          calm(),
        );
        die.replaceChildren(look.face(faces[index] ?? 0));
        synth.reelStop(index);
      }),
    );
  };
  const plate = el('div', { class: 'dice-plate' }, ...dice);
  return { root: el('div', { class: 'dice', attrs: { 'aria-hidden': 'true' } }, plate), lay, roll };
}

/** Dice on a plate, the last rolls and the spots of the table. */
function createDiceStage(context: StageContext, look: DiceLook, limits: SpotLimits): Stage {
  const { tt, calm } = context;
  const { root: plate, lay, roll } = createDice(context, look);
  const spots = createSpots(context, { spots: look.spots, label: tt('table.spots'), limits });
  const strip = createPastStrip(tt);
  const outcome = el('div', { class: 'outcome-place' });
  return {
    field: el('div', { class: 'dice-table' }, strip.root, plate, outcome, spots.root),
    panel: el('div'),
    stakes: 'chips',
    felt: { cloth: 'plum', spots, outcome },
    pressKey: 'dice.roll',
    missingKey: 'table.chooseFirst',
    wager: spots.wager,
    setOpen(now) {
      if (!now) spots.mark([]);
      spots.lock(!now);
    },
    async present(round) {
      const faces = facesOf(round.steps[0]?.events);
      await roll(faces);
      lay(faces);
      await beat(160, calm());
      spots.mark(wonSpots(round));
      return tt('dice.result', { faces: faces.map(look.nameOf).join(', ') });
    },
    lay(round) {
      spots.lay(laidOf(round.choice));
    },
    recall(past) {
      const rolls = past.map(({ outcome: of }) => facesOf(of?.events)).filter((faces) => faces.length > 0);
      strip.show(rolls.slice(0, PAST_TILES).map(look.tile));
      if (rolls[0]) lay(rolls[0]);
    },
  };
}

const facesOf = (events: readonly ChoiceWireEvent[] | undefined): number[] =>
  (events?.find((event) => event.type === 'roll')?.['faces'] ?? []) as number[];

/** The spots that paid. */
export const wonSpots = (round: ChoiceRoundView): string[] =>
  (round.steps[0]?.events ?? []).filter((event) => event.type === 'spot').map((event) => String(event['spot']));

export function createPicturesStage(context: StageContext, limits: SpotLimits): Stage {
  const { tt } = context;
  const nameOf = (value: number): string => tt(`pictures.${pictureSpots[value] ?? 'fish'}`);
  const spots = pictureSpots.map((name, index) => ({
    name,
    label: tt(`pictures.${name}`),
    pays: picturePays.slice(1),
    picture: pictureFace(index),
  }));
  return createDiceStage(
    context,
    {
      dice: 3,
      spots,
      face: pictureFace,
      nameOf,
      tile: (faces) =>
        el(
          'li',
          { class: 'past-tile past-pictures' },
          ...faces.map(pictureFace),
          el('span', { class: 'visually-hidden' }, faces.map(nameOf).join(', ')),
        ),
    },
    limits,
  );
}

export const createSevensStage = (context: StageContext, limits: SpotLimits): Stage =>
  createDiceStage(
    context,
    {
      dice: 2,
      spots: sevenSpots.map((name) => ({ name, label: context.tt(`sevens.${name}`), pays: [sevenPays[name]] })),
      face: pipFace,
      nameOf: (value) => String(value + 1),
      // Faces count from naught.
      tile([one = 0, two = 0]) {
        const sum = one + two + 2;
        return el('li', { class: `past-tile ${sum === 7 ? 'is-zero' : sum < 7 ? 'is-black' : 'is-red'}` }, String(sum));
      },
    },
    limits,
  );
