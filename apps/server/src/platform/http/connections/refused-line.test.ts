import { once } from 'node:events';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { createLogger } from '@sampan/service-kit/log';
import { expect, test } from 'vitest';
import { createMetrics } from '../../observability/metrics.ts';
import { createServer } from '../create-server.ts';

/** More than libuv reads of in one go: beyond 1,024 it goes on reading within the turn. */
const CALLERS = 1_200;
const CALL =
  'POST /vendor/v1/bet HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';
const AT_ONCE = 200;
/** However the server does, the flood ends. */
const MOST_CALLS = 60_000;
const TURNS = 60;

/** Opens connections that send the call again as soon as it is answered. @returns how often each was answered */
async function flood(server: Server, isOver: () => boolean) {
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const answered = Array.from({ length: CALLERS }, () => 0);
  while (sockets.length < CALLERS) {
    const group = Array.from({ length: AT_ONCE }, () => connect(port, '127.0.0.1'));
    sockets.push(...group);
    await Promise.all(group.map((socket) => once(socket, 'connect')));
  }
  // A connection stands for its caller before the server has taken it.
  const taken = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  await expect.poll(taken).toBe(CALLERS);
  for (const [at, socket] of sockets.entries()) {
    socket
      .on('error', () => {})
      .on('data', () => {
        answered[at] = (answered[at] ?? 0) + 1;
        if (!isOver()) socket.write(CALL);
      });
    socket.write(CALL);
  }
  return { answered, sockets };
}

test('R-05 in a flood of calls that are refused each turn of the event loop is short, and every caller gets a turn', async () => {
  const app = await createServer({
    config: { trustedProxies: [], connectionsPerAddress: 2 * CALLERS },
    log: createLogger({ logLevel: 'silent' }),
    metrics: createMetrics(),
    vendorLimits: { full: 0, burst: 0, burstMs: -1, calmMs: 60_000 },
  });
  app.post('/vendor/v1/bet', async () => ({ answered: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  let came = 0;
  app.server.on('request', () => {
    came += 1;
  });
  let isOver = false;
  const { answered, sockets } = await flood(app.server, () => isOver || came > MOST_CALLS);
  const inTurn: number[] = [];
  let before = 0;
  await new Promise<void>((resolve) => {
    const look = () => {
      inTurn.push(came - before);
      before = came;
      if (inTurn.length < TURNS) setImmediate(look);
      else resolve();
    };
    setImmediate(look);
  });
  isOver = true;
  // All of them are in the first, for the server is not full before it has read them.
  expect(Math.max(...inTurn)).toBeLessThan(2 * CALLERS);
  expect(Math.max(...inTurn.slice(10))).toBeLessThan(CALLERS / 2);
  expect(Math.min(...answered)).toBeGreaterThan(1);
  for (const socket of sockets) socket.destroy();
  await app.close();
});
