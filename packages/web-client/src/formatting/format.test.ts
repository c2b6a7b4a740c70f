import { describe, expect, it } from 'vitest';
import { formatAgo, formatDays, formatDuration, formatMoment, formatMoney, formatStamp } from './format.ts';

const dollar = { symbol: '$', digits: 2 };

describe('figures', () => {
  it('S-024 puts the symbol before the figure and the sign before the symbol', () => {
    expect(formatMoney('12480.5', dollar)).toBe('$12,480.50');
    expect(formatMoney('-36.00', dollar)).toBe('−$36.00');
    expect(formatMoney('36.00', dollar, { signed: true })).toBe('+$36.00');
    expect(formatMoney('1200', { symbol: '₫', digits: 0 })).toBe('₫1,200');
    // Before the brand's currency is known an amount stands as it came.
    expect(formatMoney('1200.50', { symbol: '', digits: 0 })).toBe('1,200.50');
  });
  it('never loses a digit of an amount that a float cannot hold', () => {
    expect(formatMoney('123456789012345678.91', dollar)).toBe('$123,456,789,012,345,678.91');
  });
  it("S-335 A-026 shows a stamp as yyyy-MM-dd hh:mm:ss of 24 hours in the brand's time zone", () => {
    expect(formatStamp(Date.UTC(2026, 10, 21, 17, 5, 9), 'Asia/Bangkok')).toBe('2026-11-22 00:05:09');
  });
  it("writes a moment of a record to the second, in the language's words, the common year and the brand's time zone", () => {
    const at = Date.UTC(2026, 10, 21, 17, 5, 9);
    expect(formatMoment(at, 'en', 'Asia/Bangkok')).toBe('Nov 22, 2026, 00:05:09');
    expect(formatMoment(at, 'th', 'Asia/Bangkok')).toBe('22 พ.ย. 2026 00:05:09');
    expect(formatMoment(at, 'vi', 'Asia/Ho_Chi_Minh')).toBe('00:05:09 22 thg 11, 2026');
  });
  it('says once what two days have in common, by the days of the brand', () => {
    const [from, to] = [Date.UTC(2026, 9, 31, 17), Date.UTC(2026, 10, 15, 16, 59)];
    expect(formatDays(from, to, 'en', 'Asia/Bangkok')).toMatch(/^Nov 1\s–\s15, 2026$/);
    expect(formatDays(from, to, 'th', 'Asia/Bangkok')).toMatch(/^1\s?–\s?15 พ\.ย\..* 2026$/);
    expect(formatDays(from, to, 'en', 'UTC')).toMatch(/^Oct 31\s–\sNov 15, 2026$/);
  });
  it('R-73 counts a session past a day', () => {
    expect(formatDuration(24 * 60_000 + 18_000)).toBe('00:24:18');
    expect(formatDuration(100 * 3_600_000)).toBe('100:00:00');
    expect(formatDuration(-5)).toBe('00:00:00');
  });
  it('says an age in the words of the language', () => {
    expect(formatAgo(0, 12 * 60_000, 'en')).toMatch(/12 min/);
    expect(formatAgo(0, 30, 'en')).toMatch(/1 min/);
    expect(formatAgo(0, 86_400_000, 'th')).toBe('เมื่อวาน');
  });
});
