import { test } from 'vitest';
import { expectNothingLost } from './src/crash/expect-nothing-lost.ts';
import { crashPoints } from './src/crash/points.ts';
import { runCrashes } from './src/crash/run-crashes.ts';

test('R-01 R-03 R-13 server and database killed under load: sums zero, nothing acknowledged is lost, repeats get the same answer, at each of twelve moments', async () => {
  const report = await runCrashes(crashPoints, () => {});
  expectNothingLost(report, crashPoints);
}, 900_000);
