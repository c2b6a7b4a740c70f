import { commands } from './support.cli.ts';
import { supportPlayerRoutes } from './support.player-routes.ts';
import { supportPersonalData } from './support.service.ts';

export const supportFeature = {
  name: 'support',
  playerRoutes: supportPlayerRoutes,
  commands,
  personalData: supportPersonalData,
};
