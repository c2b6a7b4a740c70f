import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { vendorDocsRoutes } from './docs/docs-routes.ts';
import { vendorEncryptedColumns } from './keys/encrypted-key.queries.ts';
import { vendorCondition } from './vendors/live-condition.queries.ts';
import { commands } from './vendors/vendor.cli.ts';

export const vendorApiFeature = {
  name: 'vendor-api',
  httpRoutes: (server: FastifyInstance, { services }: { services: Services }) =>
    vendorDocsRoutes(server, services.config.publicUrl),
  commands,
  encryptedColumns: vendorEncryptedColumns,
  liveConditions: [vendorCondition],
};
