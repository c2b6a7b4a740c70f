import type { Router } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { rewardsStuck } from './held/held.queries.ts';
import { forgetRewards } from './reward.queries.ts';
import type { RewardProvider } from './reward-provider.ts';
import { commands } from './rewards.cli.ts';
import { rewardsJobs } from './rewards.jobs.ts';
import { rewardsPlayerRoutes } from './rewards.player-routes.ts';
import { rewardsInvariants } from './rewards-invariants.queries.ts';

/** The one place where what was earned waits and is claimed. `providers`: what else the reward centre shows. */
export const rewardsFeature = ({ providers }: { providers: readonly RewardProvider[] }) => ({
  name: 'rewards',
  playerRoutes: (router: Router) => rewardsPlayerRoutes(router, providers),
  jobs: ({ services }: { services: Services }) => rewardsJobs(services),
  commands,
  stuck: rewardsStuck,
  invariants: rewardsInvariants,
  personalData: { feature: 'rewards', forget: forgetRewards },
});
