import type { Services } from '../../platform/services.ts';
import type { Worker } from '../../platform/worker.ts';
import { jackpotsVendorRoutes } from './jackpots.vendor-routes.ts';
import { jackpotsInvariants } from './jackpots-invariants.queries.ts';
import { returnShares } from './return-shares.ts';
import { seedsKeptBack } from './seeds/seed.queries.ts';

/** A share that stays a while too long is paid to a winner at the operator's cost. */
const RETURN_EVERY_MS = 3_000;

export const jackpotsFeature = {
  name: 'jackpots',
  vendorRoutes: jackpotsVendorRoutes,
  workers: ({ db }: Services): Worker[] => [
    { name: 'pot-shares', everyMs: RETURN_EVERY_MS, rest: 1, run: () => returnShares(db) },
  ],
  stuck: [seedsKeptBack],
  invariants: jackpotsInvariants,
};
