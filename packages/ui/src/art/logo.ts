import { type Shape, shapesToSvg, stroke } from './shape.ts';

export interface LogoColours {
  lantern: string;
  hull: string;
  /** White of the painted eye: the colour of what lies behind the mark. */
  eye: string;
  word?: string;
}

const THEMED: LogoColours = { lantern: '#FFB224', hull: 'currentColor', eye: 'var(--mark-eye,var(--bg-1))' };

/** The mark on a 64 grid: a hull that is a crescent moon on its back, the painted eye of river boats, a lantern on a bent pole. */
export function logoMark({ lantern, hull, eye }: LogoColours = THEMED): Shape[] {
  return [
    ['path', { d: 'M1 37C15 45 43 44 63 23C62 45 49 56 31 56C15 56 4 49 1 37Z', fill: hull }],
    ['path', { d: 'M9 40C4 20 12 7 28 8', ...stroke(3.6, hull) }],
    ['path', { d: 'M26 8h7v3.4h-7zM26 28.6h7V32h-7z', fill: lantern }],
    ['ellipse', { cx: 29.5, cy: 20, rx: 11, ry: 9.4, fill: lantern }],
    ['ellipse', { cx: 50.5, cy: 41, rx: 4.4, ry: 3.8, fill: eye, transform: 'rotate(-24 50.5 41)' }],
    ['circle', { cx: 51.4, cy: 40.4, r: 1.7, fill: hull }],
  ];
}

/** The word "sampan", drawn, to the right of the mark on a 264 by 64 grid. */
export function logoWord(colour = 'currentColor'): Shape[] {
  return [
    [
      'path',
      {
        d: 'M93 27.5C90 24.5 78 23.5 78 30.5C78 38 94 33.5 94 41.5C94 49 81 48.5 77 44.5M102.2 36a9.8 9.8 0 1 0 19.6 0a9.8 9.8 0 1 0-19.6 0M121.8 26V46M134 46V26M134 34.5a8 8 0 0 1 16 0V46M150 34.5a8 8 0 0 1 16 0V46M178 26V58M178 36a9.8 9.8 0 1 0 19.6 0a9.8 9.8 0 1 0-19.6 0M208.2 36a9.8 9.8 0 1 0 19.6 0a9.8 9.8 0 1 0-19.6 0M227.8 26V46M240 46V26M240 35a9 9 0 0 1 18 0V46',
        ...stroke(6.4, colour),
      },
    ],
  ];
}

/** The mark as a file: favicon, app icon, mail. */
export function logoMarkSvg(colours: LogoColours): string {
  return shapesToSvg('0 0 64 64', logoMark(colours));
}

/** Mark and word as a file. */
export function logoLockupSvg(colours: LogoColours): string {
  return shapesToSvg('0 0 264 64', [...logoMark(colours), ...logoWord(colours.word ?? colours.hull)]);
}

/** One colour; the eye is a hole, so it prints and stamps on anything. */
export function logoMonoSvg(colour: string): string {
  const mark = logoMark({ lantern: colour, hull: colour, eye: colour }).slice(0, 4);
  const eye: Shape = ['circle', { cx: 51.4, cy: 40.4, r: 1.7, fill: colour }];
  const body = shapesToSvg('0 0 64 64', mark, {}).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const pupil = shapesToSvg('0 0 64 64', [eye], {}).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><mask id="e"><path fill="#fff" d="M0 0h64v64H0z"/><ellipse cx="50.5" cy="41" rx="4.4" ry="3.8" transform="rotate(-24 50.5 41)"/></mask><g mask="url(#e)">${body}</g>${pupil}</svg>`;
}

/** The app icon: the mark on indigo, with room for a round mask. */
export function appIconSvg(): string {
  const mark = shapesToSvg('0 0 64 64', logoMark({ lantern: '#FFB224', hull: '#F7EFE0', eye: '#1B2148' }));
  const inside = mark.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#1B2148" d="M0 0h64v64H0z"/><g transform="translate(11.5 12) scale(.64)">${inside}</g></svg>`;
}

/** The little boat of progress line, slider and steps, on a 24 by 16 grid. */
export const boat: readonly Shape[] = [
  ['path', { d: 'M1 9.5C7 12 17 12 23 7.5C22 13 19 15 12 15C5 15 2 13.5 1 9.5Z', fill: 'currentColor' }],
  ['path', { d: 'M4 10V4q0-2 3-2', ...stroke(1.3) }],
  ['ellipse', { cx: 8, cy: 4.5, rx: 2.6, ry: 2.3, fill: '#FFB224' }],
  ['circle', { cx: 19, cy: 10.8, r: 1, fill: 'var(--bg-0)' }],
];

/** The paper lantern at the end of the slider check, on a 24 by 32 grid. */
export const lantern: readonly Shape[] = [
  ['path', { d: 'M8 3h8v3H8zM8 22h8v3H8z', fill: '#8A5300' }],
  ['ellipse', { cx: 12, cy: 14, rx: 10, ry: 8.6, fill: '#FFB224' }],
  ['ellipse', { cx: 12, cy: 14, rx: 5.4, ry: 8.6, fill: '#FFE0A0' }],
  ['path', { d: 'M12 25v6', ...stroke(1.4, '#8A5300') }],
];
