import { expect, test } from 'vitest';
import { crashPoints } from './src/crash/points.ts';
import { runCrashes } from './src/crash/run-crashes.ts';

const points = crashPoints.filter(({ name }) =>
  ['server: a wallet batch runs in the database', 'database: a batch waits for the disk'].includes(name),
);

test('R-01 R-03 R-13 server and database killed under load: sums zero, nothing acknowledged is lost, repeats get the same answer', async () => {
  const report = await runCrashes(points, () => {});
  expect(report.crashes).toHaveLength(points.length);
  expect(report.lost).toEqual([]);
  expect(report.crashes.map(({ differently }) => differently)).toEqual(points.map(() => 0));
  expect(report.crashes.every(({ repeated }) => repeated > 0)).toBe(true);
  expect(report.retried).toBeGreaterThan(0);
  expect(report.accepted.bet).toBeGreaterThan(50);
  expect(report.verified).toContain('The ledger is sound.');
}, 420_000);
