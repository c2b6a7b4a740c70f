import { drawing, shape } from '../svg.ts';

/** Face and rim of each chip, the lowest first. Never marigold: that is the button's (LOOK.md). */
const colours = [
  ['#A9BAD3', '#61728E'],
  ['#FF6A78', '#93293C'],
  ['#3FD79A', '#1A6D49'],
  ['#6C97FF', '#30449A'],
  ['#A978FF', '#5B3390'],
] as const;

const PAPER = '#FFF9EC';
const SCALLOP = 'M-4.6 -23.5H4.6V-19a4.6 4.6 0 0 1 -9.2 0Z';

/** A small awning seen from above: eight scallops and a paper face. */
function disc(chip: number, lift: number): SVGElement {
  const [face, rim] = colours[chip % colours.length] ?? colours[0];
  const scallops = Array.from({ length: 8 }, (_, i) =>
    shape('path', { d: SCALLOP, fill: i % 2 ? rim : PAPER, transform: `rotate(${i * 45})` }),
  );
  return shape(
    'g',
    { transform: `translate(0 ${-lift})` },
    shape('circle', { cy: 3, r: 24, fill: rim }),
    shape('circle', { r: 24, fill: face }),
    ...scallops,
    shape('circle', { r: 15.6, fill: rim }),
    shape('circle', { r: 14.6, fill: PAPER }),
  );
}

const STEP = 6;

/** Chips lying on one another, the first at the bottom. The number on them is text beside the drawing. */
export function chipStack(chips: readonly number[]): SVGElement {
  const height = (chips.length - 1) * STEP;
  return drawing(
    `-25 ${-25 - height} 50 ${53 + height}`,
    'chip-stack',
    ...chips.map((chip, i) => disc(chip, i * STEP)),
  );
}
