import { blossom, coin, type Paint, roof, star } from '../motifs.ts';
import type { Palette } from '../palettes.ts';
import { at, circle, ellipse, fix, group, line, path, petal, polar, rect, times } from '../paper.ts';
import type { Scene } from '../scene.ts';

/** What lies on a table: reels, cards, dice, wheels, balls. */

const symbol = (kind: number, p: Palette) =>
  [
    () => path('M-8-9H9L1 10H-6L2-3H-8Z', p.mid) + path('M-8-9H9L7.6-5H-8Z', p.main),
    () => coin(0, 0, 9, { face: p.spark, mark: p.mid }),
    () => times(5, (i) => petal({ length: 13, width: 5 }, i % 2 ? p.mid : p.main, -70 + i * 35, [0, 7])),
    () => path(star({ x: 0, y: 0, outer: 10, inner: 4.6 }, 5), p.spark),
    () =>
      path('M-8 5Q-8-9 0-9Q8-9 8 5Z', p.main) +
      rect({ x: -10, y: 4, w: 20, h: 3, rx: 1.5 }, p.mid) +
      circle(0, 9, 2.4, p.spark),
    () => path('M0-10L9 0L0 10L-9 0Z', p.main) + path('M0-10L9 0H-9Z', p.mid),
    () => ellipse(0, 0, 9, 7.6, p.spark) + path('M-4-10h8v3h-8ZM-4 7h8v3h-8Z', p.mid),
  ][kind % 7]?.() ?? '';

const reels: Scene = {
  backdrops: ['rays', 'moon', 'lanterns', 'scales', 'rings'],
  foregrounds: ['none', 'counter', 'mist', 'leaves'],
  zoom: [0.94, 1.04],
  draw: ({ p, r }) => {
    const first = Math.floor(r() * 7);
    const wheel = (i: number) => {
      const kind = (first + (r() > 0.45 ? 0 : i + 1)) % 7;
      const x = 31 + i * 30;
      return (
        rect({ x, y: 70, w: 28, h: 54, rx: 5 }, p.light) +
        group(`translate(${x + 14} 71) scale(.75)`, symbol(kind + 1, p), 'opacity=".35"') +
        at(x + 14, 97, 1.15, symbol(kind, p)) +
        group(`translate(${x + 14} 123) scale(.75)`, symbol(kind + 2, p), 'opacity=".35"')
      );
    };
    const crown =
      r() < 0.5
        ? roof({ x: 75, y: 58, w: 92, h: 34 }, p.main, p.light)
        : path('M22 60Q26 30 75 30Q124 30 128 60Z', p.main) +
          path(star({ x: 75, y: 47, outer: 9, inner: 4 }, 5), p.spark) +
          circle(48, 51, 3, p.light) +
          circle(102, 51, 3, p.light);
    return (
      crown +
      rect({ x: 20, y: 60, w: 110, h: 82, rx: 12 }, p.mid) +
      rect({ x: 26, y: 66, w: 98, h: 62, rx: 8 }, p.deep) +
      times(3, wheel) +
      path('M22 97l8-5v10ZM128 97l-8-5v10Z', p.spark) +
      times(9, (i) => circle(31 + i * 11, 135, 2.3, i % 2 ? p.light : p.spark)) +
      rect({ x: 12, y: 142, w: 126, h: 8, rx: 3 }, p.deep) +
      rect({ x: 12, y: 142, w: 126, h: 3, rx: 1.5 }, p.main) +
      rect({ x: 133, y: 84, w: 5, h: 34, rx: 2 }, p.deep) +
      circle(135.5, 82, 6, p.spark)
    );
  },
};

const SUITS = [
  'M0-13C6-5 13-2 13 4C13 9 6 11 2.4 7L4 14H-4L-2.4 7C-6 11-13 9-13 4C-13-2-6-5 0-13Z',
  'M0 14C-14 2-13-10-6-10C-2-10 0-6 0-6C0-6 2-10 6-10C13-10 14 2 0 14Z',
  'M0-14L11 0L0 14L-11 0Z',
  'M0 15L-4 14L-2 6C-6 12-14 9-13 3C-12-2-7-3-5-2C-9-8-5-14 0-14C5-14 9-8 5-2C7-3 12-2 13 3C14 9 6 12 2 6L4 14Z',
];

