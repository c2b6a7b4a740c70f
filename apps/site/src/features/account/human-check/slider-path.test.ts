import { expect, it } from 'vitest';
import { addPoint, finishPath, type PathPoint } from './slider-path.ts';

it('a long drag keeps its ends and stays inside what the server reads', () => {
  let path: PathPoint[] = [];
  for (let i = 0; i < 5_000; i += 1) path = addPoint(path, [i, i]);
  const sent = finishPath(path, 4_999, 5_000);
  expect(sent.length).toBeLessThanOrEqual(300);
  expect(sent[0]).toEqual([0, 0]);
  expect(sent.at(-1)).toEqual([4_999, 5_000]);
  expect(sent.every((point, index) => index === 0 || point[1] >= (sent[index - 1]?.[1] ?? 0))).toBe(true);
});

it('one key press is a path as well', () => {
  expect(finishPath([[0, 0]], 2, 80)).toEqual([
    [0, 0],
    [1, 40],
    [2, 80],
  ]);
});
