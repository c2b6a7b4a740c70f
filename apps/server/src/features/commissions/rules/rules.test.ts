import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import { amount, daily, kinds, salaries, termsOf, withTerms } from '../../../../test/contract-terms.ts';
import { billOf, correctionOf, type Figures, settle, shareOf } from './bill.ts';
import { exceedsParent } from './compare-terms.ts';
import { nextTier } from './next-tier.ts';
import { partsOf } from './parts.ts';
import type { Terms, Tier } from './terms.ts';

const figures = fc.record({
  sales: amount,
  active: fc.nat(20),
  loss: fc.bigInt({ min: -500_000n, max: 500_000n }),
});

describe('what a contract brings', () => {
  test('R-22 a day of the frame: tier 3 of 240,900.00 at 0.50 % is 1,204.50, of three agents and the own rest', () => {
    const terms = daily([
      [5_000_000, 5, 2_000],
      [10_000_000, 10, 3_000],
      [20_000_000, 15, 5_000],
    ]);
    const bill = billOf('daily', terms, { sales: 24_090_000n, active: 74, loss: 0n });
    expect(bill).toMatchObject({ tier: 2, gross: 120_450n, amount: 120_450n, base: 24_090_000n });
    const given = [38_560n, 21_375n, 3_120n].reduce((sum, one) => sum + one, 0n);
    expect(bill.amount - given).toBe(57_395n);
  });

  test('the next tier of the frame says what is missing and what it is worth', () => {
    const terms = daily([
      [10_000_000, 10, 3_000],
      [20_000_000, 15, 5_000],
    ]);
    const seen = { sales: 19_660_000n, active: 62, loss: 0n };
    const next = nextTier(terms, seen, billOf('daily', terms, seen));
    expect(next).toEqual({
      tier: 1,
      rate: 5_000,
      rateNow: 3_000,
      sales: 340_000n,
      active: 0,
      loss: 0n,
      worth: 41_020n,
    });
    const last = { ...seen, sales: 20_000_000n };
    expect(nextTier(terms, last, billOf('daily', terms, last))).toBeNull();
  });

  test('R-22 more sales or more active users never bring less', () => {
    fc.assert(
      fc.property(withTerms, figures, amount, fc.nat(9), ({ kind, terms }, seen, sales, active) => {
        const more = { sales: seen.sales + sales, active: seen.active + active, loss: seen.loss };
        expect(billOf(kind, terms, more).amount).toBeGreaterThanOrEqual(billOf(kind, terms, seen).amount);
      }),
      propertyRuns(300, 20_000),
    );
  });

  test('more loss never brings less, and what is carried in never brings more', () => {
    fc.assert(
      fc.property(withTerms, figures, amount, amount, ({ kind, terms }, seen, loss, carried) => {
        const less = billOf(kind, terms, seen, carried);
        expect(billOf(kind, terms, { ...seen, loss: seen.loss + loss }, carried).amount).toBeGreaterThanOrEqual(
          less.amount,
        );
        expect(billOf(kind, terms, seen, 0n).amount).toBeGreaterThanOrEqual(less.amount);
      }),
      propertyRuns(300, 20_000),
    );
  });

  test('no bill is below zero, above its cap or above the whole of its base', () => {
    fc.assert(
      fc.property(withTerms, figures, amount, ({ kind, terms }, seen, carried) => {
        const bill = billOf(kind, terms, seen, kind === 'dividend' ? carried : 0n);
        expect(bill.amount).toBeGreaterThanOrEqual(0n);
        expect(bill.amount).toBeLessThanOrEqual(terms.cap ?? bill.gross);
        expect(bill.gross).toBeLessThanOrEqual(bill.base > 0n ? bill.base : 0n);
        if (bill.tier === null) expect(bill.gross).toBe(0n);
        expect(bill.carriedOut > 0n).toBe(kind === 'dividend' && terms.carry && bill.base < 0n);
      }),
      propertyRuns(300, 20_000),
    );
  });

  test('a floating dividend pays the reached part of the rate, and the tier that brings most', () => {
    const tiers: Tier[] = [
      { sales: 0n, active: 0, loss: 10_000n, rate: 100_000 },
      { sales: 0n, active: 0, loss: 100_000n, rate: 400_000 },
    ];
    const terms = { ...daily([]), tiers, floating: true };
    const at = (loss: bigint) => billOf('dividend', terms, { sales: 0n, active: 0, loss });
    expect(at(5_000n)).toMatchObject({ tier: 0, amount: 250n });
    expect(at(10_000n)).toMatchObject({ tier: 0, amount: 1_000n });
    expect(at(50_000n)).toMatchObject({ tier: 1, amount: 10_000n });
    expect(at(100_000n)).toMatchObject({ tier: 1, amount: 40_000n });
    expect(billOf('dividend', { ...terms, floating: false }, { sales: 0n, active: 0, loss: 5_000n }).tier).toBeNull();
  });

  test('half-months that the players won lower the loss of those after it until it is made up', () => {
    const tiers: Tier[] = [{ sales: 0n, active: 0, loss: null, rate: 100_000 }];
    const terms = { ...daily([]), tiers, carry: true };
    let carried = 0n;
    const amounts = [-50_000n, 20_000n, 40_000n, 10_000n].map((loss) => {
      const bill = billOf('dividend', terms, { sales: 0n, active: 0, loss }, carried);
      carried = bill.carriedOut;
      return bill.amount;
    });
    expect(amounts).toEqual([0n, 0n, 1_000n, 1_000n]);
  });
});