const cards: Scene = {
  backdrops: ['stars', 'rings', 'rays', 'lanterns', 'scales'],
  foregrounds: ['none', 'counter', 'mist'],
  mirror: true,
  zoom: [0.94, 1.08],
  draw: ({ p, r }) => {
    const shift = Math.floor(r() * 4);
    const card = (turn: number, face: boolean, i: number) => {
      const suit = SUITS[(i + shift) % 4] ?? '';
      const colour = (i + shift) % 2 ? p.mid : p.ink;
      const inside = face
        ? path(suit, colour, 'transform="translate(75 86) scale(1.25)"') +
          path(suit, colour, 'transform="translate(57 57) scale(.42)"') +
          path(suit, colour, 'transform="translate(93 115) scale(-.42)"')
        : rect({ x: 53, y: 51, w: 44, h: 68, rx: 5 }, 'none', `stroke="${p.deep}" stroke-width="2"`) +
          times(6, (j) => line(`M56 ${58 + j * 12}q9.5-8 19 0t19 0`, p.deep));
      return group(
        `rotate(${turn} 75 160)`,
        rect({ x: 51, y: 49, w: 54, h: 78, rx: 8 }, p.ink, 'opacity=".5"') +
          rect({ x: 48, y: 46, w: 54, h: 78, rx: 8 }, face ? p.light : p.main) +
          inside,
      );
    };
    const hands = [
      () => card(-36, false, 0) + card(30, false, 1) + card(-16, true, 0) + card(12, true, 1),
      () => card(-27, false, 0) + card(-9, true, 1) + card(9, true, 2) + card(27, true, 3),
      () => card(-24, false, 0) + card(24, false, 1) + card(0, true, 2),
    ];
    return hands[Math.floor(r() * 3)]?.() ?? '';
  },
};

const DIGITS = [
  'M0-4C3-4 3 4 0 4C-3 4-3-4 0-4Z',
  'M-1.5-2.5L.5-4V4M-1.5 4H2.5',
  'M-2-2.5C-2-5 2.5-4.5 2-1.8C1.7-.2-2 2-2.2 4H2.3',
  'M-2-4H2L-.3-1C3-1 2.8 4-.2 4Q-1.6 4-2.2 3',
  'M1-4L-2.5 1.8H2.5M1.2-1V4',
  'M2-4H-1.6L-2-.5C1-1.8 3 .2 2 2.5C1.2 4.4-1.6 4.3-2.3 3',
  'M1.5-4C-2-2.5-3 4 0 4C3 4 2.8-.6 0-.6C-1.5-.6-2.2 .6-2.2 1.6',
  'M-2.3-4H2.3L-.6 4',
  'M0-.4C-3-.4-2.6-4 0-4C2.6-4 3-.4 0-.4C-3.4-.4-3 4 0 4C3 4 3.4-.4 0-.4Z',
  'M-1.5 4C2 2.5 3-4 0-4C-3-4-2.8 .6 0 .6C1.5 .6 2.2-.6 2.2-1.6',
];

const PLACES: readonly (readonly [number, number])[] = [
  [55, 104],
  [75, 110],
  [95, 104],
  [46, 86],
  [66, 90],
  [86, 88],
  [105, 86],
  [57, 70],
  [78, 68],
  [97, 68],
  [68, 50],
  [88, 48],
];

const urn: Scene = {
  backdrops: ['rays', 'rings', 'lanterns', 'moon'],
  foregrounds: ['none', 'counter', 'mist', 'leaves'],
  zoom: [0.94, 1.06],
  draw: ({ p, r }) => {
    const colours = [p.light, p.main, p.spark];
    const half = (radius: number, sweep: string) =>
      PLACES.map(([x, y]) => `M${x - radius} ${y}a${radius} ${radius} 0 ${sweep}`).join('');
    const balls =
      PLACES.map(([x, y]) => circle(x, y, 10.5, colours[Math.floor(r() * 3)] ?? p.light)).join('') +
      path(half(10.5, '0 0 21 0Z'), p.ink, 'opacity=".14"') +
      path(half(6.4, '1 0 12.8 0a6.4 6.4 0 1 0-12.8 0Z'), '#fff', 'opacity=".92"') +
      PLACES.map(([x, y]) =>
        line(DIGITS[Math.floor(r() * 10)] ?? '', p.ink, 1.5, `transform="translate(${x} ${y})"`),
      ).join('');
    return (
      rect({ x: 48, y: 124, w: 54, h: 22, rx: 4 }, p.mid) +
      rect({ x: 38, y: 140, w: 74, h: 8, rx: 4 }, p.main) +
      circle(75, 80, 52, p.deep) +
      circle(75, 80, 52, p.main, 'opacity=".16"') +
      balls +
      circle(75, 80, 52, 'none', `stroke="${p.light}" stroke-width="3" opacity=".9"`) +
      line('M40 60A42 42 0 0 1 62 41', p.light, 4, 'opacity=".8"') +
      rect({ x: 62, y: 18, w: 26, h: 11, rx: 4 }, p.main) +
      rect({ x: 68, y: 12, w: 14, h: 8, rx: 3 }, p.spark)
    );
  },
};

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-0.5, -0.5],
    [0.5, 0.5],
  ],
  3: [
    [-0.55, -0.55],
    [0, 0],
    [0.55, 0.55],
  ],
  4: [
    [-0.5, -0.5],
    [0.5, -0.5],
    [-0.5, 0.5],
    [0.5, 0.5],
  ],
  5: [
    [-0.55, -0.55],
    [0.55, -0.55],
    [0, 0],
    [-0.55, 0.55],
    [0.55, 0.55],
  ],
  6: [
    [-0.5, -0.6],
    [0.5, -0.6],
    [-0.5, 0],
    [0.5, 0],
    [-0.5, 0.6],
    [0.5, 0.6],
  ],
};

