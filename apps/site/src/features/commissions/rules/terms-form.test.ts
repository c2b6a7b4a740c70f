import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Terms } from '../commissions-queries.ts';
import { emptyTerms, rateAt, readTerms, type TypedTerms, typeTerms } from './terms-form.ts';

const own: Terms = {
  tiers: [
    { sales: '20000.00', active: 3, loss: null, rate: 2500 },
    { sales: '80000.00', active: 8, loss: null, rate: 4000 },
    { sales: '200000.00', active: 15, loss: null, rate: 5500 },
  ],
  cap: '5000.00',
  activeStake: '100.00',
  floating: false,
  carry: false,
  noticeDays: 7,
};
const salary = { digits: 2, dividend: false };
const typed = typeTerms(own);
const faultsOf = (terms: TypedTerms, of: Terms = own, kind = salary) => {
  const read = readTerms(terms, of, kind);
  return 'faults' in read ? read.faults : [];
};
const withTier = (index: number, change: Partial<TypedTerms['tiers'][number]>): TypedTerms => ({
  ...typed,
  tiers: typed.tiers.map((tier, at) => (at === index ? { ...tier, ...change } : tier)),
});

describe('an offer to an agent below', () => {
  it('begins with the own terms, which are allowed as they stand', () => {
    expect(readTerms(typed, own, salary)).toEqual({ terms: own });
    expect(typed.tiers[1]).toEqual({ sales: '80000', active: '8', loss: '', rate: '0.4' });
  });
  it('names at once the tier that gives more than the own contract gives at that point, and what it gives', () => {
    expect(faultsOf(withTier(1, { rate: '0.41' }))).toEqual([
      { at: 'tier', index: 1, field: 'rate', why: 'exceeds', own: 4000 },
    ]);
    // The rate is fine further up, but not for so few sales.
    expect(faultsOf(withTier(1, { sales: '79999.99' }))).toEqual([
      { at: 'tier', index: 1, field: 'rate', why: 'exceeds', own: 2500 },
    ]);
    expect(faultsOf(withTier(0, { active: '2' }))).toEqual([
      { at: 'tier', index: 0, field: 'rate', why: 'exceeds', own: 0 },
    ]);
  });
  it('keeps the upper limit and what makes a player active within the own ones', () => {
    expect(faultsOf({ ...typed, cap: '' })).toEqual([{ at: 'cap', why: 'exceeds', own: '5000.00' }]);
    expect(faultsOf({ ...typed, cap: '5000.01' })).toEqual([{ at: 'cap', why: 'exceeds', own: '5000.00' }]);
    expect(faultsOf({ ...typed, cap: '' }, { ...own, cap: null })).toEqual([]);
    expect(faultsOf({ ...typed, activeStake: '99' })).toEqual([{ at: 'activeStake', why: 'exceeds', own: '100.00' }]);
  });
  it('S-542 counts no more of a product than the own contract does, and sends those alone that count less', () => {
    const less: Terms = { ...own, products: { LIVE: 400_000, FISH: 0 } };
    const of = (products: Partial<TypedTerms['products']>): TypedTerms => {
      const first = typeTerms(less);
      return { ...first, products: { ...first.products, ...products } };
    };
    expect(typeTerms(less).products).toMatchObject({ LIVE: '40', FISH: '0', RNG: '100' });
    expect(readTerms(of({}), less, salary)).toEqual({ terms: less });
    expect(readTerms(of({ LIVE: '33,3333', RNG: '100.0', LOTT: '' }), less, salary)).toEqual({
      terms: { ...less, products: { LIVE: 333_333, FISH: 0 } },
    });
    expect(faultsOf(of({ LIVE: '40.0001', FISH: '' }), less)).toEqual([
      { at: 'product', product: 'LIVE', why: 'exceeds', own: 400_000 },
      { at: 'product', product: 'FISH', why: 'exceeds', own: 0 },
    ]);
    for (const text of ['101', '-1', '40.00001', 'all', '1e2'])
      expect(faultsOf(of({ RNG: text }), less)).toEqual([{ at: 'product', product: 'RNG', why: 'format' }]);
    const none = Object.fromEntries(Object.keys(typed.products).map((product) => [product, '0']));
    expect(faultsOf(of(none), less)).toEqual([{ at: 'products', why: 'none' }]);
    // A dividend knows no products.
    expect(readTerms(of({ LIVE: '40' }), own, { digits: 2, dividend: true })).toEqual({ terms: own });
  });
  it('asks tiers to rise in what they ask for and in what they give', () => {
    const at = { at: 'tier', index: 1, field: 'rate', why: 'order' };
    expect(faultsOf(withTier(1, { rate: '0.25' }))).toEqual([at]);
    expect(faultsOf(withTier(1, { sales: '20000', active: '3', rate: '0.25' }))).toEqual([at]);
  });
  it('refuses what is no figure, field by field', () => {
    const found = faultsOf({ ...emptyTerms, noticeDays: '32' }).map((fault) =>
      fault.at === 'tier' ? `${fault.field} ${fault.why}` : `${fault.at} ${fault.why}`,
    );
    expect(found).toEqual([
      'sales format',
      'active format',
      'rate format',
      'cap exceeds',
      'activeStake format',
      'noticeDays format',
    ]);
    expect(faultsOf(withTier(0, { sales: '-1' })).map(({ why }) => why)).toEqual(['format']);
    expect(faultsOf(withTier(0, { sales: '1e9' })).map(({ why }) => why)).toEqual(['format']);
    // A currency without minor units has no decimals to type.
    expect(
      faultsOf(withTier(0, { sales: '20000.5' }), { ...own, cap: null }, { ...salary, digits: 0 }).map(
        ({ why }) => why,
      ),
    ).toContain('format');
  });
  it('a floating dividend below needs one above, and wins are carried over wherever they are above', () => {
    const dividend: Terms = {
      ...own,
      tiers: [{ sales: '0.00', active: 0, loss: '10000.00', rate: 100_000 }],
      carry: true,
    };
    const kind = { digits: 2, dividend: true };
    const form = typeTerms(dividend);
    expect(faultsOf({ ...form, floating: true }, dividend, kind)).toEqual([{ at: 'floating', why: 'exceeds' }]);
    expect(faultsOf({ ...form, floating: true }, { ...dividend, floating: true }, kind)).toEqual([]);
    expect(faultsOf({ ...form, carry: false }, dividend, kind)).toEqual([{ at: 'carry', why: 'exceeds' }]);
    // Half of the loss brings half of the rate, out of a contract that floats.
    const half = { sales: 0n, active: 0, loss: 500_000n };
    expect([rateAt(dividend, half, 2), rateAt({ ...dividend, floating: true }, half, 2)]).toEqual([0, 50_000]);
  });
  it('whatever is let through never pays more than the own contract, at any sales and users', () => {
    const tier = fc.record({
      sales: fc.integer({ min: 0, max: 300_000 }),
      active: fc.integer({ min: 0, max: 20 }),
      rate: fc.integer({ min: 1, max: 6000 }),
    });
    const point = fc.record({ sales: fc.integer({ min: 0, max: 400_000 }), active: fc.integer({ min: 0, max: 30 }) });
    fc.assert(
      fc.property(
        fc.array(tier, { minLength: 1, maxLength: 4 }),
        fc.array(point, { minLength: 5 }),
        (tiers, points) => {
          const offer = tiers.map(({ sales, active, rate }) => ({
            sales: String(sales),
            active: String(active),
            loss: '',
            rate: String(rate / 10_000),
          }));
          const read = readTerms({ ...typed, tiers: offer }, own, salary);
          if ('faults' in read) return;
          for (const { sales, active } of points) {
            const at = { sales: BigInt(sales) * 100n, active, loss: 0n };
            expect(rateAt(read.terms, at, 2)).toBeLessThanOrEqual(rateAt(own, at, 2));
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
