import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { syncCatalogues } from './sync-catalogue.ts';

/** Every ten minutes: the vendors' catalogues and what is played most. */
export function gamesJobs({ db, log }: Services): JobDefinition[] {
  return [
    {
      name: 'games.sync-catalogues',
      every: '*/10 * * * *',
      run: async () => {
        await syncCatalogues(db, log);
      },
    },
  ];
}
