import { expect, test } from 'vitest';
import { sceneHeroArt } from '../src/art/index.ts';

/** Half of what a scene's subject takes of its own drawing, at its largest. */
const REACH = 60;

test.each(['wide', 'phone', 'strip'] as const)(
  'review 16: in the crop %s a subject stands whole, and clear of the dark that words stand on',
  (crop) => {
    const svg = sceneHeroArt({ scene: 'lanternboat', palette: 'mangosteen', seed: 11 }, crop);
    const [width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).slice(1).map(Number);
    const place = /translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\) translate\(-75 -92\)/.exec(svg);
    const [x = 0, y = 0, scale = 0] = (place ?? []).slice(1).map(Number);
    expect(scale).toBeGreaterThan(0.8);
    expect([x + REACH * scale < width, y - REACH * scale > 0, y + REACH * scale < height]).toEqual([true, true, true]);
    // The last stop of the words' background is where nothing of it is left.
    const gone = crop === 'strip' ? 0 : Number(/offset="(0?\.\d+)"[^>]*stop-opacity="0"/.exec(svg)?.[1]);
    expect(x, 'the middle of the subject lies in the clear').toBeGreaterThan(gone * width);
  },
);
