import type { RewardAmount, RewardSource } from '@sampan/contract';
import { must } from '../known-balances.ts';
import type { SimulatedMoney } from '../simulated-money.ts';

/** Minor units, and points. */
export interface Gifts {
  times: number;
  money: bigint;
  bonus: bigint;
  points: bigint;
}

/** Where something came from that a player was told of: a source of rewards, an offer of bonuses, or points that were spent. */
export type GivenBy = RewardSource | 'bonus' | 'convert' | 'mall';

/** What players were told that they got, summed by where it came from: the accounts of marketing must say the same. */
export interface Given {
  add(by: GivenBy, value: RewardAmount): void;
  all(): ReadonlyMap<GivenBy, Gifts>;
}

const sources = ['mission', 'leaderboard', 'referral', 'raffle', 'campaign', 'daily-draw', 'bonus'] as const;

export function createGiven(money: Pick<SimulatedMoney, 'read'>): Given {
  const sums = new Map<GivenBy, Gifts>();
  return {
    add(by, value) {
      const sum = sums.get(by) ?? { times: 0, money: 0n, bonus: 0n, points: 0n };
      sums.set(by, sum);
      sum.times += 1;
      if (value.kind === 'points') sum.points += BigInt(value.points);
      else sum[value.kind] += money.read(value.amount);
    },
    all: () => sums,
  };
}

/** @throws SimulationFault for a source nobody knows */
export function sourceOf(name: string | undefined): GivenBy {
  const found = sources.find((source) => source === name);
  must(found !== undefined, () => `a reward came from ${name}`);
  return found;
}
