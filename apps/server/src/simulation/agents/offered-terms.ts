/** Terms that the brand and agents offer in a simulation: low enough to be reached by some bets, so that cents flow. */
import type { endpoints, InputOf, ValueOf } from '@sampan/contract';
import type { SeededRandom } from '../seeded-random.ts';
import type { SimulatedMoney } from '../simulated-money.ts';
import type { Kind } from './agent.ts';

type OfferedTerms = InputOf<typeof endpoints.offerContract>['terms'];
type Bound = NonNullable<ValueOf<typeof endpoints.contracts>['bound']>;

/** Dollars of sales, active users, dollars of loss, parts per million. */
const plans: Record<Kind, readonly [sales: number, active: number, loss: number | null, rate: number][]> = {
  realtime: [
    [0, 1, null, 9_000],
    [10, 2, null, 16_000],
  ],
  hourly: [
    [5, 1, null, 6_000],
    [60, 5, null, 12_000],
  ],
  daily: [
    [10, 2, null, 5_000],
    [200, 12, null, 11_000],
    [1_500, 80, null, 19_000],
  ],
  dividend: [
    [20, 2, 5, 150_000],
    [3_000, 100, 300, 250_000],
  ],
};

/** What the brand gives a general agent. */
export function brandTerms(kind: Kind, money: SimulatedMoney, random: SeededRandom): OfferedTerms {
  const factor = random.between(70, 100);
  return {
    tiers: plans[kind].map(([sales, active, loss, rate]) => ({
      sales: money.dollars(sales),
      active,
      ...(loss === null ? {} : { loss: money.dollars(loss) }),
      rate: Math.floor((rate * factor) / 100),
    })),
    cap: random.chance(0.3) ? money.dollars(kind === 'realtime' ? 1 : 40) : null,
    activeStake: money.dollars(1),
    floating: kind === 'dividend' && random.chance(0.5),
    carry: kind === 'dividend' && random.chance(0.5),
    noticeDays: random.between(0, 2),
    ...(kind !== 'dividend' &&
      random.chance(0.5) && { products: { RNG: random.between(1, 10) * 99_991, LOTT: 810_810 } }),
  };
}

/** A part of what the agent has, now and then more than that: it must be refused. */
export function termsBelow(bound: Bound, random: SeededRandom): OfferedTerms {
  const percent = random.chance(0.06) ? 130 : random.between(45, 95);
  const less = (share: number) => Math.floor((share * random.between(80, 100)) / 100);
  const products = Object.entries(bound.products ?? {}).map(([product, share]) => [product, less(share)] as const);
  return {
    tiers: bound.tiers.map(({ sales, active, loss, rate }) => ({
      sales,
      active,
      ...(loss === null ? {} : { loss }),
      rate: Math.floor((rate * percent) / 100),
    })),
    cap: bound.cap,
    activeStake: bound.activeStake,
    floating: bound.floating,
    carry: bound.carry,
    noticeDays: random.between(0, 3),
    ...(products.length > 0 && { products: Object.fromEntries(products) }),
  };
}
