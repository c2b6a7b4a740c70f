import { vendorCatalogueRequest } from '@sampan/contract';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import { validateInput } from '../../platform/http/validate-input.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type VendorRouter } from '../vendor-api/index.ts';
import { noteCatalogueChange } from './sync/vendor-catalogue.ts';

export function catalogueVendorRoutes(router: VendorRouter, { db, jobs }: { db: Database; jobs: Jobs }): void {
  router.handle('catalogue', async (call) => {
    const { requestId } = validateInput(vendorCatalogueRequest, call.body);
    return inTransaction(db, (tx) => noteCatalogueChange(tx, { ...call, requestId }, jobs));
  });
}
