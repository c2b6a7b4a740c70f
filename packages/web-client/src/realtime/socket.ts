export interface SocketParts<Event extends { type: string }> {
  path: string;
  /** The first message of every connection: who listens. */
  hello: () => object;
  /** The server says `ready` once it has accepted the hello; the rest is the app's. */
  onEvent: (event: Event) => void;
  /** The connection has gone, or was not to be had. */
  onLost?: () => void;
  /** Stays open on a hidden page. */
  whileHidden?: boolean;
  /** The longest wait between two tries in milliseconds; 15 s unless given. */
  longestWait?: number;
  /** Makes the connection; a test brings its own. */
  open?: (url: string) => WebSocket;
  random?: () => number;
}

/** First wait and longest wait between tries, in milliseconds. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

/** The wait before try `tries` (from 0): doubling, with jitter so that a restarted server is not met by everybody at once. */
export function reconnectWait(tries: number, random: number, longest = LONGEST_WAIT): number {
  return Math.min(longest, FIRST_WAIT * 2 ** tries) * (0.5 + random / 2);
}

export interface LiveSocket {
  /** Says hello again: the token has changed. */
  restart(): void;
  /** Sends a message of the app. @returns false while there is no connection */
  send(message: object): boolean;
  stop(): void;
}

function addressOf(path: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`;
}

function readEvent(data: unknown): { type: string } | null {
  try {
    const event = JSON.parse(String(data)) as { type: string } | null;
    return typeof event?.type === 'string' ? event : null;
  } catch {
    return null;
  }
}

/**
 * Keeps one socket open while the page is seen. Hidden pages close theirs by default: a phone's radio and the server's
 * memory are worth more than a balance that nobody looks at.
 */
export function openLiveSocket<Event extends { type: string }>(parts: SocketParts<Event>): LiveSocket {
  const random = parts.random ?? (() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32);
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const mayRest = () => document.hidden && !parts.whileHidden;

  const close = () => {
    clearTimeout(timer);
    const old = socket;
    socket = null;
    old?.close(1000);
  };
  const connect = () => {
    close();
    if (mayRest()) return;
    const next = (parts.open ?? ((url) => new WebSocket(url)))(addressOf(parts.path));
    socket = next;
    next.onopen = () => next.send(JSON.stringify(parts.hello()));
    next.onmessage = ({ data }) => {
      const event = readEvent(data);
      if (!event || socket !== next) return;
      if (event.type === 'ready') tries = 0;
      parts.onEvent(event as Event);
    };
    next.onclose = () => {
      if (socket !== next) return;
      socket = null;
      parts.onLost?.();
      timer = setTimeout(connect, reconnectWait(tries++, random(), parts.longestWait));
    };
  };
  const seen = () => {
    if (mayRest()) close();
    else if (!socket) connect();
  };
  const online = () => connect();
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', online);
  connect();
  return {
    restart: connect,
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    stop() {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', online);
      close();
    },
  };
}
