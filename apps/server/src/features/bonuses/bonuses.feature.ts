import type { Router } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { bonusesInvariants } from './bonus-invariants.queries.ts';
import { commands } from './bonuses.cli.ts';
import { bonusesJobs } from './bonuses.jobs.ts';
import { type BonusParts, bonusesPlayerRoutes } from './bonuses.player-routes.ts';
import { bonusProposals } from './grants/bonus-by-operator.service.ts';

export const bonusesFeature = (parts: BonusParts) => ({
  name: 'bonuses',
  playerRoutes: (router: Router) => bonusesPlayerRoutes(router, parts),
  jobs: ({ services }: { services: Services }) => bonusesJobs(services),
  commands,
  proposals: [bonusProposals],
  invariants: bonusesInvariants,
});
