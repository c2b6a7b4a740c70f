import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { removeIdleDemos } from './demo/remove-idle-demos.ts';
import { pruneAccount } from './member/prune-account.queries.ts';
import { recoveryJobs } from './recovery/recover-by-email.service.ts';

export function accountJobs(services: Services): JobDefinition[] {
  const { db } = services;
  return [
    ...recoveryJobs(services),
    {
      name: 'account.prune',
      every: '*/10 * * * *',
      run: async () => {
        await pruneAccount(db);
        await removeIdleDemos(db);
      },
    },
  ];
}
