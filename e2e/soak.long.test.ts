import { expect, test } from 'vitest';
import { faultsFound } from './src/soak/report.ts';
import { runSoak } from './src/soak/run-soak.ts';

// `npm run soak` goes on for twenty minutes and measures memory too.
test('R-01 R-03 every kind of fault once while people play, log in, pay and keep pages open: nothing acknowledged is lost', async () => {
  const report = await runSoak({ minutes: 1.5, seed: 'long', say: () => {} });
  expect(faultsFound(report)).toEqual([]);
  expect(new Set(report.faults.map(({ name }) => name)).size).toBe(6);
  expect(report.accepted['bet']).toBeGreaterThan(50);
  for (const [what, count] of Object.entries(report.members)) expect(count, what).toBeGreaterThan(0);
}, 900_000);
