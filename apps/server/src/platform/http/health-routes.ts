import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type MetricsAccess, metricsGuard } from '../observability/metrics-guard.ts';
import { askDatabase } from './health.queries.ts';

/** A database that says nothing is no better than one that refuses; who asks (a load balancer) waits seconds, not minutes. */
const WITHIN_MS = 2_000;

/** One that got no answer keeps its connection until the network gives it up: no more than so many of the pool's. */
const MOST_OPEN = 2;

/** Asks the database whether it can write; who asks meanwhile shares the answer, so that none pile up before a silent one. */
function databaseProbe(db: Database): () => Promise<boolean> {
  let open = 0;
  let asking: Promise<boolean> | null = null;

  function ask(): Promise<boolean> {
    open += 1;
    const asked = askDatabase(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        open -= 1;
        if (asking === asked) asking = null;
      });
    return asked;
  }

  return async () => {
    asking ??= ask();
    const asked = asking;
    const answered = new AbortController();
    const late = wait(WITHIN_MS, null, { signal: answered.signal }).catch(() => null);
    const answer = await Promise.race([asked, late]);
    answered.abort();
    // The next one asks afresh: this connection may stay silent when others are served again.
    if (answer === null && asking === asked && open < MOST_OPEN) asking = null;
    return answer ?? false;
  };
}

/**
 * GET /healthz: 200 while the process answers at all; one that does not is to be started again. GET /readyz: 200 when calls can
 * be served, 503 with what is missing otherwise; whoever hands out calls asks it. GET /metrics: Prometheus text, for the token or
 * for named addresses.
 */
export function healthRoutes(
  app: FastifyInstance,
  parts: { db: Database; metrics: Metrics; isDraining(): boolean; config: MetricsAccess },
): void {
  const isThere = databaseProbe(parts.db);
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const why = parts.isDraining() ? 'stopping' : (await isThere()) ? null : 'database';
    if (why === null) return { ready: true };
    return reply.code(503).header('retry-after', '2').send({ ready: false, why });
  });
  const mayRead = metricsGuard(parts.config);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound();
    const { registry, connections } = parts.metrics;
    for (const [of, count] of Object.entries(app.connections.counts())) connections.set({ of }, count);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
