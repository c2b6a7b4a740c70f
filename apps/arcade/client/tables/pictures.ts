/** Faces of dice and of scratch cards, drawn here: no pictures are loaded and none are borrowed. */
import { drawing, shape } from './svg.ts';

type Part = readonly [tag: string, attributes: Readonly<Record<string, string | number>>];

const part = ([tag, attributes]: Part): SVGElement => shape(tag, attributes);

/** In the order of the engine's pictureSpots: fish, prawn, crab, rooster, gourd, deer. */
const pictures: readonly (readonly Part[])[] = [
  [
    ['path', { d: 'M8 32C16 18 34 16 46 32 34 48 16 46 8 32Z', class: 'ink-blue' }],
    ['path', { d: 'M44 32 58 20V44Z', class: 'ink-blue-deep' }],
    ['path', { d: 'M26 22C30 28 30 36 26 42', class: 'ink-line' }],
    ['circle', { cx: 17, cy: 29, r: 2.6, class: 'ink-light' }],
  ],
  [
    [
      'path',
      { d: 'M14 20C34 8 56 22 52 40 50 52 38 56 30 52 44 48 44 32 30 30 20 29 14 26 14 20Z', class: 'ink-orange' },
    ],
    ['path', { d: 'M36 22 42 34M28 20 32 30M46 28 46 42', class: 'ink-line' }],
    ['path', { d: 'M14 20C8 16 6 10 6 6M16 18C14 12 16 8 20 4', class: 'ink-feeler' }],
    ['circle', { cx: 20, cy: 21, r: 2, class: 'ink-light' }],
  ],
  [
    ['path', { d: 'M12 36C12 22 52 22 52 36 52 48 12 48 12 36Z', class: 'ink-red' }],
    ['path', { d: 'M14 44 6 54M22 47 18 57M42 47 46 57M50 44 58 54', class: 'ink-leg' }],
    [
      'path',
      {
        d: 'M14 28C4 26 4 14 10 10 10 16 14 18 18 16 18 22 18 26 14 28ZM50 28C60 26 60 14 54 10 54 16 50 18 46 16 46 22 46 26 50 28Z',
        class: 'ink-red',
      },
    ],
    ['circle', { cx: 25, cy: 33, r: 2.6, class: 'ink-light' }],
    ['circle', { cx: 39, cy: 33, r: 2.6, class: 'ink-light' }],
  ],
  [
    [
      'path',
      { d: 'M48 12C60 22 58 46 38 52 22 54 14 42 20 32 26 36 36 30 36 20 42 20 46 18 48 12Z', class: 'ink-gold' },
    ],
    ['path', { d: 'M20 32C14 24 18 14 28 14 34 14 36 18 36 22 34 30 26 36 20 32Z', class: 'ink-light' }],
    ['path', { d: 'M22 14C22 8 26 8 27 11 28 6 33 7 32 12', class: 'ink-red' }],
    ['path', { d: 'M18 24 10 26 18 29Z', class: 'ink-orange' }],
    ['path', { d: 'M32 52V60M40 50V60', class: 'ink-leg' }],
    ['circle', { cx: 24, cy: 21, r: 2, class: 'ink-dark' }],
  ],
  [
    [
      'path',
      { d: 'M32 10C40 10 42 20 38 25 52 28 54 56 32 56 10 56 12 28 26 25 22 20 24 10 32 10Z', class: 'ink-green' },
    ],
    ['path', { d: 'M32 10C32 6 36 4 40 5', class: 'ink-leg' }],
    ['path', { d: 'M24 26C28 28 36 28 40 26', class: 'ink-line' }],
    ['path', { d: 'M20 40C20 34 23 32 26 31', class: 'ink-line' }],
  ],
  [
    ['path', { d: 'M24 30C24 22 40 22 40 30L38 48C36 56 28 56 26 48Z', class: 'ink-brown' }],
    ['path', { d: 'M26 26C16 24 12 14 14 6M14 14 8 10M38 26C48 24 52 14 50 6M50 14 56 10', class: 'ink-antler' }],
    ['path', { d: 'M22 32 12 34 22 38ZM42 32 52 34 42 38Z', class: 'ink-brown' }],
    ['circle', { cx: 28, cy: 36, r: 2, class: 'ink-light' }],
    ['circle', { cx: 36, cy: 36, r: 2, class: 'ink-light' }],
    ['ellipse', { cx: 32, cy: 50, rx: 4, ry: 3, class: 'ink-dark' }],
  ],
];

