import { createLogger } from '@sampan/service-kit/log';
import { allowPrivateAddresses } from '@sampan/service-kit/outbound-address';
import { createApp } from '../app.ts';
import { encryptedColumns } from '../compose/encrypted-columns.ts';
import { featureInvariants, features } from '../compose/features.ts';
import { openBatchPool } from '../features/bets/index.ts';
import { listUnusedSettings, sampan } from '../features/brand/index.ts';
import type { PaymentProviderSettings } from '../features/cashier/index.ts';
import { openChatRooms } from '../features/chat/index.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, ConfigError } from '../platform/config/parse-config.ts';
import { inTransaction, openDatabase } from '../platform/database/index.ts';
import { findKeyFault, holdOuterKey } from '../platform/encryption.ts';
import { createConnections } from '../platform/http/connections/connections.ts';
import { DRAIN } from '../platform/http/drain.ts';
import { freeJobs } from '../platform/jobs/free-jobs.ts';
import { startJobs, transactionalJobs } from '../platform/jobs/jobs.ts';
import { createMetrics } from '../platform/observability/metrics.ts';
import { systemRandom } from '../platform/random.ts';
import { startDispatcher } from '../platform/realtime/dispatcher.ts';
import { reencryptAll } from '../platform/reencrypt.ts';
import type { Services } from '../platform/services.ts';
import { startWorker, type Worker } from '../platform/worker.ts';
import { loadSiteBundle } from '../site/site-bundle.ts';
import { anchorWorker } from './anchor-heads.ts';
import { checkPorts } from './check-ports.ts';
import { demoResults } from './demo-results.ts';
import { joinNodes } from './join-nodes.ts';
import { monitorLedger } from './monitor-ledger.ts';
import { stuckMonitor } from './monitor-stuck.ts';
import { openStore } from './open-store.ts';
import { DEMO_PAY_PREFIX, demoGreeting, type Seeded, seedDemo } from './seed-demo.ts';
import { localUrl, startDemoServices } from './start-demo-services.ts';
import { alertWorker } from './tell-alerts.ts';
import { liveMonitor, refuseUnsafeStart } from './watch-live-brands.ts';

export interface StartReports {
  say: (line: string) => void;
  /** Resolves when the built sites lie in their folders. */
  sitesStand: Promise<void>;
}

export interface Platform {
  /** What `npm start` tells the person: the address and the demo accounts. */
  greeting: string[];
  stop(): Promise<void>;
}

/** Steps are undone in reverse when the process stops, or when a later step of the start fails. */
function createUndo(): { add(step: () => Promise<void>): void; run(): Promise<void> } {
  const steps: (() => Promise<void>)[] = [];
  return {
    add: (step) => steps.push(step),
    async run() {
      for (const step of steps.splice(0).toReversed()) await step();
    },
  };
}

/**
 * Starts everything of one node: database, migrations, seed, HTTP, sockets, jobs, and beside it the arcade and the
 * demo payment provider on the games' origin.
 * @throws StartError, ConfigError with one sentence for the operator
 */
export async function startPlatform(config: Config, reports: StartReports): Promise<Platform> {
  await checkPorts(config);
  const undo = createUndo();
  try {
    return await start(config, reports, undo);
  } catch (error) {
    await undo.run().catch(() => {});
    throw error;
  }
}

