import { bar, cut, disc, many, move, oval, rays, ring, starPath, thread } from '../../themes/cut.ts';
import type { Scene } from '../scene.ts';
import { cardScenes } from './cards.ts';
import { creatureScenes } from './creatures.ts';

/** What the games with choices are, so that their tiles say it: a wheel, a ticket, a board of pegs. */
const PAPER = '#FFFDF6';
const RED = '#D8434A';
const INK = '#10141F';

const number = (text: string | number, x: number, y: number, size: number, fill: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="800" font-family="system-ui,Roboto,sans-serif" text-anchor="middle" fill="${fill}">${text}</text>`;

const ball = (x: number, y: number, r: number, text: string, colour: string): string =>
  disc(x, y, r, colour) +
  cut(
    `M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}A${r * 1.3} ${r * 1.3} 0 0 0 ${x} ${y - r}Z`,
    '#000',
    'opacity=".18"',
  ) +
  disc(x, y, r * 0.6, PAPER) +
  number(text, x, y + r * 0.25, r * 0.72, INK);

const roulette: Scene = {
  backdrops: ['rings', 'rays'],
  foregrounds: ['none'],
  draw: ({ p, r }) => {
    const turn = Math.floor(r() * 20);
    const pocket = (i: number): string => {
      const colour = i === 0 ? '#2E9A62' : i % 2 ? RED : INK;
      return cut(
        'M0 0L-8-56A57 57 0 0 1 8-56Z',
        colour,
        `transform="translate(75 84) rotate(${turn + (i * 360) / 22})"`,
      );
    };
    return (
      disc(75, 88, 68, '#000', 'opacity=".35"') +
      disc(75, 84, 67, '#7A4420') +
      disc(75, 84, 61, p.spark) +
      disc(75, 84, 58, INK) +
      many(22, pocket) +
      ring(75, 84, 57, p.spark, 1.6) +
      disc(75, 84, 38, '#5A2E14') +
      ring(75, 84, 38, p.spark, 2) +
      many(4, (i) => bar(-3, -30, 6, 30, p.spark, 3, `transform="translate(75 84) rotate(${turn + i * 90})"`)) +
      disc(75, 84, 11, p.spark) +
      disc(75, 84, 6, PAPER) +
      disc(112, 56, 6.4, PAPER) +
      disc(110.5, 54.5, 2.4, '#fff')
    );
  },
};

const keno: Scene = {
  backdrops: ['lanterns', 'rays'],
  foregrounds: ['none'],
  draw: ({ p }) =>
    cut('M16 96H134L122 148H28Z', p.mid) +
    many(7, (i) => thread(`M${24 + i * 17} 100L${32 + i * 14.5} 146`, p.deep, 3)) +
    ball(48, 92, 22, '7', p.main) +
    ball(104, 92, 22, '38', p.spark) +
    ball(76, 56, 25, '80', RED) +
    ball(76, 104, 20, '22', p.light) +
    bar(12, 104, 126, 11, p.main, 5.5) +
    thread('M18 142H132', p.light, 3),
};

const mines: Scene = {
  backdrops: ['beams', 'rings'],
  foregrounds: ['none'],
  draw: ({ p }) =>
    many(9, (i) => {
      const [x, y] = [24 + (i % 3) * 35, 26 + Math.floor(i / 3) * 35];
      const open = i === 4 || i === 8;
      return bar(x, y, 32, 32, open ? p.ink : p.mid, 7) + (open ? '' : bar(x, y, 32, 28, p.main, 7));
    }) +
    disc(75, 77, 14, p.light) +
    cut('M75 63A14 14 0 0 1 75 91A19 19 0 0 0 75 63Z', p.spark, 'opacity=".55"') +
    disc(70, 72, 4, '#fff') +
    many(8, (i) => bar(-2.5, -19, 5, 14, INK, 2, `transform="translate(110 112) rotate(${i * 45})"`)) +
    disc(110, 112, 14, INK) +
    disc(110, 112, 10, '#3A4258') +
    disc(106, 108, 3.4, RED) +
    thread('M118 96q8-10 14-4', p.spark, 3),
};

const plinko: Scene = {
  backdrops: ['lanterns', 'rings'],
  foregrounds: ['none'],
  draw: ({ p }) =>
    cut('M75 12L138 128H12Z', p.mid, 'opacity=".75"') +
    many(6, (row) =>
      many(row + 2, (i) => disc(75 + (i - (row + 1) / 2) * 18, 36 + row * 16, 3.6, row % 2 ? p.light : p.main)),
    ) +
    many(6, (i) => bar(14 + i * 20.6, 128, 18.6, 18, [RED, p.main, p.spark, p.spark, p.main, RED][i] ?? p.main, 4)) +
    thread('M75 14q10 12 0 22t10 20q12 8 4 16t6 20', p.light, 2, 'stroke-dasharray="1 6"') +
    disc(96, 96, 11, RED) +
    disc(92, 92, 3.6, '#fff', 'opacity=".8"'),
};

const scratch: Scene = {
  backdrops: ['rays', 'dawn'],
  foregrounds: ['none'],
  draw: ({ p }) =>
    move(
      'rotate(-7 75 84)',
      bar(26, 22, 102, 122, '#000', 8, 'opacity=".3"') +
        bar(23, 18, 102, 122, PAPER, 8) +
        bar(23, 18, 102, 24, p.main, 8) +
        many(5, (i) => disc(37 + i * 18.5, 30, 4, i === 2 ? p.spark : p.light)) +
        bar(33, 50, 82, 80, p.mid, 6) +
        cut('M33 74Q50 60 62 70T96 60L115 66V118Q96 132 78 122T33 116Z', '#FFF3D6') +
        bar(66, 66, 17, 6, '#8A4B12', 2) +
        oval(74.5, 90, 23, 19, RED) +
        oval(74.5, 90, 12, 19, p.spark) +
        bar(66, 108, 17, 6, '#8A4B12', 2) +
        thread('M74.500 114V124', '#8A4B12', 3),
    ) +
    disc(116, 126, 19, '#9A5A0E') +
    disc(114, 123, 19, '#FFC95C') +
    ring(114, 123, 13, '#C97B16') +
    bar(109, 118, 10, 10, '#9A5A0E', 1.5),
};

const skylantern: Scene = {
  backdrops: ['stars'],
  foregrounds: ['roofs'],
  zoom: [0.98, 1.04],
  draw: ({ p }) =>
    thread('M-6 158Q70 150 92 112', p.light, 3, 'stroke-dasharray="2 8" opacity=".7"') +
    disc(84, 76, 62, p.spark, 'opacity=".1"') +
    disc(84, 76, 48, p.spark, 'opacity=".14"') +
    cut('M56 116C40 80 38 40 52 22Q84 6 116 22C130 40 128 80 112 116Z', RED) +
    cut('M66 116C56 80 58 40 66 18Q84 10 102 18C110 40 112 80 102 116Z', p.spark) +
    cut('M76 116C72 80 74 40 78 14Q84 12 90 14C94 40 96 80 92 116Z', '#FFF3D6') +
    oval(84, 116, 28, 6, '#7A2A14') +
    cut('M84 96C92 106 92 112 84 118C76 112 76 106 84 96Z', '#FFF3D6') +
    thread('M64 120L74 134M104 120L94 134', p.light, 1.6) +
    bar(74, 132, 20, 7, '#7A4420', 3) +
    [
      [24, 50, 0.32],
      [132, 92, 0.24],
      [30, 104, 0.2],
    ]
      .map(([x, y, scale]) =>
        move(
          `translate(${x} ${y}) scale(${scale})`,
          cut('M-28 34C-40 0-36-36-26-44Q0-56 26-44C36-36 40 0 28 34Z', RED) + oval(0, 0, 14, 44, p.spark),
        ),
      )
      .join(''),
};

const bingo: Scene = {
  backdrops: ['lanterns', 'rays'],
  foregrounds: ['none'],
  draw: ({ p, r }) =>
    move(
      'rotate(5 75 84)',
      bar(21, 25, 112, 116, '#000', 8, 'opacity=".3"') +
        bar(18, 20, 112, 116, PAPER, 8) +
        bar(18, 20, 112, 24, RED, 8) +
        many(5, (i) => disc(34 + i * 20, 32, 6, PAPER) + number('BINGO'[i] ?? '', 34 + i * 20, 36, 10, RED)) +
        many(15, (i) => {
          const [x, y] = [24 + (i % 5) * 20.4, 50 + Math.floor(i / 5) * 27];
          const called = i === 2 || i === 6 || i === 12 || i === 8;
          return (
            bar(x, y, 18.6, 24, '#F1E4CC', 3) +
            number(1 + (i % 5) * 15 + Math.floor(r() * 14), x + 9.3, y + 16, 11, INK) +
            (called ? disc(x + 9.3, y + 12, 10, p.main, 'opacity=".75"') : '')
          );
        }),
    ) + ball(118, 124, 21, '45', p.spark),
};

const sevens: Scene = {
  backdrops: ['rings'],
  foregrounds: ['none'],
  draw: ({ p }) => {
    const face = (x: number, y: number, turn: number, pips: readonly (readonly [number, number])[]): string =>
      move(
        `translate(${x} ${y}) rotate(${turn})`,
        bar(-23, -20, 50, 50, '#000', 10, 'opacity=".35"') +
          bar(-25, -25, 50, 50, PAPER, 10) +
          cut('M25-15V15A10 10 0 0 1 15 25H-15A10 10 0 0 1-25 15Q18 20 25-15Z', '#E9D9BC') +
          pips.map(([px, py]) => disc(px * 13, py * 13, 5, RED)).join(''),
      );
    return (
      rays(75, 70, 14, 120, p.main, 0.12) +
      cut(starPath(75, 44, 34, 17, 8), p.spark) +
      number('7', 75, 60, 46, p.ink) +
      face(46, 112, -12, [
        [-1, -1],
        [1, 1],
        [0, 0],
      ]) +
      face(104, 114, 10, [
        [-1, -1],
        [1, 1],
        [-1, 1],
        [1, -1],
      ])
    );
  },
};

export const tableScenes = {
  ...cardScenes,
  crab: creatureScenes.crab,
  sevens,
  roulette,
  keno,
  mines,
  plinko,
  scratch,
  skylantern,
  bingo,
} as const satisfies Readonly<Record<string, Scene>>;
