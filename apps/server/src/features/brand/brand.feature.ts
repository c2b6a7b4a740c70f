import { commands } from './brand.cli.ts';
import { brandPlayerRoutes } from './brand.player-routes.ts';

export const brandFeature = {
  name: 'brand',
  playerRoutes: brandPlayerRoutes,
  commands,
};
