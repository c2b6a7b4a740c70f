import type { Tx } from '../../platform/database/index.ts';
import type { Services } from '../../platform/services.ts';
import type { Worker } from '../../platform/worker.ts';
import { forgetBundles } from './bundle.queries.ts';
import { endDue } from './ending/end-due.ts';
import { commands } from './free-rounds.cli.ts';
import { freeRoundsVendorRoutes } from './free-rounds.vendor-routes.ts';
import { freeRoundsInvariants } from './free-rounds-invariants.queries.ts';
import { tellVendors } from './vendors/tell-vendors.ts';
import { bundlesWaiting } from './vendors/telling.queries.ts';

/** Who has just claimed them wants to play. */
const TELL_EVERY_MS = 1_000;

/** Free rounds of games, given by campaigns, played by vendors, paid as rewards. */
export const freeRoundsFeature = {
  name: 'free-rounds',
  vendorRoutes: freeRoundsVendorRoutes,
  workers: (services: Services): Worker[] => [
    { name: 'free-rounds-telling', everyMs: TELL_EVERY_MS, rest: 1, run: () => tellVendors(services) },
  ],
  jobs: ({ services }: { services: Services }) => [
    { name: 'free-rounds.end', every: '* * * * *', run: () => endDue(services.db) },
  ],
  commands,
  stuck: [bundlesWaiting],
  invariants: freeRoundsInvariants,
  personalData: { feature: 'free-rounds', forget: (tx: Tx, playerId: string) => forgetBundles(tx, playerId) },
};
