/** A server of the vendor calls that listens, with its log, and one's way to call it as it likes. */
import { once } from 'node:events';
import { type Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { createLogger } from '@sampan/service-kit/log';
import type { FastifyInstance } from 'fastify';
import { mountVendorRoutes, type VendorRoutes } from '../src/features/vendor-api/index.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/index.ts';
import { createServer } from '../src/platform/http/create-server.ts';
import type { VendorLimits } from '../src/platform/http/vendor-load-shedding.ts';
import { createMetrics, type Metrics } from '../src/platform/observability/metrics.ts';
import type { SentCall } from './vendor-client.ts';

export interface Road {
  app: FastifyInstance;
  metrics: Metrics;
  /** Its log from warnings up. */
  lines: Record<string, unknown>[];
  port: number;
  /** How many calls Fastify saw. */
  byFastify: number;
}

export async function openRoad(
  { db, clock }: { db: Database; clock: Clock },
  routes: readonly VendorRoutes[],
  vendorLimits?: VendorLimits,
): Promise<Road> {
  const lines: Record<string, unknown>[] = [];
  const into = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line) as Record<string, unknown>);
      done();
    },
  });
  const metrics = createMetrics();
  const log = createLogger({ logLevel: 'warn' }, into);
  const app = await createServer({
    config: { trustedProxies: [] },
    log,
    metrics,
    ...(vendorLimits && { vendorLimits }),
  });
  const road: Road = { app, metrics, lines, port: 0, byFastify: 0 };
  app.addHook('onRequest', (_request, _reply, done) => {
    road.byFastify += 1;
    done();
  });
  await mountVendorRoutes(app, { db, clock }, routes);
  await app.listen({ host: '127.0.0.1', port: 0 });
  road.port = (app.server.address() as AddressInfo).port;
  return road;
}

export interface Sent extends SentCall {
  method?: string;
  chunked?: boolean;
}
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export async function send(
  { port, agent }: Pick<Road, 'port'> & { agent?: Agent },
  { method = 'POST', path, headers, body, chunked }: Sent,
): Promise<Answer> {
  const length = chunked || body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
  const asked = httpRequest({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: { ...headers, ...length },
    ...(agent && { agent }),
  });
  // Whoever is refused for the size of the body may be cut off while still sending it.
  asked.on('error', () => {});
  if (chunked) asked.write(body.slice(0, 10));
  asked.end(chunked ? body.slice(10) : body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}

/** What must be the same by any road: all but the number of the call and the second of the clock. */
export function comparable({ status, headers, text }: Answer): Answer {
  const { 'x-request-id': id, ...others } = headers;
  if (!/^[0-9a-f-]{36}$/.test(String(id))) throw new Error(`an answer with the number ${String(id)}`);
  delete others.date;
  return { status, headers: others, text: text.replaceAll(String(id), 'the number') };
}
