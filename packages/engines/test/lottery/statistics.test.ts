import { describe, expect, it } from 'vitest';
import { countAnywhere, countAtPlace, countEndings, findTable, type PayoutTable } from '../../src/lottery.ts';

const formOf = (id: string) => (findTable(id, 1) as PayoutTable).form;

describe('hot numbers and gaps', () => {
  const newestFirst = [
    [1, 2, 2],
    [6, 6, 6],
    [3, 2, 1],
  ];

  it('count at a place how many draws had each number, and how many ago', () => {
    expect(countAtPlace(formOf('lottery-k3'), newestFirst, 1)).toEqual([
      { number: 1, hits: 0, gap: null },
      { number: 2, hits: 2, gap: 0 },
      { number: 3, hits: 0, gap: null },
      { number: 4, hits: 0, gap: null },
      { number: 5, hits: 0, gap: null },
      { number: 6, hits: 1, gap: 1 },
    ]);
    expect(() => countAtPlace(formOf('lottery-k3'), newestFirst, 3)).toThrow(RangeError);
  });

  it('count a number once a draw, however often it came in it', () => {
    const everywhere = countAnywhere(formOf('lottery-k3'), newestFirst);
    expect(everywhere.map(({ hits }) => hits)).toEqual([2, 2, 1, 0, 0, 1]);
    expect(everywhere.map(({ gap }) => gap)).toEqual([0, 0, 2, null, null, 1]);
    expect(countAnywhere(formOf('lottery-k3'), [])).toHaveLength(6);
  });

  it('count endings of numbers of any size, which have no count as a whole', () => {
    const endings = countEndings([
      [12_345, 45, 7],
      [1_007, 99],
    ]);
    expect(endings).toHaveLength(100);
    expect(endings[45]).toEqual({ number: 45, hits: 1, gap: 0 });
    expect(endings[7]).toEqual({ number: 7, hits: 2, gap: 0 });
    expect(endings[99]).toEqual({ number: 99, hits: 1, gap: 1 });
    expect(() => countAnywhere(formOf('lottery-mb'), [])).toThrow(RangeError);
  });
});
