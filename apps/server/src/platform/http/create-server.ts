import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Logger } from '@sampan/service-kit/log';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { CONNECTIONS_PER_ADDRESS, type Config } from '../config/parse-config.ts';
import { addressKey } from '../network-address.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Actor } from './actor.ts';
import { type AddressShield, createAddressShield, MOST_A_MINUTE } from './address-shield.ts';
import { answerFailure, BODY_LIMIT, HOT } from './answer-failure.ts';
import { compressOpenAnswers } from './compression.ts';
import { awaitBodies, type BodyPace } from './connections/await-bodies.ts';
import { type Connections, createConnections } from './connections/connections.ts';
import { type DrainPace, drainOnClose, SHORT_DRAIN } from './drain.ts';
import { AppError } from './errors.ts';
import { shedLoad } from './load-shedding.ts';
import { failureBody } from './router.ts';
import { openShortRoad } from './short-road.ts';
import { shedVendorCalls, type VendorLimits } from './vendor-load-shedding.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyInstance {
    connections: Connections;
  }
  interface FastifyContextConfig {
    /** Row id of the contract, for the log and the metrics. */
    endpoint?: string;
  }
}

export interface HttpParts {
  config: Pick<Config, 'trustedProxies'> & Partial<Pick<Config, 'connectionsPerAddress' | 'publicUrl'>>;
  log: Logger;
  metrics: Metrics;
  /** Calls under way at once before the next is refused; see load-shedding.ts. */
  mostUnderWay?: number;
  /** The connections of this process; those of this server alone by default. */
  connections?: Connections;
  /** Counts calls by address, with those at the other nodes; those that come here alone by default. */
  shield?: AddressShield;
  /** How long bodies may take; see connections/await-bodies.ts. */
  bodyPace?: BodyPace;
  /** How it closes; see drain.ts. */
  drain?: DrainPace;
  /** The same for vendors' calls; see vendor-load-shedding.ts. */
  vendorLimits?: VendorLimits;
}

/** The shield as the limit's store: one for all routes. */
const storeOf = (shield: AddressShield): FastifyRateLimitStoreCtor =>
  class Store {
    incr(key: string, callback: (error: null, result: { current: number; ttl: number }) => void): void {
      callback(null, shield.count(key));
    }
    child(): Store {
      return this;
    }
  };

const CALLS = '/wps/';
const CALL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

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
    const [url = ''] = request.url.split('?');
    const { method } = request;
    // Of the site's calls alone: the signed ones give nothing away, and a page answers GET wherever it is.
    const others = url.startsWith(CALLS) ? CALL_METHODS.filter((other) => app.hasRoute({ method: other, url })) : [];
    if (others.length > 0) void reply.header('allow', others.join(', '));
    const answer =
      others.length > 0 ? new AppError('request.method.not.allowed', { method }) : new AppError('request.not.found');
    return reply.code(answer.status).send(failureBody(answer, request.id));
  });
}

/** An answer to a call is data: as a page it would load nothing and stand in no frame. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** A year, for this host alone: others of its domain are the operator's. */
const HTTPS_ALONE = 'max-age=31536000';

const isData = (request: FastifyRequest, reply: FastifyReply): boolean =>
  !reply.hasHeader('content-security-policy') &&
  (request.url.startsWith(CALLS) || String(reply.getHeader('content-type')).startsWith('application/json'));

/** Headers of every answer, and a line in log and metrics for every call. */
function noteCalls(app: FastifyInstance, { metrics, config }: Pick<HttpParts, 'metrics' | 'config'>): void {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  // These two run for every call, so without a promise each.
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('x-request-id', request.id);
    void reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    // What follows is for browsers. Vendors' servers are none, and the short road answers them in the same words.
    if (request.url.startsWith(HOT)) return done(null, payload);
    if (secure) void reply.header('strict-transport-security', HTTPS_ALONE);
    if (isData(request, reply)) void reply.header('content-security-policy', DATA_POLICY);
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
  bodyPace,
  drain = SHORT_DRAIN,
  shield = createAddressShield(),
  connections = createConnections({ connectionsPerAddress: CONNECTIONS_PER_ADDRESS, ...config }),
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
    // What is sent slowly is bounded by its size in await-bodies.ts; these are Node's own, for all connections.
    requestTimeout: 120_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    // Who reads no answer.
    connectionTimeout: 120_000,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  }) as unknown as FastifyInstance;
  app.decorateRequest('actor', null);
  app.decorate('connections', connections);
  shedLoad(app, { connections, ...(mostUnderWay !== undefined && { most: mostUnderWay }) });
  const closing = drainOnClose(app, connections, drain);
  openShortRoad(app, { log, metrics, isClosing: closing.isOn });
  awaitBodies(app, connections, bodyPace);
  shedVendorCalls(app, { metrics, connections, ...(vendorLimits && { limits: vendorLimits }) });
  closing.watch();
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  await app.register(multipart, { limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 50 } });
  await app.register(rateLimit, {
    global: true,
    max: MOST_A_MINUTE,
    timeWindow: '1 minute',
    store: storeOf(shield),
    keyGenerator: ({ ip }) => addressKey(ip),
    allowList: (request) => request.url.startsWith('/vendor/') || request.url.startsWith('/assets/'),
  });

  answerFailures(app, metrics);
  noteCalls(app, { metrics, config });
  compressOpenAnswers(app);
  return app;
}
