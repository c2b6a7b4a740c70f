import type { IncomingMessage } from 'node:http';
import type { WebSocket } from '@fastify/websocket';
import { createAddressQuota } from '../http/connections/address-quota.ts';
import type { Connections } from '../http/connections/connections.ts';

/** A socket until it closes, without a login at first. */
export interface Visitor {
  /** Its hello named the session of a player. */
  become(playerId: string): void;
  leave(): void;
}

/** Sockets without a login by address, also behind a proxy, whose connections are not counted: the oldest give way. */
export function countVisitors({ addresses, limits, recognise }: Connections) {
  const visitors = createAddressQuota<WebSocket>({
    limits: limits.visitors,
    mayLeave: () => true,
    evict: (socket) => socket.close(1013, 'too many of this address'),
  });
  return {
    admit(socket: WebSocket, request: IncomingMessage): Visitor {
      const address = addresses.of(request);
      // The request with its headers is not kept for as long as the page is open.
      const connection = request.socket;
      visitors.add(address, socket);
      const leave = () => visitors.remove(address, socket);
      return {
        leave,
        become(player) {
          leave();
          recognise(connection, { player });
        },
      };
    },
  };
}
