import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { claimAllRewards, claimReward } from './claim/claim.service.ts';
import type { RewardProvider } from './reward-provider.ts';
import { countRewards, listHistory, listRewards } from './rewards.service.ts';

export function rewardsPlayerRoutes(router: Router, providers: readonly RewardProvider[]): void {
  const { db } = router.services;
  const read = { limit: { name: 'reward-read', by: 'player', max: 120, windowSeconds: 60, lot: 10 } } as const;
  const claim = { limit: { name: 'reward-claim', by: 'player', max: 120, windowSeconds: 60 } } as const;
  router.handleRead(endpoints.rewards, read, ({ actor }) => listRewards(db, actor, { providers }));
  router.handleRead(endpoints.rewardCount, read, ({ actor }) => countRewards(db, actor, providers));
  router.handleRead(endpoints.rewardHistory, read, ({ actor, input }) => listHistory(db, actor, input));
  router.handle(endpoints.claimReward, claim, ({ tx, actor, input }) =>
    claimReward(tx, actor, { ...input, providers }),
  );
  router.handle(endpoints.claimAllRewards, claim, ({ tx, actor }) => claimAllRewards(tx, actor, { providers }));
}
