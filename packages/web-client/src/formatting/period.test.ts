import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, checkDays, dayOf, dayStart, periodOf, presetDays } from './period.ts';

const BANGKOK = 'Asia/Bangkok';

describe('days of the brand', () => {
  it('S-307 a day starts at midnight of the brand, not of the browser', () => {
    expect(new Date(dayStart('2026-11-21', BANGKOK)).toISOString()).toBe('2026-11-20T17:00:00.000Z');
    expect(dayOf(Date.parse('2026-11-20T17:00:00Z'), BANGKOK)).toBe('2026-11-21');
    expect(dayOf(Date.parse('2026-11-20T16:59:59Z'), BANGKOK)).toBe('2026-11-20');
  });

  it('keeps to the clock in zones that change it', () => {
    expect(new Date(dayStart('2026-03-29', 'Europe/Berlin')).toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(new Date(dayStart('2026-03-30', 'Europe/Berlin')).toISOString()).toBe('2026-03-29T22:00:00.000Z');
    expect(new Date(dayStart('2026-10-26', 'Europe/Berlin')).toISOString()).toBe('2026-10-25T23:00:00.000Z');
  });

  it('the start of a day belongs to that day, the ms before to the day before', () => {
    const zone = fc.constantFrom(BANGKOK, 'UTC', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Auckland');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), zone, (offset, timeZone) => {
        const day = addDays('2022-01-01', offset);
        const start = dayStart(day, timeZone);
        expect(dayOf(start, timeZone)).toBe(day);
        expect(dayOf(start - 1, timeZone)).toBe(addDays(day, -1));
      }),
    );
  });
});

describe('S-306 S-307 periods', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  it('presets end today and count their days', () => {
    expect(presetDays('today', now, BANGKOK)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(presetDays('yesterday', now, BANGKOK)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(presetDays('week', now, BANGKOK)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(presetDays('month', now, BANGKOK)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  });

  it('the last day is whole: the end is the start of the day after', () => {
    const { from, to } = periodOf({ from: '2026-11-21', to: '2026-11-21' }, BANGKOK);
    expect(to - from).toBe(86_400_000);
  });

  it('refuses missing, turned and too long dates', () => {
    expect(checkDays({ from: '', to: '2026-11-21' })).toBe('missing');
    expect(checkDays({ from: '2026-11-22', to: '2026-11-21' })).toBe('order');
    expect(checkDays({ from: '2026-08-21', to: '2026-11-21' })).toBe('long');
    expect(checkDays({ from: '2026-08-22', to: '2026-11-21' })).toBeNull();
  });
});
