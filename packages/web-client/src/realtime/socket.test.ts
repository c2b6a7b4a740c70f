import { REALTIME_PATH as contractPath } from '@sampan/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { REALTIME_PATH } from './realtime-path.ts';
import { openLiveSocket, reconnectWait } from './socket.ts';

describe('realtime', () => {
  it('connects to the path of the contract', () => {
    expect(REALTIME_PATH).toBe(contractPath);
  });
  it('waits longer with every try, never beyond 15 s, and never all at the same moment', () => {
    const waits = [0, 1, 2, 3, 4, 10].map((tries) => reconnectWait(tries, 1));
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000]);
    expect(reconnectWait(10, 0)).toBe(7500);
    expect(reconnectWait(10, 1, 5_000)).toBe(5_000);
  });
});

/** One connection of a test: what was sent over it, and its ends in the hands of the test. */
class FakeSocket {
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = () => {};
  sent: string[] = [];
  readyState: number = WebSocket.CONNECTING;
  closed = false;
  send = (text: string) => void this.sent.push(text);
  close = () => {
    this.closed = true;
  };
  receive(event: object) {
    this.onmessage({ data: JSON.stringify(event) });
  }
}

function start(more: { whileHidden?: boolean; longestWait?: number } = {}) {
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { protocol: 'https:', host: 'play.example' });
  const made: { url: string; socket: FakeSocket }[] = [];
  const events: string[] = [];
  const live = openLiveSocket({
    path: '/live',
    hello: () => ({ type: 'hello', token: 't' }),
    onEvent: (event: { type: string }) => events.push(event.type),
    onLost: () => events.push('lost'),
    random: () => 0,
    open(url) {
      const socket = new FakeSocket();
      made.push({ url, socket });
      return socket as unknown as WebSocket;
    },
    ...more,
  });
  const hide = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { made, events, live, hide };
}

describe('a live socket', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('says hello on every connection and reports the loss', () => {
    vi.useFakeTimers();
    const { made, events, live } = start();
    expect(made[0]?.url).toBe('wss://play.example/live');
    made[0]?.socket.onopen();
    made[0]?.socket.receive({ type: 'ready' });
    made[0]?.socket.onclose();
    vi.advanceTimersByTime(250);
    made[1]?.socket.onopen();
    made[1]?.socket.receive({ type: 'ready' });
    expect(events).toEqual(['ready', 'lost', 'ready']);
    expect(made.map(({ socket }) => socket.sent)).toEqual(
      Array.from({ length: 2 }, () => ['{"type":"hello","token":"t"}']),
    );
    live.stop();
    expect(made[1]?.socket.closed).toBe(true);
  });

  it('rests while the page is hidden, unless it is to stay', () => {
    const resting = start();
    resting.hide(true);
    expect(resting.made[0]?.socket.closed).toBe(true);
    resting.hide(false);
    expect(resting.made).toHaveLength(2);
    resting.live.stop();
    const staying = start({ whileHidden: true });
    staying.hide(true);
    staying.hide(false);
    expect(staying.made).toHaveLength(1);
    expect(staying.made[0]?.socket.closed).toBe(false);
    staying.live.stop();
  });

  it('sends messages of the app while it is open alone, and says whether it did', () => {
    vi.useFakeTimers();
    const { made, live } = start({ longestWait: 100 });
    expect(live.send({ type: 'cash' })).toBe(false);
    Object.assign(made[0]?.socket ?? {}, { readyState: WebSocket.OPEN });
    expect(live.send({ type: 'cash' })).toBe(true);
    expect(made[0]?.socket.sent).toEqual(['{"type":"cash"}']);
    made[0]?.socket.onclose();
    expect(live.send({ type: 'cash' })).toBe(false);
    vi.advanceTimersByTime(49);
    expect(made).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(made).toHaveLength(2);
    live.stop();
  });
});
