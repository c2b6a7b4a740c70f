/** Outside services of the platform that answer at once, or take what they are sent and say nothing. */
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

export interface ProviderDoubles {
  /** For text messages, the chat and a vendor's wallet. */
  httpUrl: string;
  smtpUrl: string;
  /** From now on nothing is answered; what hangs already goes on hanging. */
  fallSilent(): void;
  /** Answers again; what hung is broken off, so that neither side carries over to the other. */
  speak(): void;
  /** Calls and connections taken since the last change. */
  taken(): number;
  close(): void;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Every kind of answer at once: each caller reads its own part. */
const GOOD = JSON.stringify({ id: 'm-1', unread: 3, chatUrl: 'https://room.example/r' });

export async function startProviderDoubles(): Promise<ProviderDoubles> {
  let silent = false;
  let taken = 0;
  const hanging = new Set<{ destroy(): unknown }>();
  const hang = (socket: { destroy(): unknown; once(event: 'close', listener: () => void): unknown }) => {
    hanging.add(socket);
    socket.once('close', () => hanging.delete(socket));
  };
  const http = createHttp((request, response) => {
    request.resume().once('end', () => {
      taken += 1;
      if (silent) return hang(request.socket);
      response.writeHead(200, { 'content-type': 'application/json' }).end(GOOD);
    });
  });
  // A mail server that is busy: a whole one would cost the machine more than the sender, on one side only.
  const smtp = createServer((socket) => {
    taken += 1;
    socket.on('error', () => {});
    if (silent) hang(socket);
    else socket.end('421 busy, come back later\r\n');
  });
  const change = (to: boolean) => {
    silent = to;
    taken = 0;
    for (const socket of hanging) socket.destroy();
  };
  const [httpPort, smtpPort] = [await listen(http), await listen(smtp)];
  return {
    httpUrl: `http://127.0.0.1:${httpPort}`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    fallSilent: () => change(true),
    speak: () => change(false),
    taken: () => taken,
    close() {
      change(false);
      http.closeAllConnections();
      http.close();
      smtp.close();
    },
  };
}
