import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brand/index.ts';
import { pruneDevices } from './access/known-devices.queries.ts';
import { commands } from './affiliates.cli.ts';
import { affiliatesPlayerRoutes } from './affiliates.player-routes.ts';
import { bannerRoutes } from './banners/banner.routes.ts';
import { clickRoutes } from './clicks/click.routes.ts';
import { pruneMarks } from './clicks/clicks.queries.ts';
import { forgetPlayer } from './people/people.queries.ts';
import { affiliateInvariants } from './proof/affiliate-invariants.queries.ts';
import { affiliateStuck } from './proof/affiliate-stuck.queries.ts';
import { settleAll } from './statements/make-statements.ts';

export const affiliatesFeature = {
  name: 'affiliates',
  playerRoutes: affiliatesPlayerRoutes,
  httpRoutes: (server: FastifyInstance, { services, directory }: { services: Services; directory: BrandDirectory }) => {
    clickRoutes(server, services, directory);
    bannerRoutes(server, services, directory);
  },
  jobs: ({ services: { db, clock } }: { services: Services }) => [
    { name: 'affiliates.settle', every: '11,41 * * * *', run: () => settleAll(db, clock.now()) },
    { name: 'affiliates.prune-marks', every: '23 * * * *', run: () => pruneMarks(db, clock.now()) },
    { name: 'affiliates.prune-devices', every: '37 5 * * *', run: () => pruneDevices(db) },
  ],
  commands,
  stuck: affiliateStuck,
  invariants: affiliateInvariants,
  // Statements name players by id alone. Marks of clicks are gone after a day by themselves.
  personalData: { feature: 'affiliates', forget: forgetPlayer },
};
