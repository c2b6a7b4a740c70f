import { allEndpoints } from '@sampan/contract';
import type { FastifyInstance } from 'fastify';
import { BrandDirectory, brandPlayerRoutes } from './features/brand/index.ts';
import { openWireKeys } from './platform/http/encryption.ts';
import { createServer } from './platform/http/create-server.ts';
import { healthRoutes } from './platform/http/health-routes.ts';
import { keyRoutes } from './platform/http/key-routes.ts';
import { mountOpenApi } from './platform/http/openapi.ts';
import { createRouter, type Router } from './platform/http/router.ts';
import { openSockets, type Sockets } from './platform/realtime/sockets.ts';
import type { Services } from './platform/services.ts';
import { artRoutes } from './site/art-routes.ts';

export interface App {
  server: FastifyInstance;
  sockets: Sockets;
  directory: BrandDirectory;
}

/** Rows that are not built answer `function.not.available` from the first day. */
function mountUnbuilt(router: Router): void {
  for (const endpoint of allEndpoints.filter((row) => !row.built)) {
    router.handle(endpoint, {}, () => Promise.reject(new Error('unreachable: identify refuses unbuilt rows')));
  }
}

/** The platform's HTTP server with every feature mounted; the only place that knows them all. Does not listen. */
export async function createApp(services: Services, isDraining: () => boolean): Promise<App> {
  const { config, db, log, metrics } = services;
  const server = await createServer({ config, log, metrics });
  const directory = new BrandDirectory(db);
  const keys = await openWireKeys(db);
  const sockets = await openSockets({ app: server, db, gate: directory, metrics });
  await mountOpenApi(server, config.publicUrl);
  healthRoutes(server, { db, metrics, isDraining });
  artRoutes(server);

  const router = createRouter({ app: server, services, gate: directory, keys });
  keyRoutes(router, keys);
  brandPlayerRoutes(router, directory);
  mountUnbuilt(router);
  return { server, sockets, directory };
}
