import { inTransaction } from '../../platform/database/index.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { type AdvanceParts, advanceRun, GRACE_HOURS, noReport } from './advance-run.ts';
import { insertBreaks } from './breaks/breaks.queries.ts';
import { claimRun, insertDailyRuns, insertMissedFiles, releaseRun } from './runs.queries.ts';

/** Begins the runs of days that are over, and takes up every run that is due: new, waiting, or left by a process that died. */
export async function runReconciliation(parts: AdvanceParts): Promise<number> {
  await inTransaction(parts.db, async (tx) => {
    await insertDailyRuns(tx, GRACE_HOURS);
    for (const run of await insertMissedFiles(tx, GRACE_HOURS)) await insertBreaks(tx, run, [noReport(run)]);
  });
  let taken = 0;
  for (let run = await claimRun(parts.db); run; run = await claimRun(parts.db)) {
    taken += 1;
    await advanceRun(parts, run);
    await releaseRun(parts.db, run);
  }
  return taken;
}

export const reconciliationJobs = (services: Services): JobDefinition[] => [
  {
    name: 'reconciliation.run',
    every: '*/10 * * * *',
    run: async () => {
      await runReconciliation(services);
    },
  },
];