async function start(
  given: Config,
  { say, sitesStand }: StartReports,
  undo: ReturnType<typeof createUndo>,
): Promise<Platform> {
  const { appUrl, stop } = await openStore(given, say);
  undo.add(stop);
  // The owner's address was for the migrations; nothing that serves calls holds it.
  const config = { ...given, databaseUrl: null };
  allowPrivateAddresses(config.outboundPrivate);
  const log = createLogger(config);
  const metrics = createMetrics();
  const db = openDatabase({
    appUrl,
    appName: 'sampan',
    poolSize: config.databasePoolSize,
    onConnectionError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  undo.add(() => db.destroy());
  const walletDb = openBatchPool({
    appUrl,
    appName: 'sampan-wallet',
    onConnectionError: (error) => log.warn({ err: error }, 'a wallet connection broke'),
  });
  undo.add(() => walletDb.destroy());
  const services = withSystem({ config, db, log, metrics });
  const node = await joinNodes(appUrl, services);
  undo.add(() => node.leave());

  await openPersonalData(services);
  const seeded = await inTransaction(db, (tx) => seedDemo(tx, config, systemRandom));
  await refuseUnsafeStart(services);
  for (const fault of await listUnusedSettings(db)) log.warn({ fault }, 'a setting is not used, its default is');
  await sitesStand;
  let draining = false;
  const connections = createConnections(config);
  const app = await createApp(services, {
    connections,
    shield: node.shields.site,
    drain: DRAIN,
    walletDb,
    payment: paymentOf(config, seeded),
    site: await loadSiteBundle(),
    isDraining: () => draining,
  });
  undo.add(() => app.close());
  const chat = openChatRooms({ services, gate: app.directory });
  undo.add(async () => chat.close());
  const demoServices = await startDemoServices({
    services,
    connections,
    shield: node.shields.games,
    directory: app.directory,
    appUrl,
    keys: seeded.keys,
    chat,
  });
  undo.add(() => demoServices.stop());
  const dispatcher = await startDispatcher({
    db,
    appUrl,
    sockets: app.sockets,
    log,
    readBalance: app.readBalance,
    onEvent: chat.onEvent,
  });
  undo.add(() => dispatcher.stop());
  const monitor = monitorLedger({ db, log, metrics, invariants: featureInvariants });
  undo.add(() => monitor.stop());
  const platformUrl = localUrl(config.host, config.port);
  const results = demoResults({ platformUrl, clock: services.clock, ...seeded.results });
  for (const worker of [...listWorkers(services), results]) {
    const running = startWorker(worker, log);
    undo.add(() => running.stop());
  }
  const jobs = await startJobs({ appUrl, definitions: app.jobs, log, onWorker: node.onWorker });
  undo.add(() => jobs.stop());
  await app.server.listen({ host: config.host, port: config.port });
  await app.runAtStart();

  return {
    greeting: [
      '',
      `  Sampan is ready:  ${config.publicUrl}`,
      ...[sampan.player, sampan.agent].map(({ username, password }) => `  Demo account:     ${username} / ${password}`),
      ...demoGreeting(config),
      `  Calls:            ${config.publicUrl}/docs`,
      '',
    ],
    async stop() {
      draining = true;
      await undo.run();
    },
  };
}

const paymentOf = (config: Config, { keys }: Seeded): PaymentProviderSettings => ({
  callbackOrigin: localUrl(config.host, config.port),
  demo: {
    ...keys.payment,
    url: `${localUrl(config.host, config.gamesPort)}${DEMO_PAY_PREFIX}`,
    callbackOrigin: localUrl(config.host, config.port),
    bankPage: `${config.gamesUrl}${DEMO_PAY_PREFIX}/transfer`,
  },
});

/** With the clock, the randomness and the jobs of this machine. */
const withSystem = (parts: Pick<Services, 'config' | 'db' | 'log' | 'metrics'>): Services => ({
  ...parts,
  clock: systemClock,
  random: systemRandom,
  jobs: transactionalJobs,
});

const listWorkers = (services: Services): Worker[] => [
  ...features.flatMap((feature) => feature.workers?.(services) ?? []),
  stuckMonitor(services),
  alertWorker(services),
  liveMonitor(services),
  anchorWorker(services),
  freeJobs(services.db),
];

/** The key of personal data is checked, and what a former release or key has left is encrypted, before anybody calls. */
async function openPersonalData({ config, db, log }: Services): Promise<void> {
  holdOuterKey(config.dataKey);
  const fault = await inTransaction(db, findKeyFault);
  if (fault !== null) throw new ConfigError(fault);
  const encrypted = await reencryptAll(db, encryptedColumns);
  if (encrypted > 0) log.info({ rows: encrypted }, 'personal data encrypted with the current key');
}
