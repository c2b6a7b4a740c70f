import { blossom, leaf, type Paint, roof, scallops, wave } from './motifs.ts';
import { ellipse, fix, group, line, path, rect, times } from './paper.ts';

export type Foreground = (paint: Paint) => string;

/** What lies before a subject, at the foot, already half in the fade: it may frame, never hide. */
export const foregrounds = {
  none: () => '',
  waves: ({ p, r }) =>
    wave(147, p.deep, { length: 38, phase: -r() * 30 }) + wave(160, p.ink, { length: 50, height: 6, phase: -r() * 30 }),
  /** Bulrushes in both corners. */
  reeds: ({ p, r }) =>
    times(7, (i) => {
      const x = i < 4 ? 2 + i * 9 : 118 + (i - 4) * 11;
      const top = 132 + r() * 26;
      return (
        line(
          `M${x} 204Q${fix(x + (r() - 0.5) * 14)} 170 ${fix(x + (i < 4 ? 5 : -5))} ${fix(top)}`,
          i % 2 ? p.mid : p.deep,
          3,
        ) + (i % 3 ? '' : ellipse(x + (i < 4 ? 5 : -5), top - 5, 2.6, 8, p.mid))
      );
    }),
  /** Broad leaves from the lower corners. */
  leaves: ({ p, r }) => {
    const corner = (tilt: number) =>
      leaf([6, 200], { length: 66, width: 13 }, 16 + tilt, p.mid) +
      leaf([2, 204], { length: 62, width: 12 }, 48 + tilt, p.deep) +
      leaf([0, 190], { length: 48, width: 10 }, -6, p.deep);
    const tilt = r() * 12 - 6;
    return corner(tilt) + group('translate(150 0) scale(-1 1)', corner(-tilt));
  },
  /** Roofs of the next lane. */
  roofs: ({ p, r }) => {
    const shift = r() * 16;
    return (
      roof({ x: 24 + shift, y: 158, w: 58, h: 20 }, p.deep, p.mid) +
      rect({ x: shift, y: 162, w: 48, h: 44 }, p.deep) +
      roof({ x: 96 + shift, y: 166, w: 76, h: 22 }, p.ink, p.mid) +
      rect({ x: 66 + shift, y: 170, w: 62, h: 34 }, p.ink) +
      rect({ x: 12 + shift, y: 168, w: 7, h: 8 }, p.spark) +
      rect({ x: 28 + shift, y: 168, w: 7, h: 8 }, p.spark)
    );
  },
  /** The counter of a stall with its cloth. */
  counter: ({ p }) =>
    rect({ x: -2, y: 146, w: 154, h: 7 }, p.mid) + scallops({ x: -2, y: 153, w: 154 }, 11, [p.main, p.deep]),
  /** Water lilies. */
  pads: ({ p, r }) =>
    times(4, (i) => {
      const x = 8 + i * 42 + r() * 12;
      const y = 152 + (i % 2) * 12 + r() * 6;
      return (
        path(`M${fix(x)} ${fix(y)}a19 5.5 0 1 0 30-4.5l-14 4Z`, i % 2 ? p.mid : p.deep) +
        (i === 1 ? blossom(x + 16, y - 4, 0.9, { petal: p.light, heart: p.spark }) : '')
      );
    }),
  /** Ribbons of mist. */
  mist: ({ p, r }) =>
    times(5, (i) =>
      rect(
        { x: r() * 90 - 20, y: 136 + i * 8, w: 50 + r() * 60, h: 4, rx: 2 },
        i % 2 ? p.main : p.light,
        `opacity="${i % 2 ? 0.22 : 0.14}"`,
      ),
    ),
} satisfies Record<string, Foreground>;

export type ForegroundName = keyof typeof foregrounds;
