import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakEnd, evaluateIntent, laterEnd, raiseStage } from './protection.rules.ts';

const HOUR = 3_600_000;
const limit = fc.option(fc.bigInt(0n, 1_000_000n), { nil: null });
const date = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
/** No limit lets more through than any. */
const reach = (value: bigint | null) => value ?? 10n ** 12n;

describe('R-71 the rules of own limits', () => {
  test('nothing that lets more through ever holds at once, everything that lets less through does', () => {
    fc.assert(
      fc.property(limit, limit, (current, wanted) => {
        const verdict = evaluateIntent(current, wanted);
        if (reach(wanted) > reach(current)) expect(verdict).toBe('wait');
        else expect(verdict).toBe(wanted === current ? 'same' : 'now');
      }),
    );
  });

  test('a raise can be confirmed from 24 hours after it was asked for, for a week', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 400 * HOUR }), (asked, age) => {
        const stage = raiseStage(asked, new Date(asked.getTime() + age));
        expect(stage).toBe(age < 24 * HOUR ? 'early' : age < 8 * 24 * HOUR ? 'ripe' : 'lapsed');
      }),
    );
  });
});

describe('R-72 the rules of breaks', () => {
  test('an exclusion of n months ends n calendar months later, on the last day where that month is shorter', () => {
    const end = (from: string, months: number) =>
      breakEnd({ kind: 'exclusion', months }, new Date(from))?.toISOString();
    expect(end('2026-11-21T10:00:00.000Z', 6)).toBe('2027-05-21T10:00:00.000Z');
    expect(end('2026-08-31T10:00:00.000Z', 6)).toBe('2027-02-28T10:00:00.000Z');
    expect(end('2027-08-31T10:00:00.000Z', 6)).toBe('2028-02-29T10:00:00.000Z');
    expect(breakEnd({ kind: 'exclusion', months: null }, new Date())).toBeNull();
  });

  test('an exclusion is never shorter than its months of 28 days, a time-out exactly its hours', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 6, max: 60 }), fc.integer({ min: 1, max: 720 }), (now, months, hours) => {
        const excluded = breakEnd({ kind: 'exclusion', months }, now);
        expect((excluded?.getTime() ?? 0) - now.getTime()).toBeGreaterThanOrEqual(months * 28 * 24 * HOUR);
        const out = breakEnd({ kind: 'time-out', hours }, now);
        expect((out?.getTime() ?? 0) - now.getTime()).toBe(hours * HOUR);
      }),
    );
  });

  test('of two ends the later one holds, and for good is the latest', () => {
    fc.assert(
      fc.property(fc.option(date, { nil: null }), fc.option(date, { nil: null }), (one, other) => {
        const reachOf = (end: Date | null) => end?.getTime() ?? Number.POSITIVE_INFINITY;
        expect(reachOf(laterEnd(one, other))).toBe(Math.max(reachOf(one), reachOf(other)));
      }),
    );
  });
});
