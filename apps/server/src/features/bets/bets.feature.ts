import { betsPlayerRoutes } from './bets.player-routes.ts';
import { betsVendorRoutes } from './bets.vendor-routes.ts';
import { betsInvariants } from './bets-invariants.queries.ts';
import { commands } from './rounds/rounds.cli.ts';

export const betsFeature = {
  name: 'bets',
  playerRoutes: betsPlayerRoutes,
  vendorRoutes: betsVendorRoutes,
  commands,
  invariants: betsInvariants,
};