describe('members of a bill', () => {
  test('R-22 parts, what was carried and the remainder are the bill, to the minor unit', () => {
    fc.assert(
      fc.property(
        withTerms,
        fc.array(fc.bigInt({ min: -90_000n, max: 200_000n }), { minLength: 1, maxLength: 40 }),
        amount,
        ({ kind, terms }, players, carried) => {
          const dividend = kind === 'dividend';
          const bases = dividend ? players : players.map((one) => (one < 0n ? -one : one));
          const base = bases.reduce((sum, one) => sum + one, 0n);
          const carriedIn = dividend ? carried : 0n;
          const seen: Figures = { sales: dividend ? 1_000_000n : base, active: 20, loss: base };
          const { share, gross } = billOf(kind, terms, seen, carriedIn);
          const { amounts, carried: taken, remainder, holder } = partsOf(bases, share, gross, carriedIn);
          expect(amounts.reduce((sum, one) => sum + one, taken)).toBe(gross);
          expect(remainder).toBeGreaterThanOrEqual(0n);
          expect(remainder).toBeLessThanOrEqual(BigInt(bases.length));
          for (const [at, one] of amounts.entries())
            expect(one - shareOf(bases[at] as bigint, share)).toBe(at === holder ? remainder : 0n);
        },
      ),
      propertyRuns(300, 20_000),
    );
  });
});

/** A tree as parents of each member by number; 0 is nobody's. */
const trees = fc.array(fc.record({ up: fc.nat(30), sales: amount, contract: fc.boolean() }), {
  minLength: 2,
  maxLength: 25,
});