export const pictureFace = (face: number): Node => drawing('0 0 64 64', 'face', ...(pictures[face] ?? []).map(part));

/** In the order of the engine's scratchPictures: lantern, boat, fan, kite, pearl, tiger, naga. */
const prizes: readonly (readonly Part[])[] = [
  [
    ['path', { d: 'M32 6V12M32 52V60', class: 'ink-leg' }],
    ['ellipse', { cx: 32, cy: 32, rx: 20, ry: 18, class: 'ink-red' }],
    ['ellipse', { cx: 32, cy: 32, rx: 9, ry: 18, class: 'ink-orange' }],
    ['path', { d: 'M24 12H40V16H24ZM24 48H40V52H24Z', class: 'ink-gold' }],
  ],
  [
    ['path', { d: 'M6 40H58C54 52 44 54 32 54 20 54 10 52 6 40Z', class: 'ink-brown' }],
    ['path', { d: 'M34 12C48 16 50 26 50 34H34ZM30 18C20 20 16 28 16 34H30Z', class: 'ink-gold' }],
    ['path', { d: 'M32 38V10', class: 'ink-leg' }],
  ],
  [
    ['path', { d: 'M32 54 6 26A36 36 0 0 1 58 26Z', class: 'ink-red' }],
    ['path', { d: 'M32 54 18 18M32 54V14M32 54 46 18', class: 'ink-line' }],
    ['circle', { cx: 32, cy: 53, r: 4, class: 'ink-gold' }],
  ],
  [
    ['path', { d: 'M32 4 52 28 32 46 12 28Z', class: 'ink-blue' }],
    ['path', { d: 'M32 4V46M12 28H52', class: 'ink-line' }],
    ['path', { d: 'M32 46C40 50 26 54 34 60', class: 'ink-feeler' }],
  ],
  [
    ['path', { d: 'M8 34C10 52 54 52 56 34Z', class: 'ink-blue-deep' }],
    ['path', { d: 'M8 32C12 12 52 12 56 32Z', class: 'ink-blue' }],
    ['circle', { cx: 32, cy: 34, r: 9, class: 'ink-light' }],
  ],
  [
    ['path', { d: 'M14 12 24 18H40L50 12 54 34C54 50 42 56 32 56 22 56 10 50 10 34Z', class: 'ink-orange' }],
    ['path', { d: 'M32 18V26M24 18 26 25M40 18 38 25M11 36H20M53 36H44M13 43 21 41M51 43 43 41', class: 'ink-leg' }],
    ['circle', { cx: 24, cy: 33, r: 3, class: 'ink-dark' }],
    ['circle', { cx: 40, cy: 33, r: 3, class: 'ink-dark' }],
    ['path', { d: 'M28 42H36L32 47Z', class: 'ink-dark' }],
  ],
  [
    [
      'path',
      {
        d: 'M12 56C6 40 26 40 26 30 26 22 18 22 16 28 10 12 34 6 40 20 46 34 28 40 34 48 40 56 52 50 50 40 62 52 46 64 32 58 26 55 22 50 20 50Z',
        class: 'ink-green',
      },
    ],
    ['path', { d: 'M34 12 38 2 42 12 50 6 46 18Z', class: 'ink-gold' }],
    ['circle', { cx: 33, cy: 18, r: 2.4, class: 'ink-light' }],
  ],
];

export const scratchFace = (picture: number): Node =>
  drawing('0 0 64 64', 'face', ...(prizes[picture] ?? []).map(part));

const spots: Readonly<Record<string, readonly [number, number]>> = {
  a: [18, 18],
  b: [46, 18],
  c: [18, 32],
  d: [32, 32],
  e: [46, 32],
  f: [18, 46],
  g: [46, 46],
};
const pips = ['d', 'ag', 'adg', 'abfg', 'abdfg', 'abcefg'];

/** Face 0 … 5 shows one to six. */
export const pipFace = (face: number): Node =>
  drawing(
    '0 0 64 64',
    'face',
    ...[...(pips[face] ?? 'd')].map((key) => {
      const [cx, cy] = spots[key] ?? [32, 32];
      return shape('circle', { cx, cy, r: 6.5, class: face === 0 ? 'pip-one' : 'pip' });
    }),
  );
