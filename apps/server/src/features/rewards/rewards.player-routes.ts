import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { claimAllRewards, claimReward } from './claim/claim.service.ts';
import type { RewardProvider } from './reward-provider.ts';
import { countRewards, listHistory, listRewards } from './rewards.service.ts';

export function rewardsPlayerRoutes(router: Router, providers: readonly RewardProvider[]): void {
  const read = { limit: { name: 'reward-read', by: 'player', max: 120, windowSeconds: 60 } } as const;
  const claim = { limit: { name: 'reward-claim', by: 'player', max: 120, windowSeconds: 60 } } as const;
  router.handle(endpoints.rewards, read, ({ tx, actor }) => listRewards(tx, actor, { providers }));
  router.handle(endpoints.rewardCount, read, ({ tx, actor }) => countRewards(tx, actor, providers));
  router.handle(endpoints.rewardHistory, read, ({ tx, actor, input }) => listHistory(tx, actor, input));
  router.handle(endpoints.claimReward, claim, ({ tx, actor, input }) =>
    claimReward(tx, actor, { ...input, providers }),
  );
  router.handle(endpoints.claimAllRewards, claim, ({ tx, actor }) => claimAllRewards(tx, actor, { providers }));
}
