import { randomFrom, seedOf } from './random.ts';
import { type Shape, shapesToSvg, stroke } from './shape.ts';

/** Hues a vendor's mark may take; all at least 3:1 on the tile's ink corner. */
const HUES = [
  '#35C0EE',
  '#F062C0',
  '#2FD3BE',
  '#3FD79A',
  '#FFC04D',
  '#6C97FF',
  '#A978FF',
  '#FF6A78',
  '#FF8A3D',
  '#DDD067',
];
const INK = '#0A0D14';

type Draw = (hue: string) => Shape[];
const solid = (hue: string, d: string): Shape => ['path', { d, fill: hue }];
const disc = (cx: number, cy: number, r: number, fill: string): Shape => ['circle', { cx, cy, r, fill }];

/** Sixteen primitives on a 16 grid: with ten hues and two turnings, 320 marks. */
const MARKS: readonly Draw[] = [
  (hue) => [['path', { d: 'M2 5q3-4 6 0t6 0M2 11q3-4 6 0t6 0', ...stroke(2.4, hue) }]],
  (hue) => [solid(hue, 'M8 1l6 6-6 8-6-8Z')],
  (hue) => [solid(hue, 'M2 12V6l4-3h5l3 5v4Z'), disc(5, 13, 2.2, INK), disc(11.5, 13, 2.2, INK)],
  (hue) => [solid(hue, 'M8 1c5 4 5 10 0 14C3 11 3 5 8 1Z')],
  (hue) => [disc(8, 8, 5, hue), solid(hue, 'M6.5 0h3v2h-3zM6.5 14h3v2h-3z')],
  (hue) => [solid(hue, 'M1 8c4-7 10-6 12-2l2-2v8l-2-2C11 14 5 15 1 8Z'), disc(5, 7.5, 1.1, INK)],
  (hue) => [solid(hue, 'M3 9a5 5 0 0 1 10 0ZM5 11l-1 4h2l1-4ZM9 11l-1 4h2l1-4Z')],
  (hue) => [disc(8, 4.5, 3.5, hue), disc(8, 11.5, 3.5, hue)],
  (hue) => [solid(hue, 'M1 11Q8 15 15 6Q15 14 8 14.5Q2 14.5 1 11ZM4 10V4l5 5Z')],
  (hue) => [solid(hue, 'M8 1l2 5 5 .5-4 3.5 1.3 5L8 12.5 3.7 15 5 10 1 6.5 6 6Z')],
  (hue) => [solid(hue, 'M1 6q3-1 7-5 4 4 7 5-1 2-3 2H4Q2 8 1 6ZM4 9h2v6H4zM10 9h2v6h-2z')],
  (hue) => [disc(8, 8, 7, hue), solid(INK, 'M8 3.5A4.5 4.5 0 0 1 8 12.5Z')],
  (hue) => [solid(hue, 'M8 15V1a7 7 0 0 1 7 7ZM8 1v14a7 7 0 0 1-7-7Z')],
  (hue) => [['path', { d: 'M3 13V8a5 5 0 0 1 10 0v5M8 13V8', ...stroke(2.4, hue) }]],
  (hue) => [solid(hue, 'M1 3h14L8 14ZM8 3l-3 3 3 4 3-4Z'), solid(INK, 'M8 5l2 2.5-2 3-2-3Z')],
  (hue) => [
    disc(8, 8, 2.6, hue),
    [
      'path',
      {
        d: 'M8 1.5v1.5M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M12.6 3.4l-1 1M4.4 11.6l-1 1',
        ...stroke(1.8, hue),
      },
    ],
  ],
];

/** A vendor's mark, always the same for the same code. Real logos never appear; a vendor may upload its own picture. */
export function vendorMark(code: string): Shape[] {
  const next = randomFrom(seedOf(code));
  const draw = MARKS[Math.floor(next() * MARKS.length)] ?? MARKS[0];
  const hue = HUES[Math.floor(next() * HUES.length)] ?? '#35C0EE';
  const shapes = draw ? draw(hue) : [];
  return next() < 0.5 ? shapes : [['g', { transform: 'matrix(-1 0 0 1 16 0)' }, shapes]];
}

export function vendorMarkSvg(code: string): string {
  return shapesToSvg('0 0 16 16', vendorMark(code));
}
