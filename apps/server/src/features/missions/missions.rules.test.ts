import { describe, expect, test } from 'vitest';
import { endOfPeriod, periodOf } from '../../platform/calendar-periods.ts';
import { readStreak } from './missions.rules.ts';

const streakOf = (days: string[], today: string, forgiven = 1) => {
  const items = new Map(days.map((day) => [`2026-11-${day}`, 1n]));
  const { longest, running, forgivenDays } = readStreak({ items }, { least: 0n, forgiven }, `2026-11-${today}`);
  return [longest, running, forgivenDays.map((day) => day.slice(8))];
};

describe('a streak of days', () => {
  test('grows by the day, lasts while today is open, and ends with a day that was missed', () => {
    expect(streakOf(['01', '02', '03'], '03', 0)).toEqual([3, 3, []]);
    expect(streakOf(['01', '02', '03'], '04', 0)).toEqual([3, 3, []]);
    expect(streakOf(['01', '02', '03'], '05', 0)).toEqual([3, 0, []]);
    expect(streakOf([], '05')).toEqual([0, 0, []]);
  });

  test('forgives one day off a week and no second', () => {
    expect(streakOf(['01', '02', '04', '05'], '05')).toEqual([4, 4, ['03']]);
    expect(streakOf(['01', '02', '04', '06'], '06')).toEqual([3, 1, ['03']]);
    expect(streakOf(['01', '02', '04', '05', '06', '07', '08', '09', '11'], '11')).toEqual([9, 9, ['03', '10']]);
    expect(streakOf(['01', '02'], '04')).toEqual([2, 2, []]);
    expect(streakOf(['01', '02'], '05')).toEqual([2, 0, []]);
    expect(streakOf(['01', '04'], '04')).toEqual([1, 1, []]);
  });
});

test('periods begin and end by the clocks of the brand', () => {
  expect(periodOf('week', '2026-11-22')).toBe('2026-11-16');
  expect(periodOf('week', '2026-11-23')).toBe('2026-11-23');
  expect(periodOf('month', '2026-12-31')).toBe('2026-12-01');
  expect(periodOf('once', '2026-12-31')).toBe('once');
  const end = (period: 'day' | 'week' | 'month', key: string) =>
    new Date(endOfPeriod(period, key, 'Asia/Bangkok') ?? 0).toISOString();
  expect(end('day', '2026-11-22')).toBe('2026-11-22T17:00:00.000Z');
  expect(end('week', '2026-11-16')).toBe('2026-11-22T17:00:00.000Z');
  expect(end('month', '2026-12-01')).toBe('2026-12-31T17:00:00.000Z');
  expect(endOfPeriod('season', 'season', 'Asia/Bangkok')).toBeNull();
});
