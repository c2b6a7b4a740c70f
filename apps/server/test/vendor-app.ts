/** The vendor routes on a real server with the platform's own error handling, and one vendor that may call it. */

import { createLogger } from '@sampan/service-kit/log';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { createWalletBatcher, openBatchPool, type WalletBatcher } from '../src/features/bets/batch/wallet-batcher.ts';
import { mountVendorRoutes } from '../src/features/vendor-api/index.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/index.ts';
import { createServer } from '../src/platform/http/create-server.ts';
import { transactionalJobs } from '../src/platform/jobs/jobs.ts';
import { createMetrics } from '../src/platform/observability/metrics.ts';
import { type SeededVendor, seedVendor } from './builders.ts';
import type { TestDatabase } from './test-database.ts';
import { createVendorClient, type VendorClient } from './vendor-client.ts';
import { vendorRoutes } from './vendor-routes.ts';

export interface VendorApp {
  app: FastifyInstance;
  batcher: WalletBatcher;
  vendor: SeededVendor;
  client: VendorClient;
  /** The server's clock; move it by setting `offsetMs`. */
  clock: Clock & { offsetMs: number };
}

/** `mostWaiting`: of the batcher; a short queue is full before a busy machine's database gives a batch up. */
export async function vendorApp(
  { db, ownerUrl }: TestDatabase,
  batcherOptions?: { mostWaiting: number },
): Promise<VendorApp> {
  const batchPool: Database = openBatchPool({ ownerUrl, appName: 'sampan-test-batch' });
  const batcher = createWalletBatcher(batchPool, batcherOptions);
  const clock = { offsetMs: 0, now: () => new Date(Date.now() + clock.offsetMs) };
  const app = await createServer({
    config: { trustedProxies: [] },
    log: createLogger({ logLevel: 'error' }),
    metrics: createMetrics(),
  });
  await mountVendorRoutes(app, { db, clock }, vendorRoutes({ db, batcher, jobs: transactionalJobs }));
  await app.ready();
  const vendor = await seedVendor(db);
  afterAll(async () => {
    await app.close();
    await batcher.drained();
    await batchPool.destroy();
  });
  return { app, batcher, vendor, client: createVendorClient(app, vendor), clock };
}
