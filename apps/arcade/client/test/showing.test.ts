import { FRAME_LONGEST_MS, FRAME_SILENCE_MS } from '@sampan/contract/frame-times';
import type { GameFrameMessage } from '@sampan/contract/game-frame';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShowing } from '../showing.ts';

function listen(balance: string | null = '98.00') {
  const received: { message: GameFrameMessage; at: number }[] = [];
  const showing = createShowing(
    (message) => received.push({ message, at: performance.now() }),
    () => balance,
  );
  return { received, showing };
}

describe('R-73 a game says how far its player has seen', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('from the stake over each step to the end', () => {
    const { received, showing } = listen();
    showing.begin('2.00');
    showing.shown();
    showing.shown();
    showing.begin();
    showing.closed();
    expect(received.map(({ message }) => message)).toEqual([
      { type: 'sampan:round', state: 'open', stake: '2.00' },
      { type: 'sampan:round', state: 'shown', balance: '98.00' },
      { type: 'sampan:round', state: 'open' },
      { type: 'sampan:round', state: 'closed', balance: '98.00' },
    ]);
    vi.advanceTimersByTime(FRAME_LONGEST_MS);
    expect(received).toHaveLength(4);
  });

  it('says so again while it lasts, before the page gives it up, and not for ever; the stake once', () => {
    const { received, showing } = listen(null);
    showing.begin('2.00');
    vi.advanceTimersByTime(FRAME_LONGEST_MS * 2);
    const times = received.map(({ at }) => at);
    for (const [index, at] of times.slice(1).entries())
      expect(at - Number(times[index])).toBeLessThan(FRAME_SILENCE_MS);
    expect(Number(times.at(-1)) - Number(times[0])).toBeLessThan(FRAME_LONGEST_MS);
    expect(received.filter(({ message }) => 'stake' in message)).toHaveLength(1);
    showing.closed();
    expect(received.at(-1)?.message).toEqual({ type: 'sampan:round', state: 'closed' });
  });
});
