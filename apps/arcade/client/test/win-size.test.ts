import { describe, expect, it } from 'vitest';
import { winSizeOf } from '../win-size.ts';

describe('how much is made of a result', () => {
  it('is quiet up to the stake, and calls nothing a win that gave less back', () => {
    expect([0n, 30n, 99n, 100n].map((total) => winSizeOf(total, 100n))).toEqual([
      { kind: 'none', tier: 0, name: null },
      { kind: 'below', tier: 0, name: null },
      { kind: 'below', tier: 0, name: null },
      { kind: 'even', tier: 0, name: null },
    ]);
  });

  it('has three tiers above the stake, each from its multiple on', () => {
    const tiers = [101n, 1_999n, 2_000n, 4_200n, 9_999n, 10_000n, 3_000_000n].map((total) => winSizeOf(total, 100n));
    expect(tiers.map(({ tier }) => tier)).toEqual([1, 1, 2, 2, 2, 3, 3]);
    expect(tiers.map(({ name }) => name)).toEqual([
      null,
      null,
      ...Array(3).fill('win.big'),
      ...Array(2).fill('win.grand'),
    ]);
    expect(new Set(tiers.map(({ kind }) => kind))).toEqual(new Set(['win']));
  });
});
