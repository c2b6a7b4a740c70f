/** The socket to the shared round: says hello, passes frames on, comes back by itself. */
import type { CrashFrame, CrashMessage } from '../../server/wire/crash-wire.ts';
import { playToken } from '../api.ts';

const SOCKET = '/arcade/v1/crash/socket';
const LONGEST_PAUSE_MS = 5_000;

export interface CrashLink {
  /** @returns false while there is no connection */
  cash(roundId: string): boolean;
}

export function openCrashLink(handle: {
  frame(frame: CrashFrame): void;
  /** whether the curve can be heard */
  connected(now: boolean): void;
}): CrashLink {
  let socket: WebSocket | null = null;
  let tries = 0;

  function connect(): void {
    const url = new URL(SOCKET, window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const opened = new WebSocket(url);
    socket = opened;
    opened.addEventListener('open', () => send({ type: 'hello', token: playToken() }));
    opened.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(data as string) as CrashFrame;
      if (frame.type === 'hello') {
        tries = 0;
        handle.connected(true);
      }
      handle.frame(frame);
    });
    opened.addEventListener('close', () => {
      handle.connected(false);
      tries += 1;
      // Not all at the same moment: thousands may have lost their connection together.
      const spread = (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) * 2;
      window.setTimeout(connect, Math.min(LONGEST_PAUSE_MS, 250 * 2 ** tries) + spread);
    });
  }
  function send(message: CrashMessage): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }
  connect();
  return { cash: (roundId) => send({ type: 'cash', roundId }) };
}
