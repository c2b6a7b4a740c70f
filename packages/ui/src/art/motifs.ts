import type { Palette } from './palettes.ts';
import { at, circle, ellipse, line, path, petal, polar, rect, times } from './paper.ts';

/** Things that come up in many scenes, all drawn around 0,0 unless they say otherwise. */

export interface Paint {
  p: Palette;
  /** The seed's randomness, 0 up to 1. */
  r: () => number;
}

/** The light source: flat rings instead of a blurred glow; cheap to draw, and our signature. */
export const halo = (x: number, y: number, r: number, colour: string) =>
  circle(x, y, r * 2.1, colour, 'opacity=".08"') +
  circle(x, y, r * 1.55, colour, 'opacity=".12"') +
  circle(x, y, r, colour);

export const lantern = (x: number, y: number, scale: number, body: string, cap: string, glow = '#FFF3D6') =>
  at(
    x,
    y,
    scale,
    path('M-4-11h8v3h-8ZM-4 8h8v3h-8ZM-.7 11h1.4v6h-1.4Z', cap) +
      ellipse(0, 0, 10, 8.6, body) +
      ellipse(0, 0, 5.4, 8.6, glow, 'opacity=".45"'),
  );

export interface RoofSize {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A roof with swept eaves, its foot at y. */
export const roof = ({ x, y, w, h }: RoofSize, fill: string, edge: string) =>
  path(
    `M${x - w / 2 - 8} ${y}Q${x - w / 4} ${y - h * 0.25} ${x} ${y - h}Q${x + w / 4} ${y - h * 0.25} ${x + w / 2 + 8} ${y}Q${x + w / 2} ${y + 5} ${x + w / 2 - 6} ${y + 5}H${x - w / 2 + 6}Q${x - w / 2} ${y + 5} ${x - w / 2 - 8} ${y}Z`,
    fill,
  ) + rect({ x: x - w / 2 + 4, y: y + 4, w: w - 8, h: 3, rx: 1 }, edge);

/** A line of water across the picture; `phase` shifts it. */
export const wave = (y: number, fill: string, { height = 5, length = 30, phase = 0, opacity = 1 } = {}) =>
  path(
    `M${-length + phase} ${y}${times(9, () => `q${length / 4} ${-height} ${length / 2} 0t${length / 2} 0`)}V210H${-length + phase}Z`,
    fill,
    opacity === 1 ? '' : `opacity="${opacity}"`,
  );

export const ripples = ({ r }: Paint, y: number, colour: string, count = 6) =>
  times(count, (i) => {
    const width = 14 + r() * 40;
    return rect(
      { x: 75 - width / 2 + (r() - 0.5) * 70, y: y + i * 6, w: width, h: 1.6, rx: 0.8 },
      colour,
      `opacity="${Math.round((0.5 - i * 0.06) * 100) / 100}"`,
    );
  });

/** A coin with a square hole. */
export const coin = (x: number, y: number, r: number, { face, mark }: { face: string; mark: string }) =>
  circle(x, y, r, face) +
  circle(x, y, r * 0.72, 'none', `stroke="${mark}" stroke-width="${Math.max(0.9, Math.round(r * 1.4) / 10)}"`) +
  rect({ x: x - r * 0.24, y: y - r * 0.24, w: r * 0.48, h: r * 0.48 }, mark);

/** A scalloped cloth from x, in flaps of two colours. */
export const scallops = (
  { x, y, w }: { x: number; y: number; w: number },
  count: number,
  colours: readonly [string, string],
) =>
  times(count, (i) => {
    const step = w / count;
    const left = Math.round((x + i * step) * 10) / 10;
    const half = Math.round(step * 5) / 10;
    return path(`M${left} ${y}h${half * 2}v3a${half} ${half} 0 0 1-${half * 2} 0Z`, i % 2 ? colours[1] : colours[0]);
  });

export const flower = (x: number, y: number, scale: number, { main, light }: Palette) =>
  times(5, (i) => petal({ length: 14 * scale, width: 6 * scale }, i % 2 ? light : main, -64 + i * 32, [x, y]));

/** A five-petalled blossom seen from the front. */
export const blossom = (x: number, y: number, scale: number, colours: { petal: string; heart: string }) =>
  at(
    x,
    y,
    scale,
    line(
      times(5, (i) => `M${polar(0, 0, 5, i * 72 - 90)}h0`),
      colours.petal,
      7.4,
    ) + circle(0, 0, 2.4, colours.heart),
  );

/** A star of `points` rays between two radii. */
export const star = (
  { x, y, outer, inner }: { x: number; y: number; outer: number; inner: number },
  points: number,
  turn = -90,
) =>
  `M${Array.from({ length: points * 2 }, (_, i) => polar(x, y, i % 2 ? inner : outer, turn + (i * 180) / points)).join('L')}Z`;

/** A leaf with its rib, from 0,0 upwards, turned. */
export const leaf = (
  where: readonly [number, number],
  size: { length: number; width: number },
  turn: number,
  fill: string,
) => petal(size, fill, turn, where);
