import { request } from 'node:http';
import { connect, type Socket } from 'node:net';

export interface Ask {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** The address of this machine it comes from. */
  from?: string;
  timeoutMs?: number;
}

export interface Answer {
  /** 0: no answer came. */
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
  ms: number;
}

const TIMEOUT_MS = 20_000;
const MOST_TEXT = 2_000_000;

/** A call whose path is sent as it is written; it never throws. */
export function ask(origin: URL, { method = 'POST', path, headers = {}, body, from, timeoutMs = TIMEOUT_MS }: Ask) {
  return new Promise<Answer>((resolve) => {
    const began = performance.now();
    const end = (status: number, text: string, of: Answer['headers'] = {}) =>
      resolve({ status, text, headers: of, ms: performance.now() - began });
    const sent = request(
      {
        host: origin.hostname,
        port: origin.port,
        method,
        path,
        agent: false,
        ...(from ? { localAddress: from } : {}),
        headers: {
          host: origin.host,
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text.length < MOST_TEXT ? (text += part) : undefined));
        response.on('end', () => end(response.statusCode ?? 0, text, response.headers));
        response.on('error', () => end(0, text));
      },
    );
    sent.on('error', (error) => end(0, error.message));
    sent.end(body);
  });
}

/** Sends these bytes and collects what comes back until the other side ends, until it is enough, or for so long. */
export function exchange(
  origin: URL,
  bytes: string | Buffer,
  waitMs: number,
  isEnough: (text: string) => boolean = () => false,
): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ host: origin.hostname, port: Number(origin.port) });
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(text);
    };
    const timer = setTimeout(end, waitMs);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (part) => {
      text += part.toString('latin1');
      if (isEnough(text)) end();
    });
    socket.on('error', end);
    socket.on('close', end);
  });
}

/** A connection that says this much and then nothing; the site may end it. */
export function openSilent(origin: URL, { from, first }: { from: string; first: string }): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: origin.hostname, port: Number(origin.port), localAddress: from });
    socket.resume();
    socket.once('error', () => resolve(null));
    socket.on('error', () => {});
    socket.once('connect', () => {
      if (first !== '') socket.write(first);
      resolve(socket);
    });
  });
}

export function readJson(text: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
