import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drawArt,
  heroArtUrl,
  mascotUrl,
  paletteNames,
  panelArtUrl,
  parseTileArtPath,
  pictureFor,
  poses,
  sceneNames,
  scenes,
  spreadArt,
  tileArt,
  tileArtUrl,
  vendorMarkSvg,
  vendorMarkUrl,
} from '../src/art/index.ts';

const MAX_BYTES = 9 * 1024;
const anyPicture = fc.record({
  scene: fc.constantFrom(...sceneNames),
  palette: fc.constantFrom(...paletteNames),
  seed: fc.nat(999_999),
});

describe('tile art', () => {
  test('every scene that has a name is drawn, and every drawn scene has a name', () => {
    expect(Object.keys(scenes).toSorted()).toEqual([...sceneNames].toSorted());
    expect(sceneNames.length).toBeGreaterThanOrEqual(24);
    expect(paletteNames.length).toBeGreaterThanOrEqual(14);
  });

  test('the same picture is the same markup, another seed is another picture', () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        expect(tileArt(picture)).toBe(tileArt(picture));
        expect(strip(tileArt({ ...picture, seed: picture.seed + 1 }))).not.toBe(strip(tileArt(picture)));
      }),
      // The same pairs at each run: two in a hundred thousand look alike.
      { seed: 20_261_124 },
    );
  });

  test('no picture is larger than 9 kB, none carries a broken number', () => {
    for (const scene of sceneNames)
      for (let seed = 0; seed < 60; seed++) {
        const svg = tileArt({ scene, palette: paletteNames[seed % paletteNames.length] ?? 'indigo', seed });
        expect(svg.length, `${scene} ${seed}`).toBeLessThanOrEqual(MAX_BYTES);
        expect(svg, `${scene} ${seed}`).not.toMatch(/NaN|undefined|Infinity|null/);
      }
  });

  test('ids differ between pictures and between instances of one picture', () => {
    const a = { scene: 'lotus', palette: 'indigo', seed: 7 } as const;
    const all = [a, { ...a, seed: 8 }, { ...a, palette: 'ember' as const }, { ...a, instance: 'b' }].flatMap(
      (picture) => [...tileArt(picture).matchAll(/ id="([^"]+)"/g)].map((match) => match[1]),
    );
    expect(all).toHaveLength(8);
    expect(new Set(all).size).toBe(8);
    for (const [, used] of tileArt(a).matchAll(/url\(#([^)]+)\)/g)) expect(all).toContain(used);
  });
});

const strip = (svg: string) => svg.replaceAll(/(id="|url\(#)[^")]+/g, '');

describe('addresses', () => {
  test('an address names its picture and comes back from it', () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        expect(parseTileArtPath(tileArtUrl(picture))).toEqual(picture);
      }),
    );
  });

  test('anything else names nothing', () => {
    for (const path of [
      '/art/tile/none.indigo.1.svg',
      '/art/tile/lotus.none.1.svg',
      '/art/tile/lotus.indigo.01.svg',
      '/art/tile/lotus.indigo.1234567.svg',
      '/art/tile/lotus.indigo.-1.svg',
      '/art/tile/constructor.indigo.1.svg',
      '/art/tile/lotus.toString.1.svg',
      '/art/tile/lotus.indigo.1.svg/..',
      '/art/hero/lotus.indigo.1.tall.svg',
      '/art/vendor/a%2Fb.svg',
      '/art/',
      '',
    ])
      expect(drawArt(path), path).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(drawArt(text)).toBeNull();
      }),
    );
  });

  test('every kind of drawing is drawn by its address', () => {
    const paths = [
      heroArtUrl('wide'),
      heroArtUrl('phone'),
      panelArtUrl('login'),
      panelArtUrl('balance'),
      vendorMarkUrl('Nine Rivers'),
      ...poses.flatMap((pose) => [mascotUrl(pose, 'dark'), mascotUrl(pose, 'light')]),
      ...sceneNames.map((scene) => heroArtUrl('wide', { scene, palette: 'teal', seed: 3 })),
    ];
    for (const path of paths) {
      const svg = drawArt(path) ?? '';
      expect(svg, path).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
      expect(svg, path).not.toMatch(/NaN|undefined|var\(--|currentColor/);
      expect(svg.length, path).toBeLessThanOrEqual(12 * 1024);
    }
  });

  test('a vendor keeps its mark, and marks differ', () => {
    const codes = Array.from({ length: 40 }, (_, i) => `vendor-${i}`);
    expect(vendorMarkSvg('pandan')).toBe(vendorMarkSvg('pandan'));
    expect(new Set(codes.map(vendorMarkSvg)).size).toBeGreaterThan(30);
  });
});

describe('spreadArt', () => {
  test('in any grid of 3 to 9 columns no two neighbours share scene or palette', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer(),
        fc.integer({ min: 3, max: 9 }),
        (n, seed, columns) => {
          const pictures = spreadArt(n, seed);
          expect(pictures).toHaveLength(n);
          for (const [i, one] of pictures.entries()) {
            const column = i % columns;
            const near = [i + columns];
            if (column < columns - 1) near.push(i + 1, i + columns + 1);
            if (column > 0) near.push(i + columns - 1);
            for (const other of near.map((at) => pictures[at]))
              if (other) expect(one.scene !== other.scene && one.palette !== other.palette).toBe(true);
          }
        },
      ),
    );
  });

  test('three thousand tiles repeat no picture', () => {
    const pictures = spreadArt(3000, 5);
    expect(new Set(pictures.map(tileArtUrl)).size).toBe(3000);
    expect(spreadArt(3000, 5)).toEqual(pictures);
  });

  test('a code keeps its picture', () => {
    expect(pictureFor('game-17')).toEqual(pictureFor('game-17'));
    expect(new Set(Array.from({ length: 50 }, (_, i) => tileArtUrl(pictureFor(`game-${i}`)))).size).toBe(50);
  });
});
