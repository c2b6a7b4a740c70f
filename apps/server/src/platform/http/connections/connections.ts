import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../../network-address.ts';
import { type AddressQuota, createAddressQuota } from './address-quota.ts';
import { type ClientAddresses, readClientAddresses } from './client-address.ts';
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts';
import { type Caller, createRecognised, type Recognised } from './recognised.ts';

/** One connection that is open, of those that are counted. */
interface Connection extends Recognised {
  server: Server;
  socket: Socket;
  address: string;
  /** It carries the calls of many, so nobody is recognised on it. */
  isProxy: boolean;
  /** Whole requests that are being answered. */
  busy: number;
}

/** The connections of one process, over all its ports. */
export interface Connections {
  readonly addresses: ClientAddresses;
  readonly limits: ConnectionLimits;
  /** Counts what connects to this server from now on. */
  watch(server: Server): void;
  /** A signed call or a living session came over this connection: it is given up for no stranger's. */
  recognise(socket: Socket, who: Caller): void;
  isKnown(socket: Socket): boolean;
  /** One of the operator's own proxies, which carries the calls of many. */
  isProxy(socket: Socket): boolean;
  /** While a whole request of a stranger is answered, the connection is not given up. */
  hold(socket: Socket): () => void;
  /** Lets go of strangers' connections to a server that closes, but of those whose call is being answered. */
  drop(server: Server): void;
  /** For the metrics. */
  counts(): { strangers: number; known: number };
}

/** While it is being answered. @returns the end of that */
function holdOpen(connection: Connection | undefined): () => void {
  if (!connection) return () => {};
  connection.busy += 1;
  return () => {
    connection.busy -= 1;
  };
}

export function createConnections(
  { trustedProxies, connectionsPerAddress }: { trustedProxies: readonly string[]; connectionsPerAddress: number },
  limits = connectionLimits(connectionsPerAddress),
): Connections {
  const addresses = readClientAddresses(trustedProxies);
  const open = new Map<Socket, Connection>();
  const recognised = createRecognised<Connection>(limits.perPlayer);
  const strangers: AddressQuota<Connection> = createAddressQuota({
    limits: limits.strangers,
    mayLeave: ({ busy }) => busy === 0,
    evict: ({ socket }) => socket.destroy(),
  });

  /** One for all: a listener of its own for each is 272 bytes of what an open page costs. */
  function forget(this: Socket): void {
    const connection = open.get(this);
    if (!connection) return;
    open.delete(this);
    strangers.remove(connection.address, connection);
    recognised.remove(connection);
  }

  function take(server: Server, socket: Socket): void {
    const { remoteAddress } = socket;
    // Gone already: whoever connected has hung up.
    if (remoteAddress === undefined) return;
    const isProxy = addresses.isProxy(remoteAddress);
    const address = addressKey(remoteAddress);
    const connection: Connection = { server, socket, address, known: null, isProxy, busy: 0 };
    if (!isProxy && !strangers.add(connection.address, connection)) {
      socket.destroy();
      return;
    }
    open.set(socket, connection);
    socket.on('close', forget);
  }

  return {
    addresses,
    limits,
    watch(server) {
      server.on('connection', (socket) => take(server, socket));
    },
    recognise(socket, who) {
      const connection = open.get(socket);
      if (!connection || connection.isProxy || connection.known !== null || socket.destroyed) return;
      strangers.remove(connection.address, connection);
      const oldest = recognised.add(connection, who);
      if (oldest && !strangers.add(oldest.address, oldest)) oldest.socket.destroy();
    },
    isKnown: (socket) => typeof open.get(socket)?.known === 'string',
    isProxy: (socket) => open.get(socket)?.isProxy === true,
    hold: (socket) => holdOpen(open.get(socket)),
    drop(server) {
      for (const { server: of, socket, known, busy } of open.values())
        if (of === server && !known && !busy) socket.destroy();
    },
    counts: () => ({ strangers: strangers.size(), known: recognised.size() }),
  };
}

/** Whether a request brings a body; a length of nothing is none. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
