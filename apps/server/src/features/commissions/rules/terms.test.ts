import { gameProducts } from '@sampan/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import { daily, withTerms } from '../../../../test/contract-terms.ts';
import { contractText, hashOf } from '../contracts/terms/contract-text.ts';
import { type ContractKind, findFault, readTerms, type Terms, type Tier, writeTerms } from './terms.ts';

/** SHA-256 of the text as it was signed before a contract could name products. */
const TEXT_BEFORE_PRODUCTS = '5b627086ed3b69b83f5c057d58427d9c54d0068825ec59ce77e75dde8e7ed698';

const facts = {
  reference: 'K00000007',
  version: 2,
  brand: 'sampan',
  currency: { code: 'USD', digits: 2 },
  kind: 'daily',
  agentId: '00000000-0000-4000-8000-000000000001',
  payerId: null,
  startsOn: '2026-11-24',
} as const;

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

  test('S-542 terms without products are written, and read by both sides, as ever', () => {
    const plain = daily([[10_000, 3, 2_500]]);
    expect(JSON.stringify(writeTerms(plain))).toBe(
      '{"tiers":[{"sales":"10000","active":3,"loss":null,"rate":2500}],"cap":null,"activeStake":"1","floating":false,"carry":false,"noticeDays":0}',
    );
    const text = contractText({ ...facts, terms: plain });
    expect(hashOf(text)).toBe(TEXT_BEFORE_PRODUCTS);
    const named = contractText({ ...facts, terms: { ...plain, products: { LOTT: 800_000, LIVE: 0 } } });
    expect(named.split('\n').filter((line) => !text.includes(line))).toEqual([
      'product LIVE: counts 0 % of its sales, at most 0 %',
      'product LOTT: counts 80 % of its sales, at most 0.2 %, 4 points of series',
    ]);
  });

  const nothing = Object.fromEntries(gameProducts.map((product) => [product, 0]));
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
    ['a dividend by product', 'dividend', { ...sound, products: { LIVE: 1 } }, 'salary-only'],
    ['a product that is none', 'daily', { ...sound, products: { CHESS: 1 } as never }, 'product.unknown'],
    ['less than nothing of a product', 'hourly', { ...sound, products: { LIVE: -1 } }, 'product.share'],
    ['more than all of a product', 'realtime', { ...sound, products: { LIVE: 1_000_001 } }, 'product.share'],
    ['half a millionth of a product', 'daily', { ...sound, products: { LIVE: 0.5 } }, 'product.share'],
    ['no product at all', 'daily', { ...sound, products: nothing }, 'products.none'],
  ])('%s is refused', (_, kind, terms, fault) => {
    expect(findFault(kind, terms)?.fault).toBe(fault);
  });
});
