import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { Logger } from '@sampan/service-kit/log';
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/parse-config.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Actor } from './actor.ts';
import { answerFailure, BODY_LIMIT, HOT } from './answer-failure.ts';
import { closeIdleConnections } from './close-idle.ts';
import { AppError } from './errors.ts';
import { shedLoad } from './load-shedding.ts';
import { failureBody } from './router.ts';
import { openShortRoad } from './short-road.ts';
import { shedVendorCalls, type VendorLimits } from './vendor-load-shedding.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** Row id of the contract, for the log and the metrics. */
    endpoint?: string;
  }
}

export interface HttpParts {
  config: Pick<Config, 'trustedProxies'>;
  log: Logger;
  metrics: Metrics;
  /** Calls under way at once before the next is refused; see load-shedding.ts. */
  mostUnderWay?: number;
  /** The same for vendors' calls; see vendor-load-shedding.ts. */
  vendorLimits?: VendorLimits;
}

/** Every failure is answered with the envelope. */
function answerFailures(app: FastifyInstance, metrics: HttpParts['metrics']): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const { url: path, bodyLimit } = request.routeOptions;
    const { status, body, retryAfter } = answerFailure(metrics, error, {
      requestId: request.id,
      path,
      bodyLimit,
      log: request.log,
    });
    if (retryAfter) void reply.header('retry-after', retryAfter);
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler((request, reply) => {
    const answer = new AppError('request.not.found');
    return reply.code(404).send(failureBody(answer, request.id));
  });
}

/** Headers of every answer, and a line in log and metrics for every call. */
function noteCalls(app: FastifyInstance, metrics: HttpParts['metrics']): void {
  // These two run for every call, so without a promise each.
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('x-request-id', request.id);
    void reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const endpoint = request.routeOptions.config.endpoint;
    if (!endpoint) return;
    metrics.calls.observe({ endpoint, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (request.url.startsWith(HOT)) return;
    request.log.info(
      {
        endpoint,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        brand: request.actor?.brand,
        playerId: request.actor?.playerId,
        ip: request.ip,
      },
      'call',
    );
  });
}

/** Fastify with what every answer of ours has: request id, envelope for every failure, log line, metrics, safe headers. */
export async function createServer({
  config,
  log,
  metrics,
  mostUnderWay,
  vendorLimits,
}: HttpParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => randomUUID(),
    // A logger of its own for each bet was a thirtieth of what a bet costs here; a failed one is logged with its number below.
    childLoggerFactory: (logger, bindings, options, raw) =>
      raw.url?.startsWith(HOT) ? logger : logger.child(bindings, options),
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  }) as unknown as FastifyInstance;
  app.decorateRequest('actor', null);
  closeIdleConnections(app);
  shedLoad(app, mostUnderWay);
  openShortRoad(app, { log, metrics });
  shedVendorCalls(app, metrics, vendorLimits);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  await app.register(multipart, { limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 50 } });
  // A coarse shield in memory of each node; the limits that matter are counted in the database (rate-limit.ts).
  await app.register(rateLimit, {
    global: true,
    max: 3000,
    timeWindow: '1 minute',
    allowList: (request) => request.url.startsWith('/vendor/') || request.url.startsWith('/assets/'),
  });

  answerFailures(app, metrics);
  noteCalls(app, metrics);
  return app;
}
