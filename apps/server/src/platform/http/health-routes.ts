import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Metrics } from '../observability/metrics.ts';

/** GET /healthz: 200 when calls can be served, 503 with what is missing otherwise. GET /metrics: Prometheus text. */
export function healthRoutes(
  app: FastifyInstance,
  parts: { db: Database; metrics: Metrics; isDraining(): boolean },
): void {
  app.get('/healthz', async (_request, reply) => {
    if (parts.isDraining()) return reply.code(503).send({ ready: false, why: 'stopping' });
    try {
      await sql`select 1`.execute(parts.db);
      return { ready: true };
    } catch {
      return reply.code(503).send({ ready: false, why: 'database' });
    }
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(parts.metrics.registry.contentType).send(await parts.metrics.registry.metrics()),
  );
}
