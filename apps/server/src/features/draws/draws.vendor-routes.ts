import { vendorDrawsRequest } from '@sampan/contract';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import { parseBody, type VendorRouter } from '../vendor-api/index.ts';
import { takeDraws } from './draws.ts';

export function drawsVendorRoutes(router: VendorRouter, { db }: { db: Database }): void {
  router.handle('draws', async (call) => {
    const request = parseBody(vendorDrawsRequest, call.body);
    return inTransaction(db, (tx) => takeDraws(tx, { ...call, requestId: request.requestId }, request));
  });
}
