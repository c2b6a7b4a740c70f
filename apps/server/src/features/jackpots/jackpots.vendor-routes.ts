import { vendorPotRoundRequest, vendorPotsRequest } from '@sampan/contract';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import { parseBody, type VendorRouter } from '../vendor-api/index.ts';
import { answerPots, playForPots } from './pots.ts';

export function jackpotsVendorRoutes(router: VendorRouter, { db }: { db: Database }): void {
  router.handle('pots', async (call) => answerPots(db, call.vendor, parseBody(vendorPotsRequest, call.body)));
  router.handle('pot-round', async (call) => {
    const request = parseBody(vendorPotRoundRequest, call.body);
    return inTransaction(db, (tx) => playForPots(tx, { ...call, requestId: request.requestId }, request));
  });
}
