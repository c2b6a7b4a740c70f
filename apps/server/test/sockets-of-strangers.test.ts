import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { REALTIME_PATH } from '@sampan/contract';
import { expect, test, vi } from 'vitest';
import { register } from './account-steps.ts';
import { TEST_MERCHANT, testApp } from './test-app.ts';

const PER_ADDRESS = 16;

/** An open page that has said hello. */
async function openPage(address: string, token?: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${REALTIME_PATH}`);
  socket.addEventListener('error', () => {});
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', merchant: TEST_MERCHANT, ...(token && { token }) }));
  await Promise.race([once(socket, 'message'), once(socket, 'close')]);
  return socket;
}

test.each([
  ['by connection', ''],
  ['behind a proxy, by the address it names', '127.0.0.1'],
])('R-05 sockets without a login are counted %s; that of a player stays open', async (_name, trusted) => {
  const app = await testApp({ CONNECTIONS_PER_ADDRESS: String(PER_ADDRESS), TRUSTED_PROXIES: trusted });
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const player = await openPage(address, (await register(app)).value?.token);
  const isOpen = ({ readyState }: WebSocket) => readyState === WebSocket.OPEN;
  const strangers: WebSocket[] = [];
  for (let at = 0; at < 60; at++) strangers.push(await openPage(address));
  await vi.waitUntil(() => strangers.filter(isOpen).length <= PER_ADDRESS, { timeout: 10_000 });
  expect(strangers.slice(-5).every(isOpen), 'the newest are let in').toBe(true);
  expect(isOpen(player)).toBe(true);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  for (const socket of [player, ...strangers]) socket.close();
});

/** A page by hand: what browsers send by themselves, and never a ping. */
async function openByHand(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const key = Buffer.alloc(16).toString('base64');
  const upgrade = `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}`;
  socket.write(`GET ${REALTIME_PATH} HTTP/1.1\r\nHost: ${hostname}\r\n${upgrade}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toContain('101 Switching Protocols');
  return socket;
}

test('R-05 a page is pinged back, and its connection keeps neither timer nor address', async () => {
  const app = await testApp({});
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const taken = once(app.server.server, 'connection');
  const page = await openByHand(address);
  const [connection] = (await taken) as [Socket];
  page.write(Buffer.from([0x89, 0x82, 0, 0, 0, 0, 0x68, 0x69]));
  const [pong] = (await once(page, 'data')) as [Buffer];
  expect(pong).toEqual(Buffer.from([0x8a, 2, 0x68, 0x69]));
  const timers = Object.getOwnPropertySymbols(connection).filter(({ description }) => description === 'timeout');
  expect(timers.map((timer) => Reflect.get(connection, timer))).toEqual([null]);
  expect(Reflect.get(connection, '_peername')).toBeNull();
  page.destroy();
});
