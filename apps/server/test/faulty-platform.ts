/**
 * Stands between the vendor check and the side it tries, and breaks one rule on purpose: it knows the key, so it can
 * change what is asked and sign it anew, or what is answered.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vendorHeaders } from '@sampan/contract';
import { type Key, type SignedCall, sign } from '../../../tools/vendor-check/signed-calls.ts';

export interface Passing {
  /** bet, win … */
  name: string;
  /** As it came; '' where there is none. */
  text: string;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}
export interface Answer {
  status: number;
  text: string;
  /** Those that sign it, where it is signed. */
  headers?: Record<string, string>;
}
type Forward = (name: string, body: object | string) => Promise<Answer>;

export interface PlatformFault {
  /** What is asked instead: signed anew when it is returned. */
  ask?(passing: Passing): object | string | null;
  /** What is answered instead. */
  answer?(passing: Passing, answer: Answer, forward: Forward): Answer | Promise<Answer>;
}

export interface FaultyPlatform {
  url: string;
  fault: PlatformFault;
  close(): Promise<void>;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function readBody(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** `prefix`: of all its calls; what comes after it is their name. */
export async function openFaultyPlatform(
  platformUrl: string,
  key: Key,
  prefix = '/vendor/v1/',
): Promise<FaultyPlatform> {
  type Sent = Pick<SignedCall, 'method' | 'body' | 'headers'>;
  async function fetchAnswer(name: string, { method, body, headers }: Sent): Promise<Answer> {
    const reply = await fetch(`${platformUrl}${prefix}${name}`, {
      method,
      headers,
      ...(method === 'POST' && { body }),
    });
    const signs = [...reply.headers].filter(([header]) => Object.values<string>(vendorHeaders).includes(header));
    return { status: reply.status, text: await reply.text(), headers: Object.fromEntries(signs) };
  }
  const signAnew = (method: 'GET' | 'POST', name: string, body: object | string) =>
    fetchAnswer(name, sign(key, { method, url: new URL(`${platformUrl}${prefix}${name}`), body }));
  const forward: Forward = (name, body) => signAnew('POST', name, body);

  async function relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request);
    const name = (request.url ?? '').replace(prefix, '');
    const method = request.method === 'GET' ? 'GET' : 'POST';
    const own = Object.entries(request.headers).filter(
      ([header]) => header.startsWith('x-') || header === 'content-type',
    );
    const headers = Object.fromEntries(own.map(([header, value]) => [header, String(value)]));
    const passing: Passing = { name, text, body: readBody(text), headers };
    const asked = platform.fault.ask?.(passing) ?? null;
    const answer =
      asked === null ? await fetchAnswer(name, { method, body: text, headers }) : await signAnew(method, name, asked);
    const told = (await platform.fault.answer?.(passing, answer, forward)) ?? answer;
    response.writeHead(told.status, { 'content-type': 'application/json', ...told.headers }).end(told.text);
  }

  const server = createServer((request, response) => {
    relay(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const platform: FaultyPlatform = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: {},
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return platform;
}
