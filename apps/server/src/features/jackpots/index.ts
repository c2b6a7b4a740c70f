export { jackpotsInvariants } from './jackpots.invariants.ts';
export { jackpotsVendorRoutes } from './jackpots.vendor-routes.ts';
