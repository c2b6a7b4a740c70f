import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands before the database of a test and lets it be away. */
export interface DatabaseGate {
  /** The database's address, through the gate. */
  url: string;
  /** Every connection breaks and none is taken: PostgreSQL was killed. */
  away(): Promise<void>;
  /** Connections are taken and nothing is said on any: its machine is lost. */
  silent(): void;
  /** As it was, for connections made from now on. */
  back(): Promise<void>;
  close(): Promise<void>;
}

/** `late`: what is asked with this text in it comes to the database so many milliseconds later. */
export async function openDatabaseGate(ownerUrl: string, late?: { text: string; byMs: number }): Promise<DatabaseGate> {
  const target = new URL(ownerUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    keep(near);
    if (isSilent) return;
    const far = keep(connect(Number(target.port), target.hostname));
    relay(near, far, (part) => (late && part.includes(late.text) ? late.byMs : 0));
    relay(far, near);
  });

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    return socket;
  }
  function relay(from: Socket, to: Socket, delayOf: (part: Buffer) => number = () => 0): void {
    from.on('data', (part) => {
      if (isSilent) return;
      const byMs = delayOf(part);
      if (byMs === 0) to.write(part);
      else setTimeout(() => to.write(part), byMs);
    });
    from.once('close', () => to.destroy());
  }
  function dropAll(): void {
    for (const socket of sockets) socket.destroy();
  }
  async function listen(port: number): Promise<void> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }
  async function away(): Promise<void> {
    if (!server.listening) return;
    server.close();
    dropAll();
    await once(server, 'close');
  }

  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(ownerUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.toString(),
    away,
    silent() {
      isSilent = true;
    },
    async back() {
      isSilent = false;
      dropAll();
      if (!server.listening) await listen(port);
    },
    close: away,
  };
}
