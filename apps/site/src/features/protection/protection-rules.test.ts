import { describe, expect, it } from 'vitest';
import { readLimit } from './limits/limit-entry.ts';
import { isCheckDue } from './session-clock/reality-due.ts';

describe('R-71 what is typed as a limit', () => {
  it('takes amounts of the currency and whole minutes, and nothing else', () => {
    expect(readLimit('loss', '1,250.5', 2)).toEqual({ amount: '1250.50' });
    expect(readLimit('deposit', '0', 2)).toEqual({ amount: '0.00' });
    expect(readLimit('time', '90', 2)).toEqual({ minutes: 90 });
    for (const text of ['', '-1', '0.001', '1e21', 'NaN', '12 apples'])
      expect(readLimit('stake', text, 2), text).toBeNull();
    for (const text of ['', '1.5', '-3', '44641']) expect(readLimit('time', text, 2), text).toBeNull();
  });
});

describe('R-73 the reality check', () => {
  const openedAt = 1_000_000;
  it('is due when the interval has passed since login or the last check', () => {
    const due = (minutes: number, seenAt = 0) =>
      isCheckDue({ openedAt, seenAt, minutes: 60, now: openedAt + minutes * 60_000 });
    expect([due(59), due(60), due(200)]).toEqual([false, true, true]);
    expect([due(110, openedAt + 60 * 60_000), due(120, openedAt + 60 * 60_000)]).toEqual([false, true]);
  });
  it('of an earlier login does not count', () => {
    expect(isCheckDue({ openedAt, seenAt: 5, minutes: 15, now: openedAt + 60_000 })).toBe(false);
  });
});
