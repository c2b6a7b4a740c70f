import { describe, expect, it } from 'vitest';
import { decimalOf, MOST_ROUNDS, readPublishedText } from './published-text.ts';

describe('what is pasted on the fairness page', () => {
  it('R-35 takes one round, the answer of the platform, a list, and a line each', () => {
    const round = { roundId: 'r1' };
    expect(readPublishedText(JSON.stringify(round, null, 1))).toEqual([{ line: 1, round }]);
    expect(readPublishedText(JSON.stringify({ round, game: {} }))).toEqual([{ line: 1, round }]);
    expect(readPublishedText(JSON.stringify([round, round]))).toHaveLength(2);
    expect(readPublishedText(`{"roundId":"r1"}\n\n{"roundId":"r1"}\n`)).toEqual([
      { line: 1, round },
      { line: 3, round },
    ]);
  });
  it('R-35 keeps unreadable lines as wrong ones and never takes more than it can work out', () => {
    expect(readPublishedText('{"roundId":"r1"}\nnot a round')).toEqual([
      { line: 1, round: { roundId: 'r1' } },
      { line: 2, round: null },
    ]);
    expect(readPublishedText('')).toEqual([]);
    expect(readPublishedText('1\n'.repeat(MOST_ROUNDS + 5))).toHaveLength(MOST_ROUNDS);
  });
  it('writes minor units as the currency does', () => {
    expect([decimalOf(5n, 2), decimalOf(12_345n, 2), decimalOf(7n, 0), decimalOf(0n, 2)]).toEqual([
      '0.05',
      '123.45',
      '7',
      '0.00',
    ]);
  });
});
