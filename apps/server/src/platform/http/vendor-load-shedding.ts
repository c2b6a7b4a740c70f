import type { IncomingMessage, ServerResponse } from 'node:http';
import { BULK_MOST, VENDOR_API_PREFIX } from '@sampan/contract';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import { type Connections, hasBody } from './connections/connections.ts';
import { createRefusedLine } from './connections/refused-line.ts';
import { AppError } from './errors.ts';
import { refuseCall } from './refuse-call.ts';

export interface VendorLimits {
  /** Calls under way beyond which there is a flood, if it lasts. */
  full: number;
  /** Calls under way that a burst may come to: all players of a shared round bet at the same moment. */
  burst: number;
  /** How long a burst may last, in ms. */
  burstMs: number;
  /** A flood is over when it has not been full for so long, in ms. */
  calmMs: number;
}

/** At 4,000 calls a second, 512 under way are an eighth of a second of work; more only makes each wait longer. */
const LIMITS: VendorLimits = { full: 512, burst: 2_048, burstMs: 500, calmMs: 1_000 };
/** A refused bet is another press, a refused win a player who waits for his money: the latter has twice the room. */
const ROOM_FOR_WINS = 2;
/**
 * Refused connections that wait to be read again say that calls come faster than they are even refused. Bets have less room
 * then, or what comes next would wait ever longer: all of it until 100 ms, the least from 400 ms on.
 */
const SHORT_WAIT_MS = 100;
const LONG_WAIT_MS = 400;
const LEAST_ROOM = 0.05;

const roomForBets = (waitedMs: number): number =>
  Math.min(1, Math.max(LEAST_ROOM, (LONG_WAIT_MS - waitedMs) / (LONG_WAIT_MS - SHORT_WAIT_MS)));

const VENDORS = `${VENDOR_API_PREFIX}/`;
const BET = `${VENDOR_API_PREFIX}/bet`;
const BULK = `${VENDOR_API_PREFIX}/bulk`;
/** An operation of a bulk call takes some 450 bytes. How many there are is guessed before anything is read. */
const OPERATION_BYTES = 400;
/** One for all: making an error costs as much as sending it. */
const BUSY = new AppError('system.overloaded', { seconds: 1 });

/** How many calls a request is worth. */
function weightOf({ url, headers }: IncomingMessage): number {
  if (url !== BULK) return 1;
  const length = Number(headers['content-length'] ?? Number.NaN);
  return Number.isNaN(length) ? BULK_MOST : Math.min(BULK_MOST, Math.max(1, Math.ceil(length / OPERATION_BYTES)));
}

/** Says whether one more is too many. Bursts pass, what lasts does not. `room`: so many times the limits. */
function floodGate({ full, burst, burstMs, calmMs }: VendorLimits): (underWay: number, room: number) => boolean {
  let fullSince = 0;
  let lastFull = Number.NEGATIVE_INFINITY;
  return (underWay, room) => {
    if (underWay < full * Math.min(1, room)) return false;
    const now = performance.now();
    if (now - lastFull > calmMs) fullSince = now;
    lastFull = now;
    return underWay >= burst * room || (underWay >= full * room && now - fullSince > burstMs);
  };
}

/** Calls under way, and whether one more is too many. */
function createPool(limits: VendorLimits) {
  const isTooMany = floodGate(limits);
  let underWay = 0;
  return {
    isFull: (room: number) => isTooMany(underWay, room),
    take(weight: number, response: ServerResponse) {
      underWay += weight;
      // Comes once: after the answer, or when the caller hangs up before it.
      response.once('close', () => {
        underWay -= weight;
      });
    },
  };
}

/**
 * Refuses vendors' calls by 503 with Retry-After while more come than are answered (TRUST R-05), before Fastify sees them: at
 * twice what the server can do, refusing the rest must cost less than answering. Measured in bench/results/overload.json, `overload`.
 * A call counts from when it is whole. Those on connections that have brought no signed call yet are counted by themselves,
 * so that somebody who cannot sign takes no vendor's place; they have no burst, and a vendor's first signed call makes its
 * connection a known one. A proxy's connections are neither: who calls over them is not known, so they have a burst, and others'
 * calls may come behind a refused one, so they are read on.
 */
export function shedVendorCalls(
  app: FastifyInstance,
  { metrics, connections, limits = LIMITS }: { metrics: Metrics; connections: Connections; limits?: VendorLimits },
): void {
  const { server } = app;
  const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  const [vendors, proxied] = [createPool(limits), createPool(limits)];
  const strangers = createPool({ ...limits, burst: limits.full });
  const line = createRefusedLine();
  const refusals = metrics.refusals.labels({ code: BUSY.code });
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const url = request.url ?? '';
    if (url.startsWith(VENDORS)) {
      const { socket } = request;
      const isProxy = connections.isProxy(socket);
      const pool = connections.isKnown(socket) ? vendors : isProxy ? proxied : strangers;
      if (pool.isFull(url.startsWith(BET) ? roomForBets(line.waitedMs()) : ROOM_FOR_WINS)) {
        refusals.inc();
        if (!isProxy) line.join(request);
        return refuseCall(response, BUSY);
      }
      const weight = weightOf(request);
      if (hasBody(request)) request.once('end', () => pool.take(weight, response));
      else pool.take(weight, response);
    }
    for (const answer of listeners) answer(request, response);
  });
}
