import type { BonusOffer } from '@sampan/contract';
import { expect, it } from 'vitest';
import { exampleBases, type Gift, giftOfOffer, giveFor, worthOf } from './gift.ts';

const offer: BonusOffer = {
  id: 'first',
  kind: 'first-deposit',
  percent: 100,
  amount: '1000.00',
  minDeposit: '200.00',
  multiple: 8,
  staked: 'after-cash',
  maxStake: null,
  products: ['RNG'],
  validDays: 14,
  releaseCap: '1000.00',
  endsAt: null,
};
const first = giftOfOffer(offer, 2);

it('S-429 an example in the own amount: what a deposit brings, and what it is worth on average', () => {
  expect(giveFor(first, 500_00n)).toBe(500_00n);
  expect(giveFor(first, 2000_00n)).toBe(1000_00n);
  expect(giveFor(first, 199_99n)).toBe(0n);
  expect(worthOf(first, 500_00n, 9650)).toEqual({ turnover: 4000_00n, back: 3860_00n, cost: 140_00n, worth: 360_00n });
});

it('points for every full amount, to the most there are', () => {
  const points: Gift = {
    ...first,
    as: 'points',
    rule: { by: 'each', of: 10_00n, points: 20n },
    turnoverPercent: 0,
    least: 10_00n,
    most: 1000n,
  };
  expect([9_99n, 10_00n, 39_99n, 500_00n, 900_00n].map((base) => giveFor(points, base))).toEqual([
    0n,
    20n,
    60n,
    1000n,
    1000n,
  ]);
  expect(exampleBases(points, 2)).toEqual([100_00n, 250_00n, 500_00n, 1000_00n]);
});

it('a bonus whose turnover costs more than it brings is worth nothing, never less', () => {
  expect(worthOf({ ...first, turnoverPercent: 5000 }, 500_00n, 9650).worth).toBe(0n);
});

it('the bases to choose from begin where the gift begins and pass the one that brings the most', () => {
  expect(exampleBases(first, 2)).toEqual([200_00n, 500_00n, 1000_00n, 2000_00n]);
  const tiers: Gift = {
    ...first,
    rule: {
      by: 'tiers',
      steps: [
        { from: 50_00n, percent: null, amount: 2_00n },
        { from: 200_00n, percent: null, amount: 10_00n },
      ],
    },
    least: 0n,
    most: null,
  };
  expect(exampleBases(tiers, 2)).toEqual([50_00n, 200_00n]);
  expect([49_99n, 50_00n, 999_00n].map((base) => giveFor(tiers, base))).toEqual([0n, 2_00n, 10_00n]);
  expect(exampleBases({ ...first, base: null }, 2)).toEqual([]);
});
