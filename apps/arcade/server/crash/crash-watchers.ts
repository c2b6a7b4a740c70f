/** The sockets of those who watch the curve. A frame is built once and written in slices (DESIGN §6). */
import type { WebSocket } from '@fastify/websocket';
import type { CrashFrame } from '../wire/crash-wire.ts';

const SLICE = 256;
const OPEN = 1;
/** What may wait in a socket that reads too slowly before it is let go, in bytes. */
const MOST_WAITING = 262_144;

export interface CrashWatchers {
  readonly size: number;
  /** Who watches here. */
  players(): string[];
  join(playerRef: string, socket: WebSocket): void;
  leave(playerRef: string, socket: WebSocket): void;
  send(playerRef: string, frame: CrashFrame): void;
  broadcast(frame: CrashFrame): void;
  /**
   * A frame that nobody waits for, over so many ms: five thousand at once are 0.1 s of processor here and as much where they
   * arrive, and cash-outs had to wait behind them. Left where it stands when something else is published.
   */
  broadcastSlowly(frame: CrashFrame, overMs: number): void;
  /** Resolves when somebody watches, or when the signal comes. */
  awaited(signals: readonly AbortSignal[]): Promise<void>;
  close(): void;
}

/** Encoded once, not once a socket. */
const encode = (frame: CrashFrame): Buffer => Buffer.from(JSON.stringify(frame));

function write(socket: WebSocket, frame: Buffer): void {
  if (socket.readyState !== OPEN) return;
  if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
  else socket.send(frame, { binary: false });
}

interface Pace {
  /** ms between two slices; 0: as soon as what waits has had its turn */
  pauseMs: number;
  goesOn(): boolean;
}

async function writeSliced(sockets: readonly WebSocket[], frame: Buffer, pace: Pace): Promise<void> {
  for (let start = 0; start < sockets.length && pace.goesOn(); start += SLICE) {
    for (const socket of sockets.slice(start, start + SLICE)) write(socket, frame);
    if (start + SLICE >= sockets.length) return;
    await new Promise<void>((resolve) =>
      pace.pauseMs > 0 ? void setTimeout(resolve, pace.pauseMs) : void setImmediate(resolve),
    );
  }
}

export function createWatchers(): CrashWatchers {
  const all = new Set<WebSocket>();
  const byPlayer = new Map<string, Set<WebSocket>>();
  let wake = (): void => {};
  let published = 0;
  return {
    get size() {
      return all.size;
    },
    players: () => [...byPlayer.keys()],
    join(playerRef, socket) {
      all.add(socket);
      byPlayer.set(playerRef, (byPlayer.get(playerRef) ?? new Set()).add(socket));
      wake();
    },
    leave(playerRef, socket) {
      all.delete(socket);
      const own = byPlayer.get(playerRef);
      own?.delete(socket);
      if (own?.size === 0) byPlayer.delete(playerRef);
    },
    send(playerRef, frame) {
      const bytes = encode(frame);
      for (const socket of byPlayer.get(playerRef) ?? []) write(socket, bytes);
    },
    broadcast(frame) {
      published += 1;
      void writeSliced([...all], encode(frame), { pauseMs: 0, goesOn: () => true });
    },
    broadcastSlowly(frame, overMs) {
      const before = published;
      const slices = Math.ceil(all.size / SLICE);
      const pauseMs = slices > 1 ? overMs / slices : 0;
      void writeSliced([...all], encode(frame), { pauseMs, goesOn: () => published === before });
    },
    awaited(signals) {
      return new Promise((resolve) => {
        if (all.size > 0 || signals.some((signal) => signal.aborted)) return resolve();
        wake = resolve;
        for (const signal of signals) signal.addEventListener('abort', () => resolve(), { once: true });
      });
    },
    close() {
      for (const socket of all) socket.close(1001, 'server stops');
    },
  };
}