describe('agents above agents', () => {
  test('children that exceed nothing never get more than the parent’s bill, whatever is played', () => {
    fc.assert(
      fc.property(
        salaries.chain((kind) => fc.tuple(fc.constant(kind), termsOf(kind), fc.array(termsOf(kind), { maxLength: 4 }))),
        fc.array(fc.array(amount, { maxLength: 6 }), { minLength: 4, maxLength: 4 }),
        ([kind, top, below], teams) => {
          const parent = { ...top, cap: null, tiers: top.tiers.map((tier) => ({ ...tier, loss: null })) };
          const children = below
            .map((terms) => ({ ...terms, tiers: terms.tiers.map((tier) => ({ ...tier, loss: null })) }))
            .filter((terms) => exceedsParent(kind, terms, parent) === null);
          const figuresOf = (players: readonly bigint[], { activeStake }: Terms): Figures => ({
            sales: players.reduce((sum, one) => sum + one, 0n),
            active: players.filter((one) => one > 0n && one >= activeStake).length,
            loss: 0n,
          });
          const given = children.map((terms, at) => billOf(kind, terms, figuresOf(teams[at] ?? [], terms)).amount);
          const own = billOf(kind, parent, figuresOf(teams.flat(), parent)).amount;
          expect(given.reduce((sum, one) => sum + one, 0n)).toBeLessThanOrEqual(own);
        },
      ),
      propertyRuns(400, 40_000),
    );
  });

  test('what is not refused is never more than the parent has at the same point, floating or not', () => {
    fc.assert(
      fc.property(
        kinds.chain((kind) => fc.tuple(fc.constant(kind), termsOf(kind), termsOf(kind))),
        figures,
        ([kind, child, parent], seen) => {
          if (exceedsParent(kind, child, parent)) return;
          const rate = (terms: Terms) => billOf(kind, { ...terms, cap: null }, seen);
          expect(rate(child).gross).toBeLessThanOrEqual(rate(parent).gross);
        },
      ),
      propertyRuns(2_000, 100_000),
    );
  });

  test('the same terms exceed nothing; a higher rate, cap or an easier active user does', () => {
    const parent = daily(
      [
        [1_000, 2, 3_000],
        [9_000, 5, 5_000],
      ],
      700n,
    );
    expect(exceedsParent('daily', parent, parent)).toBeNull();
    expect(exceedsParent('daily', { ...parent, cap: null }, parent)).toEqual({ why: 'cap' });
    expect(exceedsParent('daily', { ...parent, activeStake: 0n }, parent)).toEqual({ why: 'active-stake' });
    const early = daily([[8_999, 5, 5_000]], 700n);
    expect(exceedsParent('daily', early, parent)).toEqual({
      why: 'rate',
      tier: 0,
      childRate: 5_000,
      parentRate: 3_000,
    });
  });

  test('R-22 over all levels the brand pays what the agents keep: nothing is counted twice', () => {
    const terms = daily([[0, 0, 10_000]]);
    fc.assert(
      fc.property(trees, (tree) => {
        const up = tree.map(({ up: above }, at) => (at === 0 ? -1 : above % at));
        const isBelow = (one: number, agent: number): boolean => {
          for (let at = up[one] as number; at >= 0; at = up[at] as number) if (at === agent) return true;
          return false;
        };
        const has = (at: number): boolean => at === 0 || (tree[at]?.contract === true && has(up[at] as number));
        const bills = tree.map((_, agent) => {
          const sales = tree.reduce((sum, { sales: one }, at) => (isBelow(at, agent) ? sum + one : sum), 0n);
          return has(agent) ? billOf('daily', terms, { sales, active: 1, loss: 0n }).amount : 0n;
        });
        const kept = bills.map((bill, agent) =>
          bills.reduce((sum, one, at) => (up[at] === agent ? sum - one : sum), bill),
        );
        for (const one of kept) expect(one).toBeGreaterThanOrEqual(0n);
        expect(kept.reduce((sum, one) => sum + one, 0n)).toBe(bills[0]);
      }),
      propertyRuns(200, 10_000),
    );
  });
});

describe('what was wrong', () => {
  test('R-23 corrections bring in the end what would have been paid had all been known at once', () => {
    const terms = daily([
      [0, 0, 1_000],
      [50_000, 2, 9_000],
    ]);
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 8 }), (windows) => {
        let [rest, paid] = [0n, 0n];
        let before: { given: bigint; known: Figures } | null = null;
        for (const [first, later] of [...windows, [0n, 0n]]) {
          const corrected = before ? correctionOf(before.given, billOf('daily', terms, before.known)) : 0n;
          const seen = { sales: first as bigint, active: 5, loss: 0n };
          const now = billOf('daily', terms, seen);
          const { payable, restOut } = settle(now.amount, corrected, rest);
          paid += payable;
          rest = restOut;
          before = { given: now.amount, known: { ...seen, sales: later as bigint } };
        }
        const due = windows.map(([, later]) => billOf('daily', terms, { sales: later, active: 5, loss: 0n }).amount);
        expect(paid + rest).toBe(due.reduce((sum, one) => sum + one, 0n));
        expect(rest).toBeLessThanOrEqual(0n);
      }),
      propertyRuns(200, 10_000),
    );
  });
});
