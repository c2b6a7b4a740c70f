import { picturePays, pictureSpots, sevenPays, sevenSpots } from '@sampan/engines';
import type { ChoiceRoundView } from '../../../server/wire/arcade-wire.ts';
import { el } from '../../dom.ts';
import { beat, move } from '../motion.ts';
import { pictureFace, pipFace } from '../pictures.ts';
import { createSpots, type Spot } from '../spots-panel.ts';
import type { Stage, StageContext } from '../stage.ts';

interface DiceLook {
  dice: number;
  spots: Spot[];
  face(value: number): Node;
  nameOf(value: number): string;
}

/** Dice under a lid and the spots of the table. */
function createDiceStage(context: StageContext, look: DiceLook, limits: { chip(): bigint; most(): bigint }): Stage {
  const { tt, synth, calm } = context;
  const dice = Array.from({ length: look.dice }, (_, index) => el('div', { class: 'die' }, look.face(index)));
  const spots = createSpots(context, { spots: look.spots, ...limits });
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
  return {
    field: el('div', { class: 'dice', attrs: { 'aria-hidden': 'true' } }, el('div', { class: 'dice-plate' }, ...dice)),
    panel: spots.root,
    stakes: 'chips',
    pressKey: 'dice.roll',
    missingKey: 'table.chooseFirst',
    wager: spots.wager,
    setOpen(now) {
      if (!now) spots.mark([]);
      spots.lock(!now);
    },
    async present(round) {
      const faces = facesOf(round);
      await roll(faces);
      lay(faces);
      await beat(160, calm());
      spots.mark(wonSpots(round));
      return tt('dice.result', { faces: faces.map(look.nameOf).join(', ') });
    },
    lay(round) {
      spots.lay(round.choice);
    },
  };
}

const facesOf = (round: ChoiceRoundView): number[] =>
  (round.steps[0]?.events.find((event) => event.type === 'roll')?.['faces'] ?? []) as number[];

/** The spots that paid. */
export const wonSpots = (round: ChoiceRoundView): string[] =>
  (round.steps[0]?.events ?? []).filter((event) => event.type === 'spot').map((event) => String(event['spot']));

export const createPicturesStage = (context: StageContext, limits: { chip(): bigint; most(): bigint }): Stage =>
  createDiceStage(
    context,
    {
      dice: 3,
      spots: pictureSpots.map((name, index) => ({
        name,
        label: context.tt(`pictures.${name}`),
        pays: picturePays.slice(1),
        picture: pictureFace(index),
      })),
      face: pictureFace,
      nameOf: (value) => context.tt(`pictures.${pictureSpots[value] ?? 'fish'}`),
    },
    limits,
  );

export const createSevensStage = (context: StageContext, limits: { chip(): bigint; most(): bigint }): Stage =>
  createDiceStage(
    context,
    {
      dice: 2,
      spots: sevenSpots.map((name) => ({ name, label: context.tt(`sevens.${name}`), pays: [sevenPays[name]] })),
      face: pipFace,
      nameOf: (value) => String(value + 1),
    },
    limits,
  );
