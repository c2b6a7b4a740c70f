import { jackpotsInvariants } from './jackpots.invariants.ts';
import { jackpotsVendorRoutes } from './jackpots.vendor-routes.ts';

export const jackpotsFeature = {
  name: 'jackpots',
  vendorRoutes: jackpotsVendorRoutes,
  invariants: jackpotsInvariants,
};
