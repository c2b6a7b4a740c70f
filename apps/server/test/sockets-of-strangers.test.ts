import { once } from 'node:events';
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
