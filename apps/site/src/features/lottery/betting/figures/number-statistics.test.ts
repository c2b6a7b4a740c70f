import { expect, it } from 'vitest';
import { columnsOf, heatOf } from './number-statistics.tsx';

it('numbers of a hundred draws are told apart by colour though all are near their mean', () => {
  const range = { least: 34, most: 46 };
  expect([0, 34, 37, 40, 43, 46].map((hits) => heatOf(hits, range))).toEqual([0, 1, 2, 3, 3, 4]);
  expect(heatOf(5, { least: 5, most: 5 })).toBe(1);
});

it('no number stands alone in its row', () => {
  expect([2, 6, 10, 11, 16, 20, 80, 100].map(columnsOf)).toEqual([2, 6, 10, 6, 8, 10, 10, 10]);
});
