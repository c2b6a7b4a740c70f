import { expect } from 'vitest';
import type { CrashPoint } from './points.ts';
import { type CrashReport, SOUND } from './run-crashes.ts';

/** Every point was met, nothing acknowledged is lost, and repeats got the same answer. */
export function expectNothingLost(report: CrashReport, points: readonly CrashPoint[]): void {
  expect(report.crashes).toHaveLength(points.length);
  expect(report.lost).toEqual([]);
  expect(report.crashes.map(({ differently }) => differently)).toEqual(points.map(() => 0));
  expect(report.crashes.every(({ repeated }) => repeated > 0)).toBe(true);
  expect(report.retried).toBeGreaterThan(0);
  expect(report.accepted['bet']).toBeGreaterThan(50);
  expect(report.verified).toContain(SOUND);
}
