/** What a draw looks like, and how its pieces move. Nothing here knows a result before it is given. */
import { type DrawForm, findLotteryGame, findTable, type PayoutTable } from '@sampan/engines/lottery';

export type SceneKind = 'balls' | 'dice' | 'racers' | 'prizes';

export function tableOfGame(gameCode: string): PayoutTable | null {
  const game = findLotteryGame(gameCode);
  return game && findTable(game.table.id, game.table.version);
}

/** Single digits and balls of an urn are lanterns, a whole field in order is a race, numbers by prize are a board. */
export function sceneOf(form: DrawForm): SceneKind {
  if (form.kind === 'dice') return 'dice';
  if (form.kind === 'balls') return form.drawn === form.balls ? 'racers' : 'balls';
  return form.tiers.every(({ digits }) => digits === 1) ? 'balls' : 'prizes';
}

/** The numbers of a result by prize, as they are read out; forms without prizes have one group without a name. */
export function groupNumbers(form: DrawForm, numbers: readonly string[]): { name: string; numbers: string[] }[] {
  if (form.kind !== 'digits') return [{ name: '', numbers: [...numbers] }];
  let from = 0;
  return form.tiers.map(({ name, count }) => {
    const group = { name, numbers: numbers.slice(from, from + count) };
    from += count;
    return group;
  });
}

/** How one piece comes: transform and opacity only (LOOK.md, Motion). */
export interface Move {
  keyframes: Keyframe[];
  delay: number;
  duration: number;
  easing: string;
}

const GAP = 60;
const DROP = 160;
const THROW = 700;
const RACE = 2_400;
/** The water of a race and how far behind its leader each racer ends, in units of the drawing. */
const WATER = 240;
const BEHIND = 14;

const come = (from: string, { delay, duration, easing = 'ease-out' }: Partial<Move>): Move => ({
  keyframes: [
    { transform: from, opacity: 0 },
    { opacity: 1, offset: 0.3 },
    { transform: 'none', opacity: 1 },
  ],
  delay: delay ?? 0,
  duration: duration ?? DROP,
  easing,
});

/** Where a racer ends, by its place. */
export const finishOf = (place: number): number => WATER - place * BEHIND;

/** `at`: the piece's place among `count`; of racers, the place that it comes in. Boards are read from their smallest prize up. */
export function moveOf(scene: SceneKind, at: number, count: number): Move {
  switch (scene) {
    case 'balls':
      return come('translateY(-8px)', { delay: at * GAP });
    case 'dice':
      return come('translateY(-32px) rotate(-540deg)', { delay: at * GAP, duration: THROW });
    case 'prizes':
      return come('translateY(-8px)', { delay: (count - 1 - at) * GAP });
    case 'racers':
      return {
        keyframes: [{ transform: `translateX(-${finishOf(at)}px)` }, { transform: 'none' }],
        delay: 0,
        // The first is there first: nothing is left open that the result has decided.
        duration: RACE - (count - 1 - at) * GAP,
        easing: 'ease-in-out',
      };
  }
}

/** Milliseconds until every piece stands. */
export const lengthOf = (scene: SceneKind, count: number): number =>
  Math.max(
    0,
    ...Array.from({ length: count }, (_, at) => {
      const { delay, duration } = moveOf(scene, at, count);
      return delay + duration;
    }),
  );
