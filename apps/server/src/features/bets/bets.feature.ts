import type { Services } from '../../platform/services.ts';
import type { Worker } from '../../platform/worker.ts';
import { betsPlayerRoutes } from './bets.player-routes.ts';
import { betsVendorRoutes } from './bets.vendor-routes.ts';
import { betsInvariants } from './bets-invariants.queries.ts';
import { feedExposure } from './exposure/exposure.queries.ts';
import { heldEnds } from './held/end-held.ts';
import { held } from './held/held.cli.ts';
import { exposureStuck, heldStuck } from './held/held.queries.ts';
import { commands } from './rounds/rounds.cli.ts';
import { betsStuck } from './rounds/stuck-rounds.queries.ts';
import { roundVoids } from './rounds/void-round.ts';

/** The gate of an hour's exposure knows what other processes have paid this much later. */
const FEED_EVERY_MS = 2_000;

export const betsFeature = {
  name: 'bets',
  playerRoutes: betsPlayerRoutes,
  vendorRoutes: betsVendorRoutes,
  workers: ({ db }: Services): Worker[] => [
    { name: 'exposure', everyMs: FEED_EVERY_MS, rest: 1, run: () => feedExposure(db) },
  ],
  commands: { ...commands, held },
  proposals: [roundVoids, ...heldEnds],
  stuck: [...betsStuck, heldStuck, exposureStuck],
  invariants: betsInvariants,
};
