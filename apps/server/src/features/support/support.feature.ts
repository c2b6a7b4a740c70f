import type { Router } from '../../platform/http/router.ts';
import type { ServiceLinkParts } from './link/service-link.service.ts';
import { commands } from './support.cli.ts';
import { supportPlayerRoutes } from './support.player-routes.ts';
import { supportPersonalData } from './support.service.ts';

export const supportFeature = (parts: ServiceLinkParts) => ({
  name: 'support',
  playerRoutes: (router: Router) => supportPlayerRoutes(router, parts),
  commands,
  personalData: supportPersonalData,
});
