import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import { contractKinds } from './terms.ts';
import { BUCKET_MS, dueWindows, settledFrom, windowAt } from './windows.ts';

const zones = ['Asia/Bangkok', 'Asia/Kolkata', 'Asia/Kathmandu', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC'];
const at = (text: string) => Date.parse(text);

describe('windows of contracts', () => {
  test('every moment lies in one window of a kind, which ends where the next begins, on the five minutes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...contractKinds),
        fc.constantFrom(...zones),
        fc.integer({ min: at('2025-01-01T00:00Z'), max: at('2028-01-01T00:00Z') }),
        (kind, zone, moment) => {
          const window = windowAt(kind, moment, zone);
          expect(window.from <= moment && moment < window.to).toBe(true);
          expect(windowAt(kind, window.from, zone)).toEqual(window);
          expect(windowAt(kind, window.to - 1, zone)).toEqual(window);
          expect(windowAt(kind, window.to, zone).from).toBe(window.to);
          expect([window.from % BUCKET_MS, window.to % BUCKET_MS]).toEqual([0, 0]);
        },
      ),
      propertyRuns(200, 10_000),
    );
  });

  test('S-327 real-time windows are five minutes, settled at their end', () => {
    const window = windowAt('realtime', at('2026-11-21T13:12:31Z'), 'Asia/Bangkok');
    expect(window).toEqual({ from: at('2026-11-21T13:10:00Z'), to: at('2026-11-21T13:15:00Z') });
    expect(settledFrom('realtime', window, 'Asia/Bangkok')).toBe(window.to);
  });

  test('a day of Bangkok is settled at 03:00 of the day after, a half-month after its last day', () => {
    const day = windowAt('daily', at('2026-11-20T18:00:00Z'), 'Asia/Bangkok');
    expect(day).toEqual({ from: at('2026-11-20T17:00:00Z'), to: at('2026-11-21T17:00:00Z') });
    expect(settledFrom('daily', day, 'Asia/Bangkok')).toBe(at('2026-11-21T20:00:00Z'));
    const half = windowAt('dividend', at('2028-02-20T00:00:00Z'), 'UTC');
    expect(half).toEqual({ from: at('2028-02-16T00:00:00Z'), to: at('2028-03-01T00:00:00Z') });
    expect(windowAt('dividend', half.to, 'UTC').to).toBe(at('2028-03-16T00:00:00Z'));
  });

  test('what was missed while nothing ran is due in order, from the window in which the first contract begins', () => {
    const span = { since: at('2026-11-21T00:01:00Z'), ranTo: null, now: at('2026-11-21T00:31:00Z'), zone: 'UTC' };
    const due = dueWindows('realtime', { ...span, limit: 100 });
    const minutes = ['00', '05', '10', '15', '20', '25'];
    expect(due.map(({ from }) => new Date(from).toISOString().slice(14, 16))).toEqual(minutes);
    expect(dueWindows('realtime', { ...span, limit: 2 })).toEqual(due.slice(0, 2));
    expect(dueWindows('hourly', { ...span, limit: 9 })).toEqual([]);
    const ran = { ...span, ranTo: span.since, limit: 100 };
    expect(dueWindows('realtime', ran)).toEqual(due.slice(1));
  });
});
