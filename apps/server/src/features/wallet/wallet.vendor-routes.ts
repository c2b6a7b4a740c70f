import { vendorLeaseRequest } from '@sampan/contract';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import { validateInput } from '../../platform/http/validate-input.ts';
import type { VendorRouter } from '../vendor-api/index.ts';
import { renewLease } from './vendor-play/lease.service.ts';

export function walletVendorRoutes(router: VendorRouter, { db }: { db: Database }): void {
  router.handle('lease', async (call) => {
    const { sessionToken } = validateInput(vendorLeaseRequest, call.body);
    return inTransaction(db, (tx) => renewLease(tx, { vendor: call.vendor, sessionToken, now: new Date() }));
  });
}