const pips = (value: number, fill: string) =>
  (PIPS[value] ?? []).map(([x, y]) => circle(x * 9, y * 9, 2.4, fill)).join('');

/** A cube seen from above: top, left and right face. */
const die = (x: number, y: number, scale: number, { p, r }: Paint) => {
  const value = () => 1 + Math.floor(r() * 6);
  return at(
    x,
    y,
    scale,
    path('M0-20L17.3-10L0 0L-17.3-10Z', p.light) +
      path('M-17.3-10L0 0V20L-17.3 10Z', p.main) +
      path('M17.3-10L0 0V20L17.3 10Z', p.mid) +
      group('translate(0 -10) scale(.98 .57) rotate(45)', pips(value(), p.ink)) +
      group('matrix(.866 .5 0 1 -8.66 5)', pips(value(), p.ink)) +
      group('matrix(.866 -.5 0 1 8.66 5)', pips(value(), p.light)),
  );
};

const dice: Scene = {
  backdrops: ['rays', 'rings', 'moon', 'lanterns', 'scales', 'dawn'],
  foregrounds: ['none', 'counter', 'mist'],
  mirror: true,
  zoom: [0.96, 1.1],
  draw: (paint) => {
    const { p } = paint;
    const other = { ...paint, p: { ...p, main: p.spark, mid: p.main } };
    return (
      ellipse(75, 136, 66, 18, p.mid) +
      ellipse(75, 132, 66, 18, p.main) +
      ellipse(75, 131, 58, 14, p.deep) +
      die(47, 104, 1.25, paint) +
      die(103, 104, 1.25, other) +
      die(75, 64, 1.45, paint) +
      path('M9 134Q12 160 75 162Q138 160 141 134Q120 152 75 152Q30 152 9 134Z', p.mid) +
      times(9, (i) => circle(22 + i * 13.2, 148 + Math.sin((i / 8) * Math.PI) * 6, 2, p.spark))
    );
  },
};

const wheel: Scene = {
  backdrops: ['rays', 'moon', 'lanterns', 'dawn', 'stars'],
  foregrounds: ['none', 'counter', 'mist', 'roofs'],
  zoom: [0.92, 1.04],
  draw: ({ p, r }) => {
    const turn = r() * 30;
    const parts = r() < 0.5 ? 12 : 8;
    const step = 360 / parts;
    const colours = [p.main, p.deep, p.light, p.mid];
    return (
      path('M52 138H98L108 154H42Z', p.mid) +
      circle(75, 84, 59, p.mid) +
      circle(75, 84, 55, p.spark) +
      circle(75, 84, 51, p.ink) +
      times(parts, (i) => {
        const from = i * step + turn;
        return (
          path(
            `M75 84L${polar(75, 84, 49, from)}A49 49 0 0 1 ${polar(75, 84, 49, from + step)}Z`,
            colours[i % 4] ?? p.main,
          ) +
          group(
            `rotate(${fix(from + step / 2)} 75 84)`,
            circle(113, 84, parts === 8 ? 4.4 : 3, i % 4 === 2 ? p.mid : p.light),
          )
        );
      }) +
      times(16, (i) => {
        const [x = '0', y = '0'] = polar(75, 84, 57, i * 22.5).split(' ');
        return circle(Number(x), Number(y), 2, i % 2 ? p.light : p.mid);
      }) +
      circle(75, 84, 17, p.ink) +
      circle(75, 84, 14, p.spark) +
      blossom(75, 84, 1.1, { petal: p.main, heart: p.light }) +
      path('M75 38l-10-18h20Z', p.light) +
      path('M75 38V20h10Z', p.main)
    );
  },
};

export const playScenes = { reels, cards, urn, dice, wheel };
