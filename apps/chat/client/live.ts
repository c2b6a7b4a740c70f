import type { ChatEvent } from '@sampan/contract/chat-room';
import { currentPass } from './room-calls.ts';

const LIVE = '/chat/v1/live';
/** First wait and longest wait between tries, in milliseconds. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

/** Chance spreads the tries, so that a restarted server is not met by everybody at once. */
const chance = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

export interface Live {
  stop(): void;
}

/** Keeps the socket open and passes on what comes; `lost` runs each time the connection goes. */
export function keepLive(onEvent: (event: ChatEvent) => void, lost: () => void): Live {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let stopped = false;

  const connect = () => {
    clearTimeout(timer);
    if (stopped) return;
    const next = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${LIVE}`);
    socket = next;
    next.addEventListener('open', () => next.send(JSON.stringify({ pass: currentPass() })));
    next.addEventListener('message', ({ data }) => {
      const event = JSON.parse(String(data)) as ChatEvent;
      if (event.type === 'ready') tries = 0;
      onEvent(event);
    });
    next.addEventListener('close', () => {
      if (socket !== next || stopped) return;
      lost();
      timer = setTimeout(connect, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries++) * (0.5 + chance() / 2));
    });
  };
  const back = () => {
    tries = 0;
    if (socket?.readyState !== WebSocket.OPEN) connect();
  };
  window.addEventListener('online', back);
  connect();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', back);
      socket?.close(1000);
    },
  };
}
