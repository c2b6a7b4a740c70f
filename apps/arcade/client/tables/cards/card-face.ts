/** Faces of cards: an index in both corners, true pips, and courts of the market's own (boat, lotus, lantern; no rulers). */
import { drawing, shape } from '../svg.ts';

const INK = '#151B2B';
const RED = '#C8323C';
const PAPER = '#FFF9EC';

/** Spades, hearts, diamonds, clubs. */
const suits = [
  'M0 -13C6 -5 13 -2 13 4C13 9 6 11 2.4 7L4 14H-4L-2.4 7C-6 11 -13 9 -13 4C-13 -2 -6 -5 0 -13Z',
  'M0 14C-14 2 -13 -10 -6 -10C-2 -10 0 -6 0 -6C0 -6 2 -10 6 -10C13 -10 14 2 0 14Z',
  'M0 -14L11 0L0 14L-11 0Z',
  'M0 -13A6.2 6.2 0 0 1 5 -3.2A6.2 6.2 0 1 1 2.2 6L4 14H-4L-2.2 6A6.2 6.2 0 1 1 -5 -3.2A6.2 6.2 0 0 1 0 -13Z',
] as const;

type Place = readonly [x: number, y: number];
const sides = (y: number): Place[] => [
  [-8, y],
  [8, y],
];
const middle = (y: number): Place[] => [[0, y]];
/** Where the pips of a card of that many stand. */
const pips: Readonly<Record<string, readonly Place[]>> = {
  2: [...middle(-22), ...middle(22)],
  3: [...middle(-24), ...middle(0), ...middle(24)],
  4: [...sides(-22), ...sides(22)],
  5: [...sides(-22), ...middle(0), ...sides(22)],
  6: [...sides(-22), ...sides(0), ...sides(22)],
  7: [...sides(-24), ...middle(-12), ...sides(0), ...sides(24)],
  8: [...sides(-24), ...middle(-12), ...sides(0), ...middle(12), ...sides(24)],
  9: [...sides(-25), ...sides(-8.5), ...middle(0), ...sides(8.5), ...sides(25)],
  10: [...sides(-25), ...middle(-16.5), ...sides(-8.5), ...sides(8.5), ...middle(16.5), ...sides(25)],
};

const suitAt = (suit: number, transform: string): SVGElement =>
  shape('path', { d: suits[suit] ?? '', fill: suit === 1 || suit === 2 ? RED : INK, transform });

interface Tones {
  main: string;
  light: string;
  dark: string;
}

const courts: Readonly<Record<string, (tones: Tones) => SVGElement[]>> = {
  J: ({ main }) => [
    shape('path', { d: 'M-15 4C-7 9 7 9 16 1C15 12 9 16 -1 16C-9 16 -14 12 -15 4Z', fill: main }),
    shape('path', { d: 'M-8 5C-8 -6 -2 -10 4 -10C9 -10 11 -4 11 4C5 8 -2 8 -8 5Z', fill: '#F0A93A' }),
    shape('path', { d: 'M-8 5C-8 -6 -2 -10 4 -10C1 -5 0 1 1 7C-3 7 -6 6 -8 5Z', fill: '#C97B16' }),
    shape('circle', { cx: 10, cy: 7.6, r: 1.8, fill: PAPER }),
    shape('path', { d: 'M-14 21q4 -3 7 0t7 0 7 0 7 0', fill: 'none', stroke: main, 'stroke-width': 1.8 }),
  ],
  Q: ({ main, light, dark }) => [
    shape(
      'g',
      { transform: 'translate(0 15) scale(.62)' },
      shape('path', {
        d: 'M0 0C-26 0 -30 -16 -28 -20C-16 -20 -4 -10 0 0C4 -10 16 -20 28 -20C30 -16 26 0 0 0Z',
        fill: dark,
      }),
      shape('path', {
        d: 'M0 0C-20 -8 -22 -28 -18 -34C-8 -30 0 -14 0 0C0 -14 8 -30 18 -34C22 -28 20 -8 0 0Z',
        fill: main === INK ? '#6C86C9' : '#E8606B',
      }),
      shape('path', { d: 'M0 0C-11 -12 -11 -32 0 -42C11 -32 11 -12 0 0Z', fill: light }),
    ),
  ],
  K: ({ main, dark }) => [
    shape(
      'g',
      { transform: 'scale(1.5)' },
      shape('rect', { x: -4, y: -12, width: 8, height: 3, rx: 1, fill: dark }),
      shape('ellipse', { cy: -1, rx: 10, ry: 8.6, fill: main === INK ? '#6C86C9' : '#E8606B' }),
      shape('ellipse', { cy: -1, rx: 5.4, ry: 8.6, fill: '#FFF3D6', opacity: 0.45 }),
      shape('rect', { x: -4, y: 7, width: 8, height: 3, rx: 1, fill: dark }),
      shape('path', { d: 'M0 10V16', stroke: dark, 'stroke-width': 1.4 }),
    ),
  ],
};

