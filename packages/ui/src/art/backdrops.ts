import { halo, lantern, type Paint, wave } from './motifs.ts';
import { circle, fix, line, opacity, path, polar, rect, times } from './paper.ts';

export interface Light {
  x: number;
  y: number;
  r: number;
  colour: string;
}

export type Backdrop = (paint: Paint, light: Light) => string;

/** Stars of three sizes; each size is one path of dots, which is a fifth of the bytes of circles. */
export const stars = ({ p, r }: Paint, count: number, depth = 90) =>
  [1.1, 1.7, 2.4]
    .map((width, i) =>
      line(
        times(Math.ceil(count / 3), () => `M${fix(6 + r() * 138)} ${fix(6 + r() * depth)}h0`),
        p.light,
        width,
        opacity(0.85 - i * 0.15),
      ),
    )
    .join('');

const fan = (x: number, y: number, count: number, { from = 0, to = 360, reach = 200 } = {}) =>
  times(count, (i) => {
    const step = (to - from) / count;
    const turn = from + i * step;
    return `M${fix(x)} ${fix(y)}L${polar(x, y, reach, turn)}L${polar(x, y, reach, turn + step / 2)}Z`;
  });

const ridge = (y: number, tops: readonly number[]) =>
  `M-4 ${fix(y)}${tops.map((top, i) => `Q${fix(((i + 0.5) * 158) / tops.length - 4)} ${fix(y - top)} ${fix(((i + 1) * 158) / tops.length - 4)} ${fix(y - (i % 2 ? 0 : 4))}`).join('')}V210H-4Z`;

/** What lies behind a subject. One light in each, flat, in the palette's darker half. */
export const backdrops = {
  /** A fan of rays round the subject, a small light above. */
  rays: ({ p, r }, light) =>
    path(fan(75, 86, 12 + Math.floor(r() * 4) * 2), p.main, 'opacity=".1"') +
    halo(light.x, light.y, light.r * 0.8, light.colour),
  /** Rays from the horizon, like a paper sunset. */
  dawn: ({ p, r }) => {
    const y = 112 + r() * 14;
    return (
      path(fan(75, y, 13, { from: 180, to: 360 }), p.main, 'opacity=".14"') +
      circle(75, y, 44, p.mid) +
      circle(75, y, 31, p.main, 'opacity=".35"')
    );
  },
  /** A night with a moon. */
  moon: (paint, light) => stars(paint, 16) + halo(light.x, light.y, light.r * 1.25, light.colour),
  stars: (paint, light) => stars(paint, 26, 110) + halo(light.x, light.y, light.r * 0.62, light.colour),
  /** A disc behind the subject. */
  rings: ({ p }, light) =>
    circle(75, 82, 70, p.mid, 'opacity=".35"') +
    circle(75, 82, 55, p.mid, 'opacity=".7"') +
    circle(75, 82, 42, p.main, 'opacity=".22"') +
    circle(light.x, light.y, 2.4, light.colour),
  /** Long bars of cloud before the light. */
  clouds: ({ p, r }, light) =>
    halo(light.x, light.y, light.r * 1.2, light.colour) +
    times(6, (i) => {
      const width = 34 + r() * 50;
      return rect(
        { x: r() * 150 - width / 2, y: 14 + i * 17 + r() * 6, w: width, h: 9, rx: 4.5 },
        i % 2 ? p.mid : p.main,
        opacity(i % 2 ? 0.75 : 0.28),
      );
    }),
  /** Hills along the river. */
  hills: (paint, light) => {
    const { p, r } = paint;
    return (
      stars(paint, 12, 50) +
      halo(light.x, light.y, light.r, light.colour) +
      path(ridge(104, [26 + r() * 34, 44 + r() * 26, 22 + r() * 30]), p.mid, 'opacity=".85"') +
      path(ridge(122, [30 + r() * 16, 16 + r() * 14, 34 + r() * 16, 18]), p.deep)
    );
  },
  /** Lanterns on a line across the top. */
  lanterns: (paint, light) => {
    const { p, r } = paint;
    const sag = 20 + r() * 16;
    const top = 6 + r() * 12;
    return (
      stars(paint, 10, 70) +
      circle(75, 84, 58, p.mid, 'opacity=".5"') +
      line(`M-4 ${fix(top)}Q75 ${fix(top + sag * 2)} 154 ${fix(top)}`, p.light, 0.8, 'opacity=".6"') +
      times(6, (i) => {
        const t = (i + 0.5) / 6;
        return lantern(
          150 * t,
          top + sag * 4 * t * (1 - t) + 7,
          0.5 + r() * 0.12,
          i % 2 ? p.main : light.colour,
          p.deep,
        );
      })
    );
  },
  /** Light that falls into deep water. */
  beams: ({ p, r }) =>
    times(3, (i) => {
      const x = 16 + i * 44 + r() * 16;
      return path(
        `M${fix(x)} 0h${fix(16 + r() * 14)}L${fix(x + 30 - i * 34)} 200H${fix(x - 30 - i * 34)}Z`,
        p.light,
        'opacity=".07"',
      );
    }) +
    times(8, () =>
      circle(
        10 + r() * 130,
        12 + r() * 110,
        1.4 + r() * 3,
        'none',
        `stroke="${p.light}" stroke-width="1.1" opacity=".55"`,
      ),
    ),
  /** Overlapping scales, the pattern of folded paper waves. */
  scales: ({ p, r }, light) => {
    const size = 17 + Math.floor(r() * 3) * 3;
    const arcs = times(5, (row) =>
      times(6, (column) => {
        const x = column * size * 2 - (row % 2 ? size : 0);
        const y = 18 + (row + 1) * size;
        const small = Math.round(size * 5.5) / 10;
        return `M${x - size} ${y}a${size} ${size} 0 0 1 ${size * 2} 0M${fix(x - small)} ${y}a${small} ${small} 0 0 1 ${fix(small * 2)} 0`;
      }),
    );
    return line(arcs, p.main, 1.4, 'opacity=".2"') + halo(light.x, light.y, light.r * 0.9, light.colour);
  },
  /** Open water under the light, which lies on it in bars. */
  water: (paint, light) => {
    const { p } = paint;
    return (
      stars(paint, 12, 60) +
      halo(light.x, light.y + 18, light.r * 1.1, light.colour) +
      wave(108, p.mid, { opacity: 0.8, phase: light.x / 9 }) +
      times(5, (i) =>
        rect(
          { x: light.x - 17 + i * 3, y: 113 + i * 6, w: 34 - i * 6, h: 2, rx: 1 },
          light.colour,
          opacity(0.55 - i * 0.09),
        ),
      )
    );
  },
} satisfies Record<string, Backdrop>;

export type BackdropName = keyof typeof backdrops;
