import { jackpotsVendorRoutes } from './jackpots.vendor-routes.ts';
import { jackpotsInvariants } from './jackpots-invariants.queries.ts';

export const jackpotsFeature = {
  name: 'jackpots',
  vendorRoutes: jackpotsVendorRoutes,
  invariants: jackpotsInvariants,
};
