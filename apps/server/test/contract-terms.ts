/** Terms of contracts as property tests try them. */
import { gameProducts } from '@sampan/contract';
import fc from 'fast-check';
import { namedShares } from '../src/features/commissions/rules/products.ts';
import {
  type ContractKind,
  contractKinds,
  type Terms,
  type Tier,
  WHOLE,
} from '../src/features/commissions/rules/terms.ts';

export const amount = fc.bigInt({ min: 0n, max: 1_000_000n });
export const kinds = fc.constantFrom<ContractKind>(...contractKinds);
export const salaries = fc.constantFrom<ContractKind>('daily', 'hourly', 'realtime');

const step = fc.record({
  sales: fc.bigInt({ min: 1n, max: 200_000n }),
  active: fc.nat(4),
  loss: fc.bigInt({ min: 0n, max: 100_000n }),
  rate: fc.integer({ min: 1, max: 60_000 }),
});

function risingTiers(steps: readonly Tier[], withLoss: boolean): Tier[] {
  const tiers: Tier[] = [];
  for (const { sales, active, loss, rate } of steps) {
    const before = tiers.at(-1) ?? { sales: -1n, active: 0, loss: 0n, rate: 0 };
    tiers.push({
      sales: before.sales + sales,
      active: before.active + active,
      loss: withLoss ? (before.loss ?? 0n) + (loss ?? 0n) : null,
      rate: before.rate + rate,
    });
  }
  return tiers;
}

/** Mostly of few products and few shares, so that one contract often counts no more than another. */
const shares = fc.dictionary(
  fc.constantFrom(...gameProducts.slice(0, 3)),
  fc.oneof(fc.constantFrom(0, 250_000, 500_000, WHOLE), fc.integer({ min: 0, max: WHOLE })),
);

export const termsOf = (kind: ContractKind): fc.Arbitrary<Terms> =>
  fc
    .record({
      steps: fc.array(step, { minLength: 1, maxLength: 6 }),
      withLoss: fc.boolean(),
      cap: fc.option(fc.bigInt({ min: 1n, max: 40_000n })),
      activeStake: fc.bigInt({ min: 0n, max: 500n }),
      floating: fc.boolean(),
      carry: fc.boolean(),
      shares,
    })
    .map(({ steps, withLoss, cap, activeStake, floating, carry, shares: typed }) => {
      const tiers = risingTiers(steps, withLoss);
      const dividend = kind === 'dividend';
      const canFloat = dividend && tiers.some(({ loss }) => loss);
      const products = dividend ? undefined : namedShares(typed);
      const plain = {
        tiers,
        cap,
        activeStake,
        floating: floating && canFloat,
        carry: carry && dividend,
        noticeDays: 3,
      };
      return products ? { ...plain, products } : plain;
    });

export const withTerms = kinds.chain((kind) => termsOf(kind).map((terms) => ({ kind, terms })));
export const daily = (tiers: [number, number, number][], cap: bigint | null = null): Terms => ({
  tiers: tiers.map(([sales, active, rate]) => ({ sales: BigInt(sales), active, loss: null, rate })),
  cap,
  activeStake: 1n,
  floating: false,
  carry: false,
  noticeDays: 0,
});
