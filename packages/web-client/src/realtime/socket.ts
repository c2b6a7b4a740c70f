import type { RealtimeEvent, RealtimeHello } from '@sampan/contract';
import { REALTIME_PATH } from './realtime-path.ts';

export interface SocketParts {
  merchant: () => string;
  token: () => string | null;
  onEvent: (event: RealtimeEvent) => void;
  /** After a gap: what was pushed meanwhile was missed, so what is shown must be asked for again. */
  onResume: () => void;
  /** Makes the connection; a test brings its own. */
  open?: (url: string) => WebSocket;
  random?: () => number;
}

/** First wait and longest wait between tries, in milliseconds. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

/** The wait before try `tries` (from 0): doubling, with jitter so that a restarted server is not met by everybody at once. */
export function reconnectWait(tries: number, random: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + random / 2);
}

export interface LiveSocket {
  /** Says hello again: the token has changed. */
  restart(): void;
  stop(): void;
}

function addressOf(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${REALTIME_PATH}`;
}

function readEvent(data: unknown): RealtimeEvent | null {
  try {
    const event = JSON.parse(String(data)) as RealtimeEvent;
    return typeof event?.type === 'string' ? event : null;
  } catch {
    return null;
  }
}

/**
 * Keeps one socket open while the page is seen. Hidden pages close theirs: a phone's radio and the server's memory are
 * worth more than a balance nobody looks at.
 */
export function keepSocket(parts: SocketParts): LiveSocket {
  const random = parts.random ?? (() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32);
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let met = false;

  const close = () => {
    clearTimeout(timer);
    const old = socket;
    socket = null;
    old?.close(1000);
  };
  const connect = () => {
    close();
    if (document.hidden) return;
    const next = (parts.open ?? ((url) => new WebSocket(url)))(addressOf());
    socket = next;
    next.onopen = () => {
      const token = parts.token();
      const hello: RealtimeHello = { type: 'hello', merchant: parts.merchant(), ...(token && { token }) };
      next.send(JSON.stringify(hello));
    };
    next.onmessage = ({ data }) => {
      const event = readEvent(data);
      if (!event || socket !== next) return;
      if (event.type === 'ready') {
        tries = 0;
        if (met) parts.onResume();
        met = true;
      }
      parts.onEvent(event);
    };
    next.onclose = () => {
      if (socket !== next) return;
      socket = null;
      timer = setTimeout(connect, reconnectWait(tries++, random()));
    };
  };
  const seen = () => (document.hidden ? close() : connect());
  const online = () => connect();
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', online);
  connect();
  return {
    restart: connect,
    stop() {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', online);
      close();
    },
  };
}
