import { test } from 'vitest';
import { expectNothingLost } from './src/crash/expect-nothing-lost.ts';
import { crashPoints } from './src/crash/points.ts';
import { runCrashes } from './src/crash/run-crashes.ts';

const points = crashPoints.filter(({ name }) =>
  ['server: a wallet batch runs in the database', 'database: a batch waits for the disk'].includes(name),
);

test('R-01 R-03 R-13 server and database killed under load: sums zero, nothing acknowledged is lost, repeats get the same answer', async () => {
  const report = await runCrashes(points, () => {}, { workers: 8, players: 8 });
  expectNothingLost(report, points);
}, 420_000);
