import { vendorDrawsRequest, vendorSharedRoundRequest } from '@sampan/contract';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import { validateInput } from '../../platform/http/validate-input.ts';
import { type VendorRouter } from '../vendor-api/index.ts';
import { takeDraws } from './draws.ts';
import { takeSharedRound } from './shared-rounds.ts';

export function drawsVendorRoutes(router: VendorRouter, { db }: { db: Database }): void {
  router.handle('draws', async (call) => {
    const request = validateInput(vendorDrawsRequest, call.body);
    return inTransaction(db, (tx) => takeDraws(tx, { ...call, requestId: request.requestId }, request));
  });
  router.handle('shared-round', async (call) => {
    const request = validateInput(vendorSharedRoundRequest, call.body);
    return inTransaction(db, (tx) => takeSharedRound(tx, call.vendor, request));
  });
}
