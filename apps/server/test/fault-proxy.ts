import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** pass: as if it were not there. swallow: the call arrives, its reply is lost. down: nobody answers. */
export type Fault = 'pass' | 'swallow' | 'down';

export interface FaultProxy {
  url: string;
  fault: Fault;
  close(): Promise<void>;
}

/** A proxy between two processes of a test that loses what it is set to lose. */
export async function openFaultProxy(targetPort: () => number): Promise<FaultProxy> {
  const server = createServer((incoming, answer) => relay(incoming, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: 'pass',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  function relay(incoming: IncomingMessage, answer: ServerResponse): void {
    if (proxy.fault === 'down') {
      incoming.socket.destroy();
      return;
    }
    const { method, url: path, headers } = incoming;
    const outgoing = request(
      { host: '127.0.0.1', port: targetPort(), method, path, headers, agent: false },
      (reply) => {
        reply.once('error', () => answer.destroy());
        if (proxy.fault === 'swallow') {
          reply.resume().once('end', () => incoming.socket.destroy());
          return;
        }
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    outgoing.once('error', () => incoming.socket.destroy());
    incoming.pipe(outgoing);
  }
  return proxy;
}
