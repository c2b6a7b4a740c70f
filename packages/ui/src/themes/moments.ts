/** Movements that moments are put together from. */
import type { MomentPart, Pose } from './theme.ts';

const spread = (i: number, prime: number): number => ((i + 1) * prime) % 101;

/** Many fall from above, each in its own column and time. */
export const shower = (drawing: string, count: number, size = 9): MomentPart[] =>
  Array.from({ length: count }, (_, i) => {
    const x = 4 + spread(i, 37) * 0.92;
    const turn = (i % 2 ? 1 : -1) * (120 + spread(i, 53) * 2);
    return {
      drawing,
      delay: spread(i, 29) * 7,
      length: 1_000,
      poses: [
        [x, -12, size],
        [x + (i % 3) - 1, 112, size, turn],
      ],
    };
  });

/** Many rise from the foot, swaying, and fade above. */
export const ascent = (drawing: string, count: number, size = 10): MomentPart[] =>
  Array.from({ length: count }, (_, i) => {
    const x = 6 + spread(i, 43) * 0.88;
    return {
      drawing,
      delay: spread(i, 31) * 6,
      length: 1_200,
      poses: [
        [x, 108, size, -6],
        [x + 4, 55, size, 6],
        [x - 2, -12, size * 0.8, -4],
      ],
    };
  });

/** Crosses the stage at height y; `from` 0 starts at the left. */
export const crossing = (drawing: string, y: number, size: number, from: 0 | 100 = 0, delay = 0): MomentPart => ({
  drawing,
  delay,
  length: 1_500,
  poses: [
    [from === 0 ? -size : 100 + size, y, size],
    [50, y - 4, size, from === 0 ? -4 : 4],
    [from === 0 ? 100 + size : -size, y, size],
  ],
});

/** Comes up from below, stands, and stays to the end. */
export const rise = (drawing: string, size: number, y = 46): MomentPart => ({
  drawing,
  length: 1_700,
  poses: [
    [50, 130, size],
    [50, y - 4, size],
    [50, y, size],
    [50, y, size],
  ],
});

/** Grows out of one point and stays a while. */
export const bloom = (drawing: string, at: Pose, delay = 0): MomentPart => ({
  drawing,
  delay,
  length: 1_100,
  poses: [
    [at[0], at[1], 1, -90, 0],
    [at[0], at[1], at[2] * 1.15, 10],
    [at[0], at[1], at[2], at[3] ?? 0],
    [at[0], at[1], at[2], at[3] ?? 0],
  ],
});

/** Blooms on a circle round the middle, one after the other. */
export const wreath = (drawing: string, count: number, size: number, reach = 30): MomentPart[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2 - Math.PI / 2;
    return bloom(drawing, [50 + reach * Math.cos(angle), 46 + reach * 0.8 * Math.sin(angle), size], i * 90);
  });

/** Swings about its upper end and comes to rest, as a gong or a bell. */
export const swing = (drawing: string, size: number, y = 42): MomentPart => ({
  drawing,
  length: 1_700,
  poses: [
    [50, y, size, 0, 0],
    [50, y, size, -24],
    [50, y, size, 20],
    [50, y, size, -12],
    [50, y, size, 6],
    [50, y, size, 0],
  ],
});

/** Rolls through at the foot, turning. */
export const roll = (drawing: string, y: number, size: number, delay = 0): MomentPart => ({
  drawing,
  delay,
  length: 1_500,
  poses: [
    [-size, y, size, 0],
    [100 + size, y, size, 720],
  ],
});
