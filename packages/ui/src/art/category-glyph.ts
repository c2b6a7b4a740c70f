import { type Shape, stroke } from './shape.ts';

export const categories = [
  'lottery',
  'live',
  'sports',
  'fish',
  'mini',
  'slots',
  'pvp',
  'esports',
  'tables',
  'instant',
] as const;

/** The stalls of the market. Each keeps its hue from the strip to the lobby (`data-hue`). */
export type Category = (typeof categories)[number];

const HUE = 'var(--hue)';
const CUT = 'var(--glyph-cut,var(--bg-1))';
const cut = (d: string): Shape => ['path', { d, ...stroke(2, CUT) }];
const solid = (d: string): Shape => ['path', { d, fill: HUE }];
const hole = (d: string): Shape => ['path', { d, fill: CUT }];

const GLYPHS: Record<Category, Shape[]> = {
  lottery: [
    solid('M13 3h6v3h-6zM13 26h6v3h-6z'),
    ['ellipse', { cx: 16, cy: 16, rx: 12, ry: 10.5, fill: HUE }],
    cut('M12 16.5 15.5 12v10M12.8 22h5.4'),
  ],
  live: [
    solid('M16 27C10 20 4 17 3 9c4-1 8-4 13-4s9 3 13 4c-1 8-7 11-13 18Z'),
    cut('M16 26 8 8.5M16 26V6M16 26l8-17.5'),
  ],
  sports: [
    ['circle', { cx: 16, cy: 16, r: 12, fill: HUE }],
    hole('m16 11 5 3.6-1.9 5.9h-6.2L11 14.6Z'),
    cut('M16 11V4.5M21 14.6l6-2.2M19.1 20.5l3.6 5M12.9 20.5l-3.6 5M11 14.6l-6-2.2'),
  ],
  fish: [
    solid('M3 16c6-11 17-10 21-3l6-5c-1 5-1 11 0 16l-6-5c-4 7-15 8-21-3Z'),
    ['circle', { cx: 10, cy: 14.5, r: 1.9, fill: CUT }],
    cut('M15 11c2 3 2 7 0 10'),
  ],
  mini: [
    solid('M16 2 26 13 16 24 6 13Z'),
    cut('M16 2v22M6 13h20'),
    ['path', { d: 'M16 24c-3 2 2 4-1 7', ...stroke(2, HUE) }],
  ],
  slots: [
    solid('M8 6h16a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V11a5 5 0 0 1 5-5Z'),
    hole('M7 10h5v12H7zM13.5 10h5v12h-5zM20 10h5v12h-5z'),
    ['path', { d: 'M8 12.5h3L9.2 19M14.5 12.5h3L15.7 19M21 12.5h3L22.2 19', ...stroke(1.6, HUE) }],
  ],
  pvp: [
    [
      'path',
      {
        d: 'M6.4 7.2 15.2 5.4a3 3 0 0 1 3.5 2.3l2.9 13.7a3 3 0 0 1-2.3 3.5L10.5 26.8A3 3 0 0 1 7 24.5L4.1 10.7a3 3 0 0 1 2.3-3.5Z',
        fill: HUE,
        opacity: 0.55,
      },
    ],
    [
      'path',
      {
        d: 'M16.5 4.2 26.4 5.6a3 3 0 0 1 2.6 3.4l-2.2 15.8a3 3 0 0 1-3.4 2.6L13.5 26a3 3 0 0 1-2.6-3.4L13.1 6.8a3 3 0 0 1 3.4-2.6Z',
        fill: HUE,
      },
    ],
    hole('M20.7 10c4 4 4.5 5 4 7-.6 2-3 2-3.9.8L20.2 21.5h-2l.8-3.7c-1.3.8-3.3-.2-3.2-2.3.2-2 1.5-2.9 4.9-5.5Z'),
  ],
  esports: [
    solid('M9 8h14c5 0 7 16 4 18-3 1.5-5-5-7-5h-8c-2 0-4 6.5-7 5C2 24 4 8 9 8Z'),
    cut('M10.5 12v6M7.5 15h6'),
    ['circle', { cx: 21, cy: 13.5, r: 1.7, fill: CUT }],
    ['circle', { cx: 24, cy: 17, r: 1.7, fill: CUT }],
  ],
  tables: [
    ['circle', { cx: 16, cy: 16, r: 13, fill: HUE }],
    ['circle', { cx: 16, cy: 16, r: 8.5, ...stroke(2, CUT) }],
    cut('M16 3v4.5M16 24.5V29M3 16h4.5M24.5 16H29M6.8 6.8 10 10M22 22l3.2 3.2M25.2 6.8 22 10M10 22l-3.2 3.2'),
    hole('m16 11 3.6 5-3.6 5-3.6-5Z'),
  ],
  instant: [solid('M18.5 2 5 18.5h8.5L11.5 30 27 12.5h-9Z'), cut('m17 8-6 8h6l-1.5 7')],
};

/** One solid object in the category's hue on a 32 grid, details cut out. Needs `data-hue` on an ancestor (or itself). */
export function categoryGlyph(category: Category): readonly Shape[] {
  return GLYPHS[category];
}
