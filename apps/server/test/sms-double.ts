import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface SmsDouble {
  url: string;
  received: Received[];
  /** Calls that wait for an answer now, and the most that ever did at once. */
  held: { now: number; most: number };
  /**
   * How it answers from now on: a status with a body, nothing at all, or whatever a function does. Who waits when the silence
   * ends is hung up on.
   */
  answer: (behaviour: { status: number; body: string } | 'silence' | ((response: ServerResponse) => void)) => void;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

/** A provider of text messages that does what a test wants: answers, waits, fails, lies. Ends with the test file. */
export async function startSmsDouble(): Promise<SmsDouble> {
  let behaviour: Parameters<SmsDouble['answer']>[0] = { status: 200, body: '{"id":"m-1"}' };
  const received: Received[] = [];
  const waiting = new Set<ServerResponse>();
  const held = { now: 0, most: 0 };
  const hold = (response: ServerResponse) => {
    waiting.add(response);
    held.now = waiting.size;
    held.most = Math.max(held.most, held.now);
    response.once('close', () => {
      waiting.delete(response);
      held.now = waiting.size;
    });
  };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      if (behaviour === 'silence') return hold(response);
      if (typeof behaviour === 'function') return behaviour(response);
      response.writeHead(behaviour.status, { 'content-type': 'application/json' }).end(behaviour.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const answer: SmsDouble['answer'] = (next) => {
    behaviour = next;
    if (next !== 'silence') for (const response of waiting) response.destroy();
  };
  return { url: `http://127.0.0.1:${port}`, received, held, answer };
}
