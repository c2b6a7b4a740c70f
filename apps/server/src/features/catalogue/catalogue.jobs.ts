import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { syncCatalogues } from './sync/sync-catalogue.ts';
import { SYNC_VENDOR_JOB } from './sync/vendor-catalogue.ts';

/** Every ten minutes the vendors' catalogues and what is played most; one vendor's when it says that its own has changed. */
export function catalogueJobs(services: Services): JobDefinition[] {
  return [
    {
      name: 'games.sync-catalogues',
      every: '*/10 * * * *',
      run: async () => {
        await syncCatalogues(services);
      },
    },
    {
      name: SYNC_VENDOR_JOB,
      run: async (payload) => {
        const { vendor } = payload as { vendor: string };
        const failed = await syncCatalogues(services, vendor);
        if (failed.length > 0) throw new Error(`the catalogue of ${vendor} could not be read`);
      },
    },
  ];
}
