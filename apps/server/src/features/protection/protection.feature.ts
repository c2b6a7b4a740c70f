import { protectionStuck } from './excluded/excluded.queries.ts';
import { commands } from './protection.cli.ts';
import { protectionPlayerRoutes } from './protection.player-routes.ts';

export const protectionFeature = {
  name: 'protection',
  playerRoutes: protectionPlayerRoutes,
  commands,
  stuck: protectionStuck,
};
