import { gameProducts } from '@sampan/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import { amount, salaries, termsOf, withTerms } from '../../../../test/contract-terms.ts';
import { billOf, type Figures, floorDivide } from './bill.ts';
import { exceedsParent } from './compare-terms.ts';
import { countGames, productParts, shareOfProduct } from './products.ts';
import { type Terms, WHOLE } from './terms.ts';

/** What one player has sold of each of the first products. */
const sold = fc.tuple(amount, amount, amount, amount);
type Sold = typeof sold extends fc.Arbitrary<infer Value> ? Value : never;
const products = gameProducts.slice(0, 4);

const countedOf = (terms: Terms, player: Sold): bigint[] =>
  player.map((valid, at) => floorDivide(valid * BigInt(shareOfProduct(terms, products[at] as string)), BigInt(WHOLE)));
const sumOf = (values: readonly bigint[]) => values.reduce((sum, one) => sum + one, 0n);

function figuresOf(players: readonly Sold[], terms: Terms): Figures {
  const counted = players.map((player) => sumOf(countedOf(terms, player)));
  const active = counted.filter((one) => one > 0n && one >= terms.activeStake).length;
  return { sales: sumOf(counted), active, loss: 0n };
}

/** A salary asks for no loss here: what is played has none. */
const withoutLoss = (terms: Terms): Terms => ({
  ...terms,
  tiers: terms.tiers.map((tier) => ({ ...tier, loss: null })),
});

describe('S-542 what of each product counts', () => {
  test('R-22 games of a member are what the member counts, and each is cut by less than a minor unit', () => {
    const games = fc.array(fc.record({ product: fc.constantFrom(...products), valid: amount }), { maxLength: 12 });
    fc.assert(
      fc.property(withTerms, games, ({ terms }, played) => {
        const counts = countGames(played, terms);
        for (const product of products) {
          const of = played.flatMap((game, at) => (game.product === product ? [at] : []));
          const share = shareOfProduct(terms, product);
          const sales = sumOf(of.map((at) => played[at]?.valid as bigint));
          const counted = of.map((at) => counts[at]?.counted as bigint);
          expect(sumOf(counted)).toBe((sales * BigInt(share)) / BigInt(WHOLE));
          for (const at of of) expect(counts[at]?.share).toBe(share);
        }
      }),
      propertyRuns(200, 10_000),
    );
  });

  test('R-22 parts of products are the bill, and what rounding leaves is named once', () => {
    fc.assert(
      fc.property(
        salaries.chain((kind) => fc.tuple(fc.constant(kind), termsOf(kind))),
        fc.array(sold, { maxLength: 6 }),
        ([kind, terms], players) => {
          const figures = figuresOf(players, terms);
          const bill = billOf(kind, terms, figures);
          const sales = products.map((product, at) => ({
            product,
            valid: sumOf(players.map((player) => player[at] as bigint)),
            counted: sumOf(players.map((player) => countedOf(terms, player)[at] as bigint)),
          }));
          const parts = productParts(sales, terms, bill);
          expect(sumOf(parts.map((part) => part.amount))).toBe(bill.gross);
          expect(sumOf(parts.map((part) => part.counted))).toBe(figures.sales);
          const remainder = sumOf(parts.map((part) => part.remainder));
          expect(remainder).toBeGreaterThanOrEqual(0n);
          expect(remainder).toBeLessThan(BigInt(products.length));
          expect(parts.filter((part) => part.remainder !== 0n).length).toBeLessThanOrEqual(1);
        },
      ),
      propertyRuns(200, 10_000),
    );
  });

  test('more of any product never brings less', () => {
    fc.assert(
      fc.property(
        salaries.chain((kind) => fc.tuple(fc.constant(kind), termsOf(kind))),
        fc.array(sold, { minLength: 1, maxLength: 5 }),
        sold,
        ([kind, first], players, more) => {
          const terms = withoutLoss(first);
          const [one, ...others] = players as [Sold, ...Sold[]];
          const grown = one.map((valid, at) => valid + (more[at] as bigint)) as Sold;
          const before = billOf(kind, terms, figuresOf(players, terms)).amount;
          expect(billOf(kind, terms, figuresOf([grown, ...others], terms)).amount).toBeGreaterThanOrEqual(before);
        },
      ),
      propertyRuns(200, 10_000),
    );
  });

  test('children that exceed nothing never get more than the parent’s bill, whatever is played of which product', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        salaries.chain((kind) => fc.tuple(fc.constant(kind), termsOf(kind), fc.array(termsOf(kind), { maxLength: 4 }))),
        fc.array(fc.array(sold, { maxLength: 4 }), { minLength: 4, maxLength: 4 }),
        ([kind, top, below], teams) => {
          const parent = { ...withoutLoss(top), cap: null };
          // A child has the parent's tiers, or hardly any would fit below.
          const children = below
            .map((terms) => ({ ...withoutLoss(terms), tiers: parent.tiers, activeStake: parent.activeStake }))
            .filter((terms) => exceedsParent(kind, terms, parent) === null);
          const given = children.map((terms, at) => billOf(kind, terms, figuresOf(teams[at] ?? [], terms)));
          const own = billOf(kind, parent, figuresOf(teams.flat(), parent));
          expect(sumOf(given.map((bill) => bill.amount))).toBeLessThanOrEqual(own.amount);
          compared += children.filter((child) => child.products).length;
        },
      ),
      propertyRuns(400, 40_000),
    );
    expect(compared, 'some children count less of a product').toBeGreaterThan(20);
  });

  test('a child that counts more of a product than its parent is refused by its name', () => {
    const plain = { tiers: [], cap: null, activeStake: 1n, floating: false, carry: false, noticeDays: 0 };
    const parent = { ...plain, products: { LIVE: 400_000, FISH: 0 } };
    const child = (more: Terms['products']) => exceedsParent('daily', { ...plain, products: more }, parent);
    expect(child({ LIVE: 400_000, FISH: 0 })).toBeNull();
    expect(child({ LIVE: 400_001, FISH: 0 })).toEqual({ why: 'product', product: 'LIVE', parentShare: 400_000 });
    expect(child({ LIVE: 100_000 })).toEqual({ why: 'product', product: 'FISH', parentShare: 0 });
    expect(child({ LIVE: 100_000, FISH: 0, RNG: 5 })).toBeNull();
  });
});
