import type { Services } from '../../platform/services.ts';
import { bonusesInvariants } from './bonus-invariants.queries.ts';
import { commands } from './bonuses.cli.ts';
import { bonusesJobs } from './bonuses.jobs.ts';
import { bonusesPlayerRoutes } from './bonuses.player-routes.ts';
import { bonusProposals } from './grants/bonus-by-operator.service.ts';

export const bonusesFeature = {
  name: 'bonuses',
  playerRoutes: bonusesPlayerRoutes,
  jobs: ({ services }: { services: Services }) => bonusesJobs(services),
  commands,
  proposals: [bonusProposals],
  invariants: bonusesInvariants,
};