function middleOf(rank: string, suit: number): SVGElement[] {
  if (rank === 'A') return [suitAt(suit, 'scale(1.25)')];
  const red = suit === 1 || suit === 2;
  const tones: Tones = red
    ? { main: RED, light: '#F9C9C4', dark: '#93293C' }
    : { main: INK, light: '#C9D6F5', dark: '#30449A' };
  const court = courts[rank];
  if (court) return court(tones);
  return (pips[rank] ?? []).map(([x, y]) => suitAt(suit, `translate(${x} ${y}) scale(${y > 0 ? -0.44 : 0.44})`));
}

function corner(rank: string, suit: number, turned: boolean): SVGElement {
  const text = shape('text', {
    x: -21,
    y: -24,
    'text-anchor': 'middle',
    'font-size': rank === '10' ? 16 : 20,
    'font-weight': 800,
    fill: suit === 1 || suit === 2 ? RED : INK,
    ...(rank === '10' && { 'letter-spacing': -1.5 }),
  });
  text.textContent = rank;
  return shape('g', turned ? { transform: 'rotate(180)' } : {}, text, suitAt(suit, 'translate(-21 -13.5) scale(.4)'));
}

const sheet = (y: number, fill: string): SVGElement => shape('rect', { x: -30, y, width: 60, height: 84, rx: 7, fill });
const VIEW = '-30 -42 60 86';

export const cardFace = (rank: string, suit: number): SVGElement =>
  drawing(
    VIEW,
    'card-face',
    sheet(-40, '#DDCFB4'),
    sheet(-42, PAPER),
    corner(rank, suit, false),
    corner(rank, suit, true),
    ...middleOf(rank, suit),
  );

/** Waves of paper and a boat's eye. */
export function cardBack(): SVGElement {
  const scales = Array.from({ length: 30 }, (_, i) => {
    const [column, row] = [i % 5, Math.floor(i / 5)];
    const [x, y] = [-20.4 + column * 10.2 - (row % 2 ? 5.1 : 0), -32 + row * 12.6];
    return x < -24 ? null : shape('path', { d: `M${x - 5} ${y + 5}a5 5 0 0 1 10 0Z`, fill: '#B93A4C' });
  }).filter((node) => node !== null);
  return drawing(
    VIEW,
    'card-face',
    sheet(-40, '#DDCFB4'),
    sheet(-42, PAPER),
    shape('rect', { x: -25.5, y: -37.5, width: 51, height: 75, rx: 4, fill: '#93293C' }),
    ...scales,
    shape('circle', { r: 12, fill: '#93293C' }),
    shape('path', { d: 'M-10 -1C-4 3 5 3 11 -2C10 6 6 8 -1 8C-6 8 -9 5 -10 -1Z', fill: PAPER }),
    shape('path', { d: 'M-4 -1C-4 -7 0 -9 4 -9C7 -9 8 -4 8 -2C4 1 -1 1 -4 -1Z', fill: '#FFC95C' }),
  );
}

/** The box that cards come out of. */
export const shoeDrawing = (): SVGElement =>
  drawing(
    '-42 -28 76 66',
    'shoe',
    shape('path', { d: 'M-30 -16L14 -24L30 -8L-14 2Z', fill: '#8B481C' }),
    shape('path', { d: 'M-14 2L30 -8L26 24L-12 30Z', fill: '#47240F' }),
    shape('path', { d: 'M-30 -16L-14 2L-12 30L-28 12Z', fill: '#F58E3F' }),
    shape('path', { d: 'M-25 -7L-16 4L-14.5 25L-24 12Z', fill: '#2A1409' }),
    shape('path', { d: 'M-27 8L-14 22L-26 34L-40 22Z', fill: PAPER }),
    shape('path', { d: 'M-27 11L-17 22L-26 30.5L-36.5 22Z', fill: '#93293C' }),
    ...[0, 1, 2, 3].map((i) =>
      shape('path', {
        d: `M${-6 + i * 8} ${5 - i * 1.9}L${-5 + i * 7.6} ${24 - i * 1.3}`,
        stroke: '#6B3516',
        'stroke-width': 1.6,
      }),
    ),
  );
