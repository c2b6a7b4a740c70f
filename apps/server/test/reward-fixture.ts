import { randomUUID } from 'node:crypto';
import { type ClaimedRewards, endpoints, type InputOf, type rewardsEndpoints, type ValueOf } from '@sampan/contract';
import { afterAll } from 'vitest';
import { pointsInvariants } from '../src/features/points/points-invariants.queries.ts';
import { type OfferedReward, offerRewards, type RewardClaimed, rewardClaimed } from '../src/features/rewards/index.ts';
import { rewardsInvariants } from '../src/features/rewards/rewards-invariants.queries.ts';
import { readBalances, verifyLedger } from '../src/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { chainAll } from './chain-all.ts';
import type { TestMember } from './member.ts';
import { TEST_MERCHANT, type TestApp } from './test-app.ts';

export type RewardCentre = ValueOf<(typeof rewardsEndpoints)['rewards']>;

export const cash = { kind: 'money', currency: 'USD', amount: 10_00n, turnoverPercent: 0 } as const;
export const bonus: OfferedReward['value'] = {
  kind: 'bonus',
  currency: 'USD',
  amount: 20_00n,
  timesTurnover: 3,
  products: ['RNG'],
  maxStake: 5_00n,
  days: 7,
};

export const rewardOf = ({ playerId }: TestMember, more: Partial<OfferedReward> = {}): OfferedReward => ({
  brand: TEST_MERCHANT,
  playerId,
  source: 'mission',
  reference: randomUUID(),
  title: { EN: 'Slots for $20', TH: 'สล็อต 20 ดอลลาร์' },
  value: cash,
  expiresAt: null,
  ...more,
});

/** Offers and claims as players do; what was published is written down. */
export function rewardFixture({ db, call }: TestApp) {
  const published: RewardClaimed[] = [];
  const restore = rewardClaimed.connect([{ name: 'test', receive: async (_, items) => published.push(...items) }]);
  afterAll(restore);

  const offer = (...rewards: OfferedReward[]) => inTransaction(db, (tx) => offerRewards(tx, rewards));
  const centre = async ({ token }: TestMember) => {
    const { value } = await call<RewardCentre>(endpoints.rewards, {}, { token });
    if (!value) throw new Error('no reward centre');
    return value;
  };
  return {
    published,
    offer,
    centre,
    count: async ({ token }: TestMember) =>
      (await call<{ count: number }>(endpoints.rewardCount, {}, { token })).value?.count,
    claim: ({ token }: TestMember, id: string) =>
      call<ClaimedRewards>(endpoints.claimReward, { id } satisfies InputOf<typeof endpoints.claimReward>, { token }),
    claimAll: ({ token }: TestMember) => call<ClaimedRewards>(endpoints.claimAllRewards, {}, { token }),
    balances: ({ playerId }: TestMember) => readBalances(db, playerId, 'USD'),
    async proveAll() {
      await chainAll(db);
      return verifyLedger(db, { unchainedAfterSeconds: 0, invariants: [...rewardsInvariants, ...pointsInvariants] });
    },
    /** Offers one reward and says by what it is claimed. */
    async offered(player: TestMember, more: Partial<OfferedReward> = {}): Promise<string> {
      await offer(rewardOf(player, more));
      const { claimable, held } = await centre(player);
      return [...claimable, ...held].at(-1)?.id ?? '';
    },
  };
}
