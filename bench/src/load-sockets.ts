/** Open pages that only listen, in a process of their own: they count the results that reach them. */
import { REALTIME_PATH } from '@sampan/contract';
import { tokenOf } from './page-sessions.queries.ts';

export interface SocketsOrder {
  port: number;
  sockets: number;
  /** Sockets that are open already. */
  from?: number;
}

const AT_ONCE = 64;
let awaited = 0;
let arrived = 0;
let done = (): void => {};

function connect(port: number, nth: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // Behind a proxy, each at an address of its own: calls of one address are limited.
    const headers = { 'x-forwarded-for': `10.0.${nth >> 8}.${nth & 255}` };
    const socket = new WebSocket(`ws://127.0.0.1:${port}${REALTIME_PATH}`, { headers });
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'hello', merchant: 'demo', token: tokenOf(nth) })),
    );
    socket.addEventListener('close', ({ code }) => reject(new Error(`a socket was closed with ${code}`)));
    socket.addEventListener('message', ({ data }) => {
      if (String(data).startsWith('{"type":"ready","player":true,')) return resolve();
      arrived += 1;
      if (arrived === awaited) done();
    });
  });
}

async function open({ port, sockets, from = 0 }: SocketsOrder): Promise<number> {
  let left = sockets;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await connect(port, from + left);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return sockets;
}

process.on('message', (order: SocketsOrder | { await: number } | 'arrived') => {
  if (order === 'arrived') {
    const all = new Promise<void>((resolve) => {
      done = resolve;
    });
    if (arrived >= awaited) done();
    void all.then(() => process.send?.(arrived));
  } else if ('await' in order) {
    [awaited, arrived] = [order.await, 0];
    process.send?.(true);
  } else {
    void open(order).then(
      (count) => process.send?.(count),
      (error: Error) => process.send?.({ error: error.message }),
    );
  }
});
