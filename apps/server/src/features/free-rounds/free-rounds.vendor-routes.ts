import { vendorFreeRoundRequest, vendorFreeRoundWinRequest } from '@sampan/contract';
import { type Database, inTransaction, readNow } from '../../platform/database/index.ts';
import { validateInput } from '../../platform/http/validate-input.ts';
import { answerOnce, type VendorRouter } from '../vendor-api/index.ts';
import { reportWin } from './rounds/report-win.ts';
import { takeRound } from './rounds/take-round.ts';

export function freeRoundsVendorRoutes(router: VendorRouter, { db }: { db: Database }): void {
  router.handle('free-round', async (call) => {
    const request = validateInput(vendorFreeRoundRequest, call.body);
    const { requestId } = request;
    return inTransaction(db, (tx) =>
      answerOnce(tx, 'free-round', { ...call, requestId }, async () =>
        takeRound(tx, { call, request, now: await readNow(tx) }),
      ),
    );
  });
  router.handle('free-round-win', async (call) => {
    const request = validateInput(vendorFreeRoundWinRequest, call.body);
    const { vendor } = call;
    const { requestId } = request;
    return inTransaction(db, (tx) =>
      answerOnce(tx, 'free-round-win', { ...call, requestId }, () => reportWin(tx, { vendor, request })),
    );
  });
}
