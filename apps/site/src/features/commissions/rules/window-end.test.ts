import { describe, expect, it } from 'vitest';
import { windowEnd } from './window-end.ts';

const zone = 'Asia/Bangkok';
const at = (text: string) => Date.parse(`${text}+07:00`);
const endOf = (kind: Parameters<typeof windowEnd>[0], now: string) =>
  new Date(windowEnd(kind, at(now), zone) + 7 * 3_600_000).toISOString().slice(0, 16);

describe('until when bets count for a window', () => {
  it('a day ends at midnight of the brand, not of the reader or of UTC', () => {
    expect(endOf('daily', '2026-11-21T20:10:00')).toBe('2026-11-22T00:00');
    expect(endOf('daily', '2026-11-22T00:00:00')).toBe('2026-11-23T00:00');
    expect(endOf('daily', '2026-11-22T06:59:59')).toBe('2026-11-23T00:00');
  });
  it('S-327 five minutes and an hour end at the next full ones', () => {
    expect(endOf('realtime', '2026-11-21T20:13:12')).toBe('2026-11-21T20:15');
    expect(endOf('realtime', '2026-11-21T20:15:00')).toBe('2026-11-21T20:20');
    expect(endOf('hourly', '2026-11-21T20:59:59')).toBe('2026-11-21T21:00');
    expect(endOf('hourly', '2026-11-21T23:30:00')).toBe('2026-11-22T00:00');
  });
  it('a half-month ends after the 15th and after the last day, of a short month and of a year too', () => {
    expect(endOf('dividend', '2026-11-15T23:59:59')).toBe('2026-11-16T00:00');
    expect(endOf('dividend', '2026-11-16T00:00:00')).toBe('2026-12-01T00:00');
    expect(endOf('dividend', '2028-02-29T12:00:00')).toBe('2028-03-01T00:00');
    expect(endOf('dividend', '2026-12-31T12:00:00')).toBe('2027-01-01T00:00');
  });
});
