import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createLogger } from '@sampan/service-kit/log';
import { afterAll, expect, test, vi } from 'vitest';
import { createMetrics } from '../../observability/metrics.ts';
import { createServer, type HttpParts } from '../create-server.ts';
import { createConnections } from './connections.ts';

/** Two addresses of this machine: the attacker's and somebody else's. */
const ATTACKER = '127.0.0.2';
const VISITOR = '127.0.0.3';

const log = createLogger({ logLevel: 'silent' });
const opened: Socket[] = [];
afterAll(() => {
  for (const socket of opened) socket.destroy();
});

async function openServer(more: Partial<HttpParts> = {}) {
  const app = await createServer({ config: { trustedProxies: [] }, log, metrics: createMetrics(), ...more });
  app.post('/call', async () => ({ answered: true }));
  app.post('/vendor/v1/bet', async () => ({ answered: true }));
  app.get('/healthz', async () => ({ ready: true }));
  app.get('/page', async () => ({ answered: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
}

/** The head of a request whose body never comes. */
const halfOf = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: 60\r\n\r\n{`;

async function connectTo(port: number, from = ATTACKER): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  socket.on('error', () => {}).resume();
  opened.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function sendHalf(port: number, path: string, from = ATTACKER): Promise<Socket> {
  const socket = await connectTo(port, from);
  socket.write(halfOf(path));
  return socket;
}

const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;

function ask(port: number, path: string, { from = VISITOR, body = '{}', agent = new Agent() } = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const method = path.startsWith('/healthz') || path.startsWith('/page') ? 'GET' : 'POST';
    const headers = method === 'POST' ? { 'content-type': 'application/json', 'content-length': body.length } : {};
    const sent = httpRequest(
      { host: '127.0.0.1', port, path, method, localAddress: from, headers, agent },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += String(chunk);
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    sent.on('error', reject);
    sent.end(method === 'POST' ? body : undefined);
  });
}

test.each([
  ['of one address', () => ATTACKER],
  // Each below what an address may hold.
  ['of ten addresses', (at: number) => `127.0.1.${1 + (at % 10)}`],
])('R-05 530 half-sent calls %s hold no place: others are answered', async (_name, from) => {
  const { app, port } = await openServer();
  await Promise.all(Array.from({ length: 530 }, (_, at) => sendHalf(port, '/call', from(at))));
  for (const path of ['/call', '/page', '/healthz', '/vendor/v1/bet'])
    expect([path, (await ask(port, path)).status]).toEqual([path, 200]);
  await app.close();
});

test("R-05 600 half-sent vendor calls, unsigned, cost no vendor a place, even in a flood's narrow limits", async () => {
  const { app, port } = await openServer({ vendorLimits: { full: 8, burst: 16, burstMs: -1, calmMs: 60_000 } });
  await Promise.all(Array.from({ length: 600 }, () => sendHalf(port, '/vendor/v1/bet')));
  expect((await ask(port, '/vendor/v1/bet')).status).toBe(200);
  expect((await ask(port, '/call')).status).toBe(200);
  await app.close();
});

test('R-05 an address holds as many connections as it may, the oldest give way; another address is not touched', async () => {
  const config = { trustedProxies: [], connectionsPerAddress: 20 };
  const connections = createConnections(config);
  const { app, port } = await openServer({ config, connections });
  const agent = new Agent({ keepAlive: true });
  expect((await ask(port, '/page', { agent })).status).toBe(200);
  const idle = await Promise.all(Array.from({ length: 200 }, () => connectTo(port)));
  await vi.waitUntil(() => idle.filter(isOpen).length === 20, { timeout: 10_000 });
  expect(connections.counts()).toEqual({ strangers: 21, known: 0 });
  const [kept] = Object.values(agent.freeSockets).flat();
  expect(kept?.destroyed).toBe(false);
  expect((await ask(port, '/page', { agent })).status).toBe(200);
  agent.destroy();
  await app.close();
});

test('R-05 who is known is not given up, and a call under way is answered before its connection may go', async () => {
  const config = { trustedProxies: [], connectionsPerAddress: 16 };
  const connections = createConnections(config);
  const app = await createServer({ config, log, metrics: createMetrics(), connections });
  const go = Promise.withResolvers<void>();
  let underWay = 0;
  app.post('/slow', async () => {
    underWay += 1;
    await go.promise;
    return { answered: true };
  });
  app.get('/page', async (request) => {
    connections.recognise(request.raw.socket, { player: 'somebody' });
    return { answered: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  await ask(port, '/page', { agent, from: ATTACKER });
  const slow = Array.from({ length: 4 }, () => ask(port, '/slow', { from: ATTACKER }));
  await vi.waitUntil(() => underWay === 4, { timeout: 10_000 });
  const half = await Promise.all(Array.from({ length: 100 }, () => sendHalf(port, '/slow')));
  // With the four that are busy.
  await vi.waitUntil(() => half.filter(isOpen).length === 12, { timeout: 10_000 });
  const [kept] = Object.values(agent.freeSockets).flat();
  expect(kept?.destroyed).toBe(false);
  go.resolve();
  for (const { status } of await Promise.all(slow)) expect(status).toBe(200);
  agent.destroy();
  await app.close();
});

test('R-05 a body that does not come in its time is answered 408, whatever bytes drip in meanwhile', async () => {
  const { app, port } = await openServer({ bodyPace: { graceMs: 300, msPerKb: 1, sweepMs: 20 } });
  const socket = await sendHalf(port, '/call');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  const drip = setInterval(() => socket.write(' '), 50);
  // A byte that comes after the answer is met by a reset, which is no loss of the answer.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(text).toContain('"errorCode":"request.invalid"');
  expect((await ask(port, '/call', { body: JSON.stringify({ a: 'x'.repeat(50_000) }) })).status).toBe(200);
  await app.close();
});

test('R-62 behind a proxy half-sent calls are counted by the address that the proxy names, elsewhere by the connection', async () => {
  const { app, port } = await openServer({ config: { trustedProxies: ['127.0.0.9'] } });
  const halfFrom = async (from: string, forwarded: string) => {
    const socket = await connectTo(port, from);
    socket.write(halfOf('/call').replace('host:', `x-forwarded-for: ${forwarded}\r\nhost:`));
    return socket;
  };
  const other = await halfFrom('127.0.0.9', '198.51.100.2');
  const byProxy = await Promise.all(Array.from({ length: 100 }, () => halfFrom('127.0.0.9', '198.51.100.1')));
  await vi.waitUntil(() => byProxy.filter(isOpen).length === 64, { timeout: 10_000 });
  expect(isOpen(other)).toBe(true);
  const forged = await Promise.all(Array.from({ length: 100 }, (_, at) => halfFrom(ATTACKER, `198.51.100.${at}`)));
  await vi.waitUntil(() => forged.filter(isOpen).length === 64, { timeout: 10_000 });
  await app.close();
});
