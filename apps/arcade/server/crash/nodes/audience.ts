/** Everybody who watches the curve, wherever their sockets are: what the node that leads publishes goes to the others too. */
import type { CrashWatchers } from '../crash-watchers.ts';
import type { NodeMessage, Relay } from './relay.ts';

export function createAudience(here: CrashWatchers, relay: Relay): CrashWatchers {
  const send = (message: NodeMessage): void => {
    if (relay.elsewhere > 0) relay.send(message);
  };
  return {
    get size() {
      return here.size + relay.elsewhere;
    },
    players: here.players,
    join: here.join,
    leave: here.leave,
    close: here.close,
    send(playerRef, frame) {
      here.send(playerRef, frame);
      send({ kind: 'player', playerRef, frame });
    },
    broadcast(frame) {
      here.broadcast(frame);
      send({ kind: 'all', frame });
    },
    broadcastSlowly(frame, overMs) {
      here.broadcastSlowly(frame, overMs);
      send({ kind: 'slowly', frame, overMs });
    },
    async awaited(signals) {
      const noticed = new AbortController();
      relay.onWatchers(() => noticed.abort());
      if (relay.elsewhere === 0) await here.awaited([...signals, noticed.signal]);
    },
  };
}
