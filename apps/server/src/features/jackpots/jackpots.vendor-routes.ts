import { vendorPotRoundRequest, vendorPotsRequest } from '@sampan/contract';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import { validateInput } from '../../platform/http/validate-input.ts';
import { type VendorRouter } from '../vendor-api/index.ts';
import { answerPots, playForPots } from './pots.ts';

export function jackpotsVendorRoutes(router: VendorRouter, { db }: { db: Database }): void {
  router.handle('pots', async (call) => answerPots(db, call.vendor, validateInput(vendorPotsRequest, call.body)));
  router.handle('pot-round', async (call) => {
    const request = validateInput(vendorPotRoundRequest, call.body);
    return inTransaction(db, (tx) => playForPots(tx, { ...call, requestId: request.requestId }, request));
  });
}
