import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BULK_MOST, VENDOR_API_PREFIX } from '@sampan/contract';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import { AppError } from './errors.ts';
import { failureBody } from './router.ts';

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

function refuse(response: ServerResponse): void {
  const id = randomUUID();
  const body = JSON.stringify(failureBody(BUSY, id));
  response
    .writeHead(BUSY.status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'retry-after': '1',
      'x-request-id': id,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .end(body);
}

/** Says whether one more is too many. Bursts pass, what lasts does not. */
function floodGate({ full, burst, burstMs, calmMs }: VendorLimits): (underWay: number, room: number) => boolean {
  let fullSince = 0;
  let lastFull = Number.NEGATIVE_INFINITY;
  return (underWay, room) => {
    if (underWay < full) return false;
    const now = performance.now();
    if (now - lastFull > calmMs) fullSince = now;
    lastFull = now;
    return underWay >= burst * room || (underWay >= full * room && now - fullSince > burstMs);
  };
}

/**
 * Refuses vendors' calls by 503 with Retry-After while more come than are answered (TRUST R-05), before Fastify sees them: at
 * twice what the server can do, refusing the rest must cost less than answering. Measured in bench/results/overload.json, `overload`.
 */
export function shedVendorCalls(app: FastifyInstance, metrics: Metrics, limits = LIMITS): void {
  const { server } = app;
  const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  const isTooMany = floodGate(limits);
  let underWay = 0;
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const url = request.url ?? '';
    if (url.startsWith(VENDORS)) {
      if (isTooMany(underWay, url.startsWith(BET) ? 1 : ROOM_FOR_WINS)) {
        metrics.refusals.inc({ code: BUSY.code });
        return refuse(response);
      }
      const weight = weightOf(request);
      underWay += weight;
      // Comes once: after the answer, or when the caller hangs up before it.
      response.once('close', () => {
        underWay -= weight;
      });
    }
    for (const answer of listeners) answer(request, response);
  });
}
