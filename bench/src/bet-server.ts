/**
 * One side of the bench: the vendor routes on the real server (signature check, log, metrics), the real batcher and the
 * chain worker beside it, in a process of its own. Tells its port to the parent and stops when the parent goes.
 */

import { createLogger } from '@sampan/service-kit/log';
import { createWalletBatcher, openBatchPool } from '../../apps/server/src/features/bets/batch/wallet-batcher.ts';
import { feedExposure } from '../../apps/server/src/features/bets/exposure/exposure.queries.ts';
import { mountVendorRoutes } from '../../apps/server/src/features/vendor-api/index.ts';
import { chainLedger } from '../../apps/server/src/ledger/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { createServer } from '../../apps/server/src/platform/http/create-server.ts';
import { transactionalJobs } from '../../apps/server/src/platform/jobs/jobs.ts';
import { createMetrics } from '../../apps/server/src/platform/observability/metrics.ts';
import { vendorRoutes } from '../../apps/server/test/vendor-routes.ts';

/** An endpoint that asks no database. */
const NOTHING = '/bench/nothing';

/** Its answer to the message `counts`. To `catch up` it answers when the chain has come to the last bet. */
export interface BetServerCounts {
  batches: number;
  ops: number;
  retries: number;
}

const ownerUrl = process.argv[2] ?? '';
const db = openDatabase({ ownerUrl, appName: 'bench', poolSize: 4 });
const batchPool = openBatchPool({ ownerUrl, appName: 'bench-batch' });
const batcher = createWalletBatcher(batchPool);
const app = await createServer({
  // All callers share an address here, and open their connections before they sign anything.
  config: { trustedProxies: [], connectionsPerAddress: 16_384 },
  log: createLogger({ logLevel: 'info' }),
  metrics: createMetrics(),
});
await mountVendorRoutes(app, { db, clock: systemClock }, vendorRoutes({ db, batcher, jobs: transactionalJobs }));
// The same server without a database behind it: what half-load.bench.ts compares with.
app.post(NOTHING, { config: { rateLimit: false } }, async () => ({
  success: true,
  value: { balance: '0.00', reference: 'none' },
}));
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();

// What follows the bets on a running platform; without it wins would add up and be held at the limit of an hour.
let chaining: Promise<unknown> = Promise.resolve();
function follow(gently: boolean): Promise<unknown> {
  chaining = chaining
    .then(() => chainLedger(db, { gently }))
    .then(() => feedExposure(db))
    .catch(() => {});
  return chaining;
}
const chainWorker = setInterval(() => void follow(true), 2_000);

process.on('message', (message) => {
  if (message === 'counts') process.send?.(batcher.counts() satisfies BetServerCounts);
  // Whatever is measured next has the processors to itself: after bulk calls the chain had seconds of work left.
  if (message === 'catch up') void follow(false).then(() => process.send?.('caught up'));
});
async function stop(): Promise<void> {
  clearInterval(chainWorker);
  await app.close();
  await chaining;
  await Promise.all([db.destroy(), batchPool.destroy()]);
}
process.on('disconnect', () => void stop());
process.send?.(typeof address === 'object' && address ? address.port : 0);
