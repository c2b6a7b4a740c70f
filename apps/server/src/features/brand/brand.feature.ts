import { commands } from './brand.cli.ts';
import { brandPlayerRoutes } from './brand.player-routes.ts';
import { settingProposals } from './settings/change-setting-by-operator.ts';

export const brandFeature = {
  name: 'brand',
  playerRoutes: brandPlayerRoutes,
  commands,
  proposals: [settingProposals],
};
