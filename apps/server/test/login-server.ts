import { createLogger } from '@sampan/service-kit/log';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../src/app.ts';
import { seedDemoBrand } from '../src/features/brand/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config/parse-config.ts';
import { inTransaction, migrate, openDatabase } from '../src/platform/database/index.ts';
import { transactionalJobs } from '../src/platform/jobs/jobs.ts';
import { createMetrics } from '../src/platform/observability/metrics.ts';
import { systemRandom } from '../src/platform/random.ts';

/** The platform's calls on a free port of this process, with the demo brand and without human checks: for the bench. */
export async function startLoginServer(
  ownerUrl: string,
): Promise<{ server: FastifyInstance; close: () => Promise<void> }> {
  await migrate(ownerUrl);
  const config = parseConfig({ LOG_LEVEL: 'silent', HUMAN_CHECK: 'off', TRUSTED_PROXIES: '127.0.0.1' }, '/tmp');
  const db = openDatabase({ ownerUrl, appName: 'bench-logins', poolSize: 16 });
  const walletDb = openDatabase({ ownerUrl, appName: 'bench-wallet', poolSize: 2 });
  const [log, metrics] = [createLogger(config), createMetrics()];
  const services = { config, db, clock: systemClock, random: systemRandom, jobs: transactionalJobs, log, metrics };
  await inTransaction(db, (tx) => seedDemoBrand(tx));
  const app = await createApp(services, { walletDb, payment: {}, site: null, isDraining: () => false });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  return {
    server: app.server,
    async close() {
      await app.close();
      await db.destroy();
      await walletDb.destroy();
    },
  };
}
