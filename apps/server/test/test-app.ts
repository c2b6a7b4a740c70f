import { randomUUID } from 'node:crypto';
import type { Envelope } from '@sampan/contract';
import { createLogger } from '@sampan/service-kit/log';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { seedDemoBrand } from '../src/features/brand/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config/parse-config.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';
import { transactionalJobs } from '../src/platform/jobs/jobs.ts';
import { createMetrics } from '../src/platform/observability/metrics.ts';
import { systemRandom } from '../src/platform/random.ts';
import type { Services } from '../src/platform/services.ts';
import { encryptBody } from './encrypt-body.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export interface TestAnswer<Value = unknown> extends Envelope<Value> {
  status: number;
}

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  /** Where the call comes from; a loopback address by default. */
  ip?: string;
  /** Send the body as it is even though the endpoint is encrypted. */
  plain?: boolean;
}

export interface TestApp extends TestDatabase {
  app: App;
  server: FastifyInstance;
  services: Services;
  db: Database;
  /** Makes a call as the site would: Merchant header, idempotency key, encrypted body where the contract says so. */
  call<Value = unknown>(endpoint: TestEndpoint, body?: unknown, options?: CallOptions): Promise<TestAnswer<Value>>;
}

export interface TestEndpoint {
  method: string;
  path: string;
  encrypted?: boolean | undefined;
  money?: boolean | undefined;
}

export { encryptBody };
export const TEST_MERCHANT = 'sampan';

/** The whole platform on a database of its own, with the demo brand; nothing listens. Human checks are off by default. */
export async function testApp(
  env: Record<string, string> = {},
  { database: given, ...more }: Partial<Pick<Services, 'log'>> & { database?: TestDatabase } = {},
): Promise<TestApp> {
  const database = given ?? (await testDatabase({ demo: true }));
  const config = parseConfig({ LOG_LEVEL: 'silent', HUMAN_CHECK: 'off', TRUSTED_PROXIES: '127.0.0.1', ...env }, '/tmp');
  const services: Services = {
    config,
    db: database.db,
    clock: systemClock,
    random: systemRandom,
    jobs: transactionalJobs,
    log: createLogger(config),
    metrics: createMetrics(),
    ...more,
  };
  if (given) await inTransaction(given.db, (tx) => seedDemoBrand(tx));
  const app = await createApp(services, { walletDb: database.db, payment: {}, site: null, isDraining: () => false });
  await app.server.ready();
  afterAll(async () => {
    await app.close();
  });

  return {
    ...database,
    app,
    server: app.server,
    services,
    async call(endpoint: TestEndpoint, body: unknown = {}, options: CallOptions = {}): Promise<TestAnswer<never>> {
      const reads = endpoint.method === 'GET' || endpoint.method === 'DELETE';
      const wrapped = endpoint.encrypted && !options.plain ? await encryptBody(app.server, body) : body;
      const answer = await app.server.inject({
        method: endpoint.method as 'GET',
        url: endpoint.path,
        ...(reads ? { query: body as Record<string, string> } : { payload: wrapped as object }),
        headers: {
          merchant: TEST_MERCHANT,
          language: 'EN',
          ...(options.token ? { authorization: options.token } : {}),
          ...(endpoint.encrypted ? { encryption: 'jwe' } : {}),
          ...(endpoint.money ? { 'idempotency-key': randomUUID() } : {}),
          ...(options.ip ? { 'x-forwarded-for': options.ip } : {}),
          ...options.headers,
        },
      });
      return { status: answer.statusCode, ...answer.json<Envelope<never>>() };
    },
  };
}
