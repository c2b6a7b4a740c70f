import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createLogger } from '@sampan/service-kit/log';
import { expect, test, vi } from 'vitest';
import { createMetrics } from '../observability/metrics.ts';
import { createServer } from './create-server.ts';

const log = createLogger({ logLevel: 'silent' });
/** Nobody is cut off who is answered at all, also where the machine halts for a moment. */
const patient = { quietMs: 300, mostQuietMs: 10_000, mostMs: 10_000 };
const openServer = (drain = patient) =>
  createServer({ config: { trustedProxies: [] }, log, metrics: createMetrics(), drain });

interface Got {
  status: number;
  connection: string | undefined;
  id: string;
}

function ask(port: number, id: string, { path = '/book', agent }: { path?: string; agent: Agent }) {
  const body = JSON.stringify({ id });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  return new Promise<Got>((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, method: 'POST', path, headers, agent }, (answer) => {
      answer.resume().once('end', () => {
        resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection, id });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

test.each([
  ['by Fastify', '/book'],
  ['on the short road', '/vendor/v1/bet'],
])('R-04 a stop answers everything that was booked %s, and refuses what comes after it', async (_name, path) => {
  const app = await openServer();
  const booked = new Set<string>();
  const book = async (id: string) => {
    booked.add(id);
    await wait(5 + (booked.size % 9) * 5);
    return { status: 200, body: JSON.stringify({ id }) };
  };
  app.post('/book', (request) => book((request.body as { id: string }).id));
  app.shortRoad.calls.set('/vendor/v1/bet', {
    endpoint: 'vendor.bet',
    answer: ({ body }) => book((JSON.parse(String(body)) as { id: string }).id),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 60 });
  const answers: Got[] = [];
  const lost: string[] = [];
  let stopped = false;
  const callers = Array.from({ length: 60 }, async (_, caller) => {
    for (let at = 0; !stopped; at++) {
      const id = `${caller}-${at}`;
      const got = await ask(port, id, { path, agent }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') stopped = true;
        else lost.push(id);
        return null;
      });
      if (got) answers.push(got);
      if (got?.status === 503) break;
    }
  });
  await vi.waitUntil(() => booked.size > 300, { timeout: 10_000 });
  const closing = app.close();
  await Promise.all(callers);
  await closing;
  stopped = true;
  agent.destroy();
  const answered = new Set(answers.filter(({ status }) => status === 200).map(({ id }) => id));
  expect([...booked].filter((id) => !answered.has(id))).toEqual([]);
  expect(lost).toEqual([]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, connection }) => `${status} ${connection}`))).toEqual(new Set(['503 close']));
  expect(refused.length).toBeGreaterThan(0);
});

/** A thread of its own: sends a call, and as soon as it is answered the next over a new connection; tells what came of both. */
const stranger = `
  const { workerData: port, parentPort } = require('node:worker_threads');
  const { connect } = require('node:net');
  const text = 'POST /book HTTP/1.1\\r\\nhost: x\\r\\ncontent-type: application/json\\r\\ncontent-length: 2\\r\\n\\r\\n{}';
  const call = () => new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => (said += part)).on('close', () => resolve(said.slice(9, 12)));
    socket.on('error', ({ code }) => resolve(code));
  });
  call().then(async (first) => parentPort.postMessage([first, await call()]));`;

test('R-04 whoever calls again after the last answer is refused, not reset: no connection is left, and the new one waits to be taken', async () => {
  const app = await openServer();
  const asked = Promise.withResolvers<void>();
  app.post('/book', async () => {
    asked.resolve();
    await wait(100);
    return {};
  });
  app.server.once('connection', (socket) => {
    socket.once('close', () => {
      // The machine halts: meanwhile the caller has the answer, connects anew and calls.
      for (const until = performance.now() + 200; performance.now() < until; );
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const worker = new Worker(stranger, { eval: true, workerData: (app.server.address() as AddressInfo).port });
  const said = once(worker, 'message');
  await asked.promise;
  await app.close();
  expect(await said).toEqual([['200', '503']]);
  await worker.terminate();
});

test('R-04 a stop ends in its time, whatever does not answer', async () => {
  const app = await openServer({ quietMs: 100, mostQuietMs: 500, mostMs: 800 });
  const asked = Promise.withResolvers<void>();
  app.post('/book', () => {
    asked.resolve();
    return new Promise(() => {});
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const call = ask((app.server.address() as AddressInfo).port, 'never', { agent }).catch(() => 'cut off');
  await asked.promise;
  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(await call).toBe('cut off');
});
