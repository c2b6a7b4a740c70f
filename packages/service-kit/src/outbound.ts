/**
 * The one way out over HTTP: every call to a vendor, provider or store goes through it, and `npm run check` refuses others.
 * `node:http` and not `fetch`: its agent takes a lookup of ours, and Node's fetch or the package undici would add 17 and 27 MB
 * to the process (decision 0566).
 */
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { lookupPublic, refuseAddress } from './outbound-address.ts';

export interface OutboundCall {
  url: URL | string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** From the first byte sent to the last one read. */
  timeoutMs: number;
  /** A longer answer is an error: what is beyond is not read. */
  mostBytes: number;
  /** Ends it before its time. */
  signal?: AbortSignal | undefined;
  /** Calls to the same origin that may be under way; more are refused at once. */
  mostAtOnce?: number;
}

export interface OutboundAnswer {
  status: number;
  /** 2xx. */
  ok: boolean;
  headers: IncomingHttpHeaders;
  text: string;
}

/** `busy`: not sent. `address`: not sent, it may not be called. The others: nobody knows whether it was done. */
export type OutboundFault = 'busy' | 'address' | 'time' | 'ended' | 'size' | 'redirect' | 'network';

/** No answer, or none that is read. Never carries the code of a system error: no database was away. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly fault: OutboundFault;
  constructor(fault: OutboundFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** A far side that says nothing costs so many calls, not all that come. */
const MOST_AT_ONCE = 128;
/** A connection over which nothing comes for so long is dead, whatever time the call has left. */
const SILENCE_MS = 15_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const agentOptions = {
  keepAlive: true,
  maxSockets: 512,
  maxFreeSockets: 64,
  timeout: SILENCE_MS,
  lookup: lookupPublic,
};
const http = new HttpAgent(agentOptions);
const https = new HttpsAgent(agentOptions);
const underWay = new Map<string, number>();

/** @throws OutboundError busy */
function takePlace(origin: string, most: number): () => void {
  const now = underWay.get(origin) ?? 0;
  if (now >= most) throw new OutboundError('busy', `${origin}: ${now} calls wait for it already`);
  underWay.set(origin, now + 1);
  return () => {
    const left = (underWay.get(origin) ?? 1) - 1;
    if (left > 0) underWay.set(origin, left);
    else underWay.delete(origin);
  };
}

function readBounded(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const tooLong = () => new OutboundError('size', `the answer is longer than ${mostBytes} bytes`);
  return new Promise((resolve, reject) => {
    if (Number(answer.headers['content-length'] ?? 0) > mostBytes) return reject(tooLong());
    const chunks: Buffer[] = [];
    let size = 0;
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > mostBytes) return reject(tooLong());
      chunks.push(chunk);
    });
    answer.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    answer.on('error', reject);
    answer.on('close', () => reject(new OutboundError('network', 'the answer was cut off')));
  });
}

/** The headers of the answer, or what came instead of it. */
function sendOut(sent: ClientRequest, body: OutboundCall['body']): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once('response', resolve);
    // By a call, not by an option: a kept connection would stay at the time that its far side grants idle ones.
    sent.setTimeout(SILENCE_MS);
    sent.once('timeout', () => reject(new OutboundError('time', 'nothing came')));
    // Also after it was given up: an error that nobody listens to would end the process.
    sent.on('error', reject);
    sent.end(body);
  });
}

function asOutboundError(error: unknown, url: URL): OutboundError {
  if (error instanceof OutboundError) return error;
  const { name, message } = error as Error;
  return new OutboundError(name === 'AddressRefused' ? 'address' : 'network', `${url.origin}: ${message}`, error);
}

/** Why somebody else ended the call. */
function endedBy(reason: unknown): OutboundError {
  const { name, message } = reason instanceof Error ? reason : new Error('ended before its time');
  return new OutboundError(name === 'TimeoutError' ? 'time' : 'ended', message, reason);
}

/**
 * Asks and reads the whole answer. Follows no redirect: whoever may choose where a call goes next could send it inside.
 * @throws OutboundError
 */
export async function askOutside(call: OutboundCall): Promise<OutboundAnswer> {
  const url = new URL(call.url);
  const { method = 'GET', headers, body, signal, timeoutMs } = call;
  const leave = takePlace(url.origin, call.mostAtOnce ?? MOST_AT_ONCE);
  let sent: ClientRequest | undefined;
  const ending = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => ending.reject(new OutboundError('time', `no answer within ${timeoutMs} ms`)),
    timeoutMs,
  );
  const end = () => ending.reject(endedBy(signal?.reason));
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();
  ending.promise.catch(() => {});
  try {
    refuseAddress(url.hostname);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { method, headers: { ...headers, ...length } };
    sent =
      url.protocol === 'https:'
        ? httpsRequest(url, { ...options, agent: https })
        : httpRequest(url, { ...options, agent: http });
    const answer = await Promise.race([sendOut(sent, body), ending.promise]);
    const { statusCode: status = 0 } = answer;
    if (REDIRECTS.has(status)) throw new OutboundError('redirect', `${url.origin} answered ${status}, elsewhere`);
    const text = await Promise.race([readBounded(answer, call.mostBytes), ending.promise]);
    return { status, ok: status >= 200 && status < 300, headers: answer.headers, text };
  } catch (error) {
    sent?.destroy();
    throw asOutboundError(error, url);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    leave();
  }
}

function readBody(body: unknown): { body?: string } {
  if (typeof body === 'string') return { body };
  return body instanceof URLSearchParams ? { body: body.toString() } : {};
}

/** `fetch` for libraries that take one, within the same bounds. */
export function boundedFetch(bounds: { timeoutMs: number; mostBytes: number }) {
  return async (
    url: string | URL,
    init: { method?: string; headers?: unknown; body?: unknown; signal?: AbortSignal | null | undefined } = {},
  ): Promise<Response> => {
    const { status, headers, text } = await askOutside({
      ...bounds,
      url,
      method: init.method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(init.headers as Record<string, string> | undefined)),
      ...readBody(init.body),
      signal: init.signal ?? undefined,
    }).catch((error: unknown) => {
      // As fetch says it, which is what libraries know.
      init.signal?.throwIfAborted();
      throw new TypeError('fetch failed', { cause: error });
    });
    const passed = new Headers();
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) passed.set(name, String(value));
    return new Response(status === 204 || status === 304 ? null : text, { status, headers: passed });
  };
}
