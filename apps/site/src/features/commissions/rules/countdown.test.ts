import { describe, expect, it } from 'vitest';
import { countdownTo } from './countdown.ts';

describe('the countdown to the next real-time salary', () => {
  const next = Date.UTC(2026, 10, 21, 13, 15);
  it('S-327 counts five minutes down to the second', () => {
    expect(countdownTo(next, next - 108_000)).toEqual({ left: '01:48', seconds: 108, done: 64 });
    expect(countdownTo(next, next - 300_000)).toMatchObject({ left: '05:00', done: 0 });
    expect(countdownTo(next, next - 1)).toMatchObject({ left: '00:01', seconds: 1 });
  });
  it('is never negative when a run is late, and never above a window when a clock is wrong', () => {
    expect(countdownTo(next, next + 40_000)).toEqual({ left: '00:00', seconds: 0, done: 100 });
    expect(countdownTo(next, next - 900_000)).toEqual({ left: '05:00', seconds: 300, done: 0 });
  });
});
