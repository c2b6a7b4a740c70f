import type { TilePicture } from './art-urls.ts';
import { paletteNames } from './palette-names.ts';
import { randomFrom, seedOf } from './random.ts';
import { type SceneName, sceneNames } from './scene-names.ts';

/** Widest grid in which the neighbour rule holds. */
export const MAX_COLUMNS = 9;

export interface SpreadOptions {
  /** Scenes to choose from, such as those of one category; at least 12, else all. */
  scenes?: readonly SceneName[];
}

/**
 * Pictures for `n` tiles such that in a grid of 3 to 9 columns no two neighbours (beside, above, diagonal) share scene or
 * palette. It is simply kept that any `MAX_COLUMNS + 2` tiles in a row differ in both, which covers every such grid.
 */
export function spreadArt(n: number, seed: number, { scenes = sceneNames }: SpreadOptions = {}): TilePicture[] {
  const next = randomFrom(seed ^ 0x5a3f7a);
  const pool = scenes.length > MAX_COLUMNS + 2 ? scenes : sceneNames;
  const pictures: TilePicture[] = [];
  for (let i = 0; i < n; i++) {
    const near = pictures.slice(-(MAX_COLUMNS + 1));
    pictures.push({
      scene: pickFar(
        pool,
        near.map((picture) => picture.scene),
        next,
      ),
      palette: pickFar(
        paletteNames,
        near.map((picture) => picture.palette),
        next,
      ),
      seed: Math.floor(next() * 1_000_000),
    });
  }
  return pictures;
}

function pickFar<T>(all: readonly T[], near: readonly T[], next: () => number): T {
  const free = all.filter((one) => !near.includes(one));
  const picked = free[Math.floor(next() * free.length)] ?? all[0];
  if (picked === undefined) throw new Error('spreadArt needs at least one scene and one palette');
  return picked;
}

/** The picture of one thing by its own code, the same on every page: a game without a picture, a promotion. */
export function pictureFor(code: string, scenes: readonly SceneName[] = sceneNames): TilePicture {
  const next = randomFrom(seedOf(code));
  const pick = <T>(list: readonly T[], fallback: T): T => list[Math.floor(next() * list.length)] ?? fallback;
  return {
    scene: pick(scenes, 'lotus'),
    palette: pick(paletteNames, 'indigo'),
    seed: Math.floor(next() * 1_000_000),
  };
}
