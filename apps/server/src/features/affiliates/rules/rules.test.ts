import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPlanFault, kindOf, type Plan, readPlan, WHOLE, writePlan } from './plan.ts';
import { missingOf, settleMonth } from './statement.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 13n });
const signed = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n });
const quality = fc.record({ firstDeposit: amount, wagered: amount, days: fc.integer({ min: 1, max: 90 }) });
/** Rising tiers from nothing on. */
const tiers = fc
  .array(fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 1, max: 80_000 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((steps) => {
    let revenue = 0n;
    let rate = 0;
    return steps.map(([up, more], index) => {
      revenue = index === 0 ? 0n : revenue + up;
      rate += more;
      return { revenue, rate };
    });
  });
const sharing = fc.record({
  cpa: fc.option(fc.bigInt({ min: 1n, max: 10n ** 9n })),
  quality,
  tiers,
  carry: fc.boolean(),
});
const month = { carriedIn: 0n, acquired: 0 };

const plain: Plan = {
  cpa: null,
  quality: { firstDeposit: 0n, wagered: 0n, days: 30 },
  tiers: [
    { revenue: 0n, rate: 250_000 },
    { revenue: 10_000_00n, rate: 300_000 },
  ],
  carry: true,
};

describe('E-067 plans of affiliates', () => {
  it('a share is of the whole month by the tier that it reaches, rounded down with the remainder named', () => {
    expect(settleMonth(plain, { ...month, revenue: 999_99n })).toMatchObject({ tier: 0, share: 249_99n });
    expect(settleMonth(plain, { ...month, revenue: 999_99n }).remainder).toBe(750_000);
    expect(settleMonth(plain, { ...month, revenue: 10_000_00n })).toMatchObject({ tier: 1, share: 3_000_00n });
    expect(settleMonth(plain, { ...month, revenue: 0n })).toMatchObject({ tier: null, amount: 0n, carriedOut: 0n });
  });

  it('a month that was lost pays nothing and lowers the next ones, where the plan carries it', () => {
    expect(settleMonth(plain, { ...month, revenue: -500n })).toMatchObject({ amount: 0n, carriedOut: -500n });
    expect(settleMonth(plain, { ...month, revenue: 300n, carriedIn: -500n })).toMatchObject({
      amount: 0n,
      carriedOut: -200n,
    });
    expect(settleMonth(plain, { ...month, revenue: 1_000n, carriedIn: -200n })).toMatchObject({
      share: 200n,
      carriedOut: 0n,
    });
    const forgets = { ...plain, carry: false };
    expect(settleMonth(forgets, { ...month, revenue: -500n })).toMatchObject({ amount: 0n, carriedOut: 0n });
    expect(settleMonth(forgets, { ...month, revenue: 1_000n, carriedIn: -200n })).toMatchObject({ share: 250n });
  });

  it('a hybrid pays for players in a month that was lost too', () => {
    const hybrid = { ...plain, cpa: 40_00n };
    expect(settleMonth(hybrid, { revenue: -1n, carriedIn: 0n, acquired: 3 })).toMatchObject({
      share: 0n,
      cpa: 120_00n,
      amount: 120_00n,
      carriedOut: -1n,
    });
    const cpa = { ...hybrid, tiers: [] };
    expect(settleMonth(cpa, { revenue: 900n, carriedIn: -7n, acquired: 1 })).toMatchObject({
      amount: 40_00n,
      carriedOut: -7n,
    });
    expect([plain, hybrid, cpa].map(kindOf)).toEqual(['share', 'hybrid', 'cpa']);
  });

  it('more revenue never pays less, and nothing is paid that revenue did not bring', () => {
    fc.assert(
      fc.property(sharing, signed, amount, fc.integer({ min: 0, max: 500 }), (plan, revenue, more, acquired) => {
        const one = settleMonth(plan, { revenue, carriedIn: 0n, acquired });
        const other = settleMonth(plan, { revenue: revenue + more, carriedIn: 0n, acquired: acquired + 1 });
        expect(other.share >= one.share && other.cpa >= one.cpa && other.amount >= one.amount).toBe(true);
        expect(one.share >= 0n && one.share <= (revenue > 0n ? revenue : 0n)).toBe(true);
        expect(one.amount).toBe(one.share + one.cpa);
      }),
    );
  });

  it('a share and its remainder are the rate of the base to the millionth', () => {
    fc.assert(
      fc.property(sharing, signed, amount, (plan, revenue, lost) => {
        const { tier, rate, share, remainder } = settleMonth(plan, { revenue, carriedIn: -lost, acquired: 0 });
        const base = plan.carry ? revenue - lost : revenue;
        const whole = tier === null ? 0n : base * BigInt(rate);
        expect(share * BigInt(WHOLE) + BigInt(remainder)).toBe(whole);
        expect(remainder >= 0 && remainder < WHOLE).toBe(true);
        if (tier !== null) {
          expect(base >= (plan.tiers[tier]?.revenue ?? 0n)).toBe(true);
          const next = plan.tiers[tier + 1];
          expect(next === undefined || base < next.revenue).toBe(true);
        }
      }),
    );
  });

  it('over any months each unit of revenue is shared at most once: what was shared, less what is still carried, is the revenue', () => {
    fc.assert(
      fc.property(sharing, fc.array(signed, { minLength: 1, maxLength: 24 }), (plan, months) => {
        const carrying = { ...plan, carry: true };
        let carriedIn = 0n;
        let shared = 0n;
        for (const revenue of months) {
          const base = revenue + carriedIn;
          const result = settleMonth(carrying, { revenue, carriedIn, acquired: 0 });
          shared += base > 0n ? base : 0n;
          expect(result.share > 0n && base <= 0n).toBe(false);
          carriedIn = result.carriedOut;
        }
        expect(shared + carriedIn).toBe(months.reduce((sum, revenue) => sum + revenue, 0n));
      }),
    );
  });

  it('what is asked of a player is asked to the unit', () => {
    const asks = { firstDeposit: 20_00n, wagered: 100_00n, days: 30 };
    expect(missingOf(asks, { firstDeposit: null, wagered: 500_00n })).toBe('deposit');
    expect(missingOf(asks, { firstDeposit: 19_99n, wagered: 500_00n })).toBe('deposit');
    expect(missingOf(asks, { firstDeposit: 20_00n, wagered: 99_99n })).toBe('wagered');
    expect(missingOf(asks, { firstDeposit: 20_00n, wagered: 100_00n })).toBe(null);
  });

  it('a plan that falls, pays nothing or more than all is none', () => {
    const tier = (revenue: bigint, rate: number) => ({ revenue, rate });
    const faults: [Partial<Plan>, RegExp | null][] = [
      [{}, null],
      [{ tiers: [], cpa: 1n }, null],
      [{ tiers: [] }, /neither/],
      [{ cpa: 0n }, /above zero/],
      [{ tiers: [tier(1n, 5)] }, /begins at nothing/],
      [{ tiers: [tier(0n, 5), tier(0n, 6)] }, /more/],
      [{ tiers: [tier(0n, 5), tier(9n, 5)] }, /more/],
      [{ tiers: [tier(0n, WHOLE + 1)] }, /100 %/],
      [{ tiers: [tier(0n, 0)] }, /above 0/],
      [{ quality: { firstDeposit: 0n, wagered: 0n, days: 0 } }, /days/],
      [{ quality: { firstDeposit: -1n, wagered: 0n, days: 9 } }, /nothing/],
    ];
    for (const [change, fault] of faults) {
      const found = findPlanFault({ ...plain, ...change });
      if (fault === null) expect(found).toBe(null);
      else expect(found).toMatch(fault);
    }
  });

  it('a plan is read as it was written', () => {
    fc.assert(
      fc.property(sharing, (plan) => {
        expect(readPlan(writePlan(plan))).toEqual(plan);
        expect(findPlanFault(plan)).toBe(null);
      }),
    );
  });
});
