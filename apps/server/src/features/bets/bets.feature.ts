import { betsPlayerRoutes } from './bets.player-routes.ts';
import { betsVendorRoutes } from './bets.vendor-routes.ts';
import { betsInvariants } from './bets-invariants.queries.ts';
import { commands } from './rounds/rounds.cli.ts';
import { betsStuck } from './rounds/stuck-rounds.queries.ts';
import { roundVoids } from './rounds/void-round.ts';

export const betsFeature = {
  name: 'bets',
  playerRoutes: betsPlayerRoutes,
  vendorRoutes: betsVendorRoutes,
  commands,
  proposals: [roundVoids],
  stuck: betsStuck,
  invariants: betsInvariants,
};
