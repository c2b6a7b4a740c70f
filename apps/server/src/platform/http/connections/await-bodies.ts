import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BODY_LIMIT } from '../answer-failure.ts';
import { invalidRequest } from '../errors.ts';
import { refuseCall } from '../refuse-call.ts';
import { createAddressQuota } from './address-quota.ts';
import { type Connections, hasBody } from './connections.ts';

/** What every body has, and what each kilobyte adds: 16 kB a second, a telephone at the edge of its network. */
const GRACE_MS = 8_000;
const MS_PER_KB = 62;
/** The largest upload takes no longer. */
const MOST_MS = 110_000;
const SWEEP_MS = 500;

interface HalfSent {
  request: IncomingMessage;
  response: ServerResponse;
  /** By `performance.now()`. */
  dueAt: number;
}

export interface BodyPace {
  graceMs: number;
  msPerKb: number;
  sweepMs: number;
}

const PACE: BodyPace = { graceMs: GRACE_MS, msPerKb: MS_PER_KB, sweepMs: SWEEP_MS };

/** How long a body may take, by its length; one in chunks as if it were as long as a usual call may be. */
function timeFor({ headers }: IncomingMessage, { graceMs, msPerKb }: BodyPace): number {
  const length = Number(headers['content-length'] ?? BODY_LIMIT);
  return Math.min(MOST_MS, graceMs + (length / 1024) * msPerKb);
}

/** Says why and lets go of the connection: the rest of the body is not waited for. */
function cutOff({ request, response }: HalfSent, reason: string): void {
  const { socket } = request;
  if (response.headersSent) {
    socket.destroy();
    return;
  }
  const refused = refuseCall(response, invalidRequest('body', reason), { status: 408, closes: true });
  refused.once('finish', () => socket.destroy());
}

/**
 * Bodies of strangers arrive within a time by their size, and only so many are awaited of one address and in all: a
 * request takes a place among the calls once it is whole. One listener in front of all others.
 */
export function awaitBodies(app: FastifyInstance, connections: Connections, pace = PACE): void {
  const halfSent = createAddressQuota<HalfSent>({
    limits: connections.limits.halfSent,
    mayLeave: () => true,
    evict: (half) => {
      waiting.delete(half);
      cutOff(half, 'body: too many requests of this address are half sent');
    },
  });
  const waiting = new Set<HalfSent>();
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const half of waiting) {
      if (half.dueAt > now) continue;
      waiting.delete(half);
      cutOff(half, 'body: did not arrive in time');
    }
  }, pace.sweepMs);
  sweep.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep);
    done();
  });

  function awaitBody(request: IncomingMessage, response: ServerResponse): void {
    const address = connections.addresses.of(request);
    const half: HalfSent = { request, response, dueAt: performance.now() + timeFor(request, pace) };
    halfSent.add(address, half);
    waiting.add(half);
    const done = () => {
      waiting.delete(half);
      halfSent.remove(address, half);
    };
    request.once('end', () => {
      done();
      response.once('close', connections.hold(request.socket));
    });
    response.once('close', done);
  }

  const { server } = app;
  connections.watch(server);
  const others = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!connections.isKnown(request.socket)) {
      if (hasBody(request)) awaitBody(request, response);
      else response.once('close', connections.hold(request.socket));
    }
    for (const other of others) other(request, response);
  });
}
