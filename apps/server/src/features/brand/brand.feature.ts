import type { Router } from '../../platform/http/router.ts';
import { commands } from './brand.cli.ts';
import { brandPlayerRoutes } from './brand.player-routes.ts';
import type { BrandDirectory } from './brand-directory.ts';

export const brandFeature = {
  name: 'brand',
  playerRoutes: (router: Router, { directory }: { directory: BrandDirectory }) => brandPlayerRoutes(router, directory),
  commands,
};
