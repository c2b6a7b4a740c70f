import { readAmount } from '@sampan/web-client/formatting/read-amount';
import { describe, expect, it } from 'vitest';
import { readMinutes } from './limits/read-minutes.ts';
import { isCheckDue } from './session-clock/reality-due.ts';

describe('R-71 what is typed as a limit', () => {
  it('takes whole minutes of a month at most', () => {
    expect(readMinutes('90')).toBe(90);
    expect(readMinutes('0')).toBe(0);
    for (const text of ['', '1.5', '-3', '44641', 'NaN', '12 apples']) expect(readMinutes(text), text).toBeNull();
  });
  it('takes amounts of the currency, nothing too', () => {
    const read = (text: string) => readAmount(text, { digits: 2, orNothing: true });
    expect(read('1,250.5')).toEqual({ wire: '1250.50', fault: null });
    expect(read('0')).toEqual({ wire: '0.00', fault: null });
    for (const text of ['', '-1', '0.001', '1e21', 'NaN', '12 apples']) expect(read(text).wire, text).toBe('');
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
