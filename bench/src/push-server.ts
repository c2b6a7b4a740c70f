/** The sockets of a node and what pushes to them, in a process of their own: it tells its port, then what a push has cost it. */
import { createLogger } from '@sampan/service-kit/log';
import { openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { createServer } from '../../apps/server/src/platform/http/create-server.ts';
import type { BrandGate } from '../../apps/server/src/platform/http/gate.ts';
import { createMetrics } from '../../apps/server/src/platform/observability/metrics.ts';
import { startDispatcher } from '../../apps/server/src/platform/realtime/dispatcher.ts';
import { openSockets } from '../../apps/server/src/platform/realtime/sockets.ts';

/** Its answer to the message `report`: since the last one. */
export interface PushReport {
  /** The longest the loop could not turn, ms of the clock. */
  blockedMs: number;
  /** The same in processor time of this thread, which other work on the machine does not add to. */
  heldMs: number;
  residentKb: number;
}

const ownerUrl = process.argv[2] ?? '';
const db = openDatabase({ ownerUrl, appName: 'bench-push', poolSize: 2 });
const log = createLogger({ logLevel: 'warn' });
const metrics = createMetrics();
const app = await createServer({ config: { trustedProxies: ['127.0.0.1'], connectionsPerAddress: 64 }, log, metrics });
// Every page is of the one brand.
const brand = { merchantCode: 'demo', sessionIdleMinutes: 30, hosts: [], settings: { version: '1' } };
const gate = {
  resolve: async () => brand,
  resolveNow: async () => brand,
  brandAt: async () => null,
} as unknown as BrandGate;
const sockets = await openSockets({ app, db, gate, metrics, merchant: 'demo' });
const dispatcher = await startDispatcher({ db, ownerUrl, sockets, log, readBalance: async () => null });
await app.listen({ host: '127.0.0.1', port: 0 });

const worst = { blockedMs: 0, heldMs: 0 };
let at = performance.now();
let used = process.threadCpuUsage();
/** Turns with the loop: what lies between two of them is one turn's work. */
function turn(): void {
  const [now, since] = [performance.now(), process.threadCpuUsage(used)];
  worst.blockedMs = Math.max(worst.blockedMs, now - at);
  worst.heldMs = Math.max(worst.heldMs, (since.user + since.system) / 1_000);
  at = now;
  used = process.threadCpuUsage();
  if (watching) setImmediate(turn);
}
let watching = false;

process.on('message', (message) => {
  if (message === 'watch') {
    watching = true;
    Object.assign(worst, { blockedMs: 0, heldMs: 0 });
    at = performance.now();
    used = process.threadCpuUsage();
    setImmediate(turn);
    process.send?.(true);
  }
  if (message === 'report') {
    watching = false;
    globalThis.gc?.();
    process.send?.({ ...worst, residentKb: process.memoryUsage.rss() / 1_024 } satisfies PushReport);
  }
});
process.on('disconnect', () => {
  sockets.close();
  void Promise.all([dispatcher.stop(), app.close()]).then(() => db.destroy());
});
const address = app.server.address();
process.send?.(typeof address === 'object' && address ? address.port : 0);
