/**
 * The short road: signed calls of vendors are answered on `node:http`, in front of Fastify, whose hooks and parsers were a
 * third of what such a call cost the server (bench/results/bets-over-http.json). Node parses HTTP on either road, and the
 * server's limits and timeouts are the same. Fastify keeps a route for each of these calls, from the same definition, and
 * answers whatever is not plainly one of them: another method, a wrong or missing content type, a body that is too large or
 * comes in chunks, a query, an unknown path.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '@sampan/service-kit/log';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import { answerFailure, BODY_LIMIT, type FailureAnswer } from './answer-failure.ts';
import { type Envelope, sendEnvelope } from './send-envelope.ts';

/** What the signature of a call stands over, and what names it in the log. */
export interface RawCall {
  requestId: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The connection that it came over. */
  socket: Socket;
}

export interface ShortCall {
  /** For the metrics. */
  endpoint: string;
  bodyLimit?: number;
  /** Rejects with what `answerFailure` knows. `body`: JSON text. */
  answer(call: RawCall): Promise<{ status: number; body: string }>;
}

export interface ShortRoad {
  /** By their path. */
  calls: Map<string, ShortCall>;
  /** The answer to a call that failed, counted and logged. */
  fail(error: unknown, call: Pick<RawCall, 'requestId' | 'path'>, bodyLimit?: number): FailureAnswer;
  /** Counts an answered call. `began`: by `performance.now()`. */
  count(endpoint: string, status: number, began: number): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    shortRoad: ShortRoad;
  }
}

const JSON_TYPES = new Set(['application/json', 'application/json; charset=utf-8']);

/** Whether nothing about the request but its body and its signature is left to look at. */
function isPlain({ method, headers }: IncomingMessage, { bodyLimit = BODY_LIMIT }: ShortCall): boolean {
  return (
    method === 'POST' &&
    JSON_TYPES.has(headers['content-type'] ?? '') &&
    // Absent: a body in chunks, or none. Node holds the body to a length that is there.
    Number(headers['content-length'] ?? Number.NaN) <= bodyLimit
  );
}

/** A caller who hangs up half-way gets no answer, so nothing is done for the call. */
function readBody(request: IncomingMessage, take: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const [only] = chunks;
    take(chunks.length === 1 && only ? only : Buffer.concat(chunks));
  });
}

/** Mounted before `shedVendorCalls`, so that what is shed comes by neither road. */
export function openShortRoad(
  app: FastifyInstance,
  { log, metrics, isClosing }: { log: Logger; metrics: Metrics; isClosing(): boolean },
): void {
  const road: ShortRoad = {
    calls: new Map(),
    fail: (error, { requestId, path }, bodyLimit) => answerFailure(metrics, error, { requestId, path, bodyLimit, log }),
    count: (endpoint, status, began) => metrics.calls.observe({ endpoint, status }, (performance.now() - began) / 1000),
  };
  app.decorate('shortRoad', road);

  async function answer(call: ShortCall, raw: RawCall): Promise<Envelope> {
    try {
      return await call.answer(raw);
    } catch (error) {
      const { status, body, retryAfter } = road.fail(error, raw, call.bodyLimit);
      return { status, body: JSON.stringify(body), retryAfter };
    }
  }

  const { server } = app;
  const others = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const path = request.url ?? '';
    const call = road.calls.get(path);
    if (!call || !isPlain(request, call)) {
      for (const other of others) other(request, response);
      return;
    }
    const began = performance.now();
    readBody(request, (body) => {
      const requestId = randomUUID();
      void answer(call, { requestId, path, headers: request.headers, body, socket: request.socket }).then((sent) => {
        sendEnvelope(response, requestId, { ...sent, isLast: isClosing() });
        road.count(call.endpoint, sent.status, began);
      });
    });
  });
}
