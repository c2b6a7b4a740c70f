import { REALTIME_PATH } from '@sampan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Connections } from './connections/connections.ts';
import { AppError } from './errors.ts';

/**
 * Calls under way at once before the next is refused (TRUST R-05): sixteen connections to the database answer
 * them within a second; a longer queue only makes everybody wait for answers nobody reads any more.
 */
const MOST_UNDER_WAY = 512;
/** Connections of players who are signed in have so much more room than those of strangers. */
const ROOM_FOR_KNOWN = 1.25;
/** The work of a call whose caller has hung up goes on: it keeps its place until it is done, but for no longer than this. */
const ABANDONED_MS = 10_000;

/**
 * Neither counted nor refused: the operator's eyes, sockets (they last for hours), and the vendors' wallet, which has a
 * queue with a bound of its own (wallet-batcher.ts).
 */
const FREE = ['/healthz', '/readyz', '/metrics', '/vendor/', REALTIME_PATH];

export interface SheddingParts {
  connections: Connections;
  most?: number;
}

/**
 * 503 with Retry-After at once instead of a place at the end of a long queue. A call has its place from when it is whole,
 * and gives it back when its answer is ready: neither who sends slowly nor who reads slowly holds one.
 */
export function shedLoad(app: FastifyInstance, { connections, most = MOST_UNDER_WAY }: SheddingParts): void {
  const places = new WeakMap<FastifyRequest, () => void>();
  let underWay = 0;

  function refuseWhenFull({ raw }: FastifyRequest): AppError | undefined {
    const room = connections.isKnown(raw.socket) ? most * ROOM_FOR_KNOWN : most;
    return underWay >= room ? new AppError('system.overloaded', { seconds: 1 }) : undefined;
  }

  function take(request: FastifyRequest, closed: NodeJS.EventEmitter): void {
    underWay += 1;
    let isHeld = true;
    const giveBack = () => {
      if (isHeld) underWay -= 1;
      isHeld = false;
    };
    places.set(request, giveBack);
    closed.once('close', () => isHeld && setTimeout(giveBack, ABANDONED_MS).unref());
  }

  const isFree = ({ url }: FastifyRequest) => FREE.some((path) => url.startsWith(path));
  // Before the body is read, and again when it is there: meanwhile others may have come.
  app.addHook('onRequest', (request, _reply, next) => next(isFree(request) ? undefined : refuseWhenFull(request)));
  app.addHook('preValidation', (request, reply, next) => {
    if (isFree(request)) return next();
    const full = refuseWhenFull(request);
    if (full) return next(full);
    // A file is read by its handler, after this hook.
    if (!request.isMultipart()) take(request, reply.raw);
    else request.raw.once('end', () => take(request, reply.raw));
    return next();
  });
  app.addHook('onSend', (request, _reply, payload, next) => {
    places.get(request)?.();
    next(null, payload);
  });
}
