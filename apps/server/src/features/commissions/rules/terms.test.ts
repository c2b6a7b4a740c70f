import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import { daily, withTerms } from '../../../../test/contract-terms.ts';
import { type ContractKind, findFault, readTerms, type Terms, type Tier, writeTerms } from './terms.ts';

describe('terms', () => {
  test('what is written reads the same', () => {
    fc.assert(
      fc.property(withTerms, ({ kind, terms }) => {
        expect(findFault(kind, terms)).toBeNull();
        expect(readTerms(JSON.parse(JSON.stringify(writeTerms(terms))))).toEqual(terms);
      }),
      propertyRuns(100, 5_000),
    );
  });

  const sound = daily([
    [0, 0, 1_000],
    [100, 1, 2_000],
  ]);
  const second = (tier: Partial<Tier>) => ({
    ...sound,
    tiers: [sound.tiers[0] as Tier, { ...(sound.tiers[1] as Tier), ...tier }],
  });
  test.each<[string, ContractKind, Terms, string]>([
    ['no tier', 'daily', { ...sound, tiers: [] }, 'tiers.count'],
    ['a rate below zero', 'daily', second({ rate: -5 }), 'tier.rate'],
    ['a rate of nothing', 'daily', second({ rate: 0 }), 'tier.rate'],
    ['a rate above the whole', 'daily', second({ rate: 1_000_001 }), 'tier.rate'],
    ['a rate that is no number', 'daily', second({ rate: Number.NaN }), 'tier.rate'],
    ['sales below zero', 'daily', second({ sales: -1n }), 'tier.negative'],
    ['half a user', 'daily', second({ active: 1.5 }), 'tier.negative'],
    ['a tier that asks for less', 'daily', second({ sales: 0n, active: 0 }), 'tiers.order'],
    ['a tier that gives no more', 'daily', second({ rate: 1_000 }), 'tiers.rate-order'],
    ['a cap of nothing', 'daily', { ...sound, cap: 0n }, 'cap'],
    ['an active stake below zero', 'daily', { ...sound, activeStake: -1n }, 'active-stake'],
    ['a salary that carries', 'hourly', { ...sound, carry: true }, 'dividend-only'],
    ['floating over no loss', 'dividend', { ...sound, floating: true }, 'floating-without-loss'],
    ['a notice of two months', 'daily', { ...sound, noticeDays: 60 }, 'notice'],
  ])('%s is refused', (_, kind, terms, fault) => {
    expect(findFault(kind, terms)?.fault).toBe(fault);
  });
});
