import { bar, cut, disc, many, move, ring, thread } from '../../themes/cut.ts';
import { lantern } from '../motifs.ts';
import type { Scene } from '../scene.ts';

/** Tables of cards. A card has its index in both corners, as on the felt. */
const RED = '#D8434A';
const INK = '#10141F';
const PAPER = '#FFFDF6';

const suits = {
  spade: 'M0-14C7-5 14-2 14 5C14 10 6 12 2.500 7.500L4.500 15H-4.500L-2.500 7.500C-6 12-14 10-14 5C-14-2-7-5 0-14Z',
  heart: 'M0 15C-15 3-14-11-6.500-11C-2-11 0-7 0-7C0-7 2-11 6.500-11C14-11 15 3 0 15Z',
  diamond: 'M0-15L11 0L0 15L-11 0Z',
  club: 'M0-14A7 7 0 0 1 6-4A7 7 0 1 1 2.500 7L4.500 15H-4.500L-2.500 7A7 7 0 1 1-6-4A7 7 0 0 1 0-14Z',
} as const;
type Suit = keyof typeof suits;

const word = (text: string, x: number, y: number, size: number, fill: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="900" font-family="system-ui,Roboto,sans-serif" text-anchor="middle" fill="${fill}">${text}</text>`;

interface Card {
  x: number;
  y: number;
  turn: number;
  index: string;
  suit: Suit;
  size?: number;
}

const card = ({ x, y, turn, index, suit, size = 1 }: Card): string => {
  const colour = suit === 'heart' || suit === 'diamond' ? RED : INK;
  const corner =
    word(index, -20, -28, 17, colour) + cut(suits[suit], colour, 'transform="translate(-20-17) scale(.42)"');
  return move(
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    bar(-29, -41, 60, 86, '#000', 8, 'opacity=".3"') +
      bar(-31, -44, 60, 86, PAPER, 8) +
      cut('M-31 30V34A8 8 0 0 0-23 42H21A8 8 0 0 0 29 34V-36A8 8 0 0 0 27-41Q30 20-31 30Z', '#EADFCB', 'opacity=".6"') +
      corner +
      move('rotate(180 -1 -1)', corner) +
      cut(suits[suit], colour, 'transform="translate(-1 1) scale(1.3)"'),
  );
};

const chip = (x: number, y: number, r: number, main: string, edge: string): string =>
  disc(x, y + 3, r, '#000', 'opacity=".35"') +
  disc(x, y, r, main) +
  many(6, (i) => bar(-3, -r, 6, r * 0.34, edge, 1, `transform="translate(${x} ${y}) rotate(${i * 60})"`)) +
  ring(x, y, r * 0.58, edge, 2) +
  disc(x, y, r * 0.3, edge);

const felt: Pick<Scene, 'backdrops' | 'foregrounds'> = {
  backdrops: ['rings', 'rays', 'scales'],
  foregrounds: ['none'],
};

const blackjack: Scene = {
  ...felt,
  draw: ({ p }) =>
    cut('M-10 120Q75 84 160 120V210H-10Z', p.mid) +
    thread('M-10 132Q75 96 160 132', p.spark, 2.4) +
    card({ x: 56, y: 74, turn: -13, index: 'A', suit: 'spade', size: 1.06 }) +
    card({ x: 98, y: 80, turn: 11, index: 'J', suit: 'heart', size: 1.06 }) +
    chip(38, 132, 15, p.main, p.light) +
    chip(116, 134, 15, p.spark, p.ink),
};

const baccarat: Scene = {
  ...felt,
  draw: ({ p }) =>
    bar(22, 14, 106, 42, PAPER, 5) +
    many(18, (i) => {
      const colour = i % 5 === 2 || i % 7 === 4 ? RED : i === 9 ? '#2E9A62' : '#2D63D8';
      return disc(31 + (i % 6) * 17.6, 22 + Math.floor(i / 6) * 13, 5.4, colour);
    }) +
    card({ x: 48, y: 100, turn: -6, index: '9', suit: 'diamond', size: 0.94 }) +
    card({ x: 104, y: 100, turn: 6, index: 'K', suit: 'club', size: 0.94 }) +
    disc(75, 132, 15, p.spark) +
    disc(75, 132, 11, p.ink) +
    cut(suits.heart, p.spark, 'transform="translate(75 132) scale(.55)"'),
};

const poker: Scene = {
  backdrops: ['moon', 'stars'],
  foregrounds: ['none'],
  draw: ({ p }) =>
    (['club', 'diamond', 'spade', 'heart', 'spade'] as const)
      .map((suit, i) =>
        move(
          `rotate(${(i - 2) * 17} 75 168)`,
          card({ x: 75, y: 82, turn: 0, index: ['10', 'Q', 'K', 'A', 'J'][i] ?? 'J', suit, size: 0.72 }),
        ),
      )
      .join('') +
    lantern(26, 30, 0.9, p.spark, p.mid) +
    cut('M20 152Q75 128 130 152L120 172H30Z', p.main) +
    word('J', 75, 168, 20, p.ink),
};

export const cardScenes = { blackjack, baccarat, poker } as const;
