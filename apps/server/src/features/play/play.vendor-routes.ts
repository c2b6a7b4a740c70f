import { vendorBalanceRequest, vendorSessionRequest } from '@sampan/contract';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { validateInput } from '../../platform/http/validate-input.ts';
import { type VendorRouter } from '../vendor-api/index.ts';
import { answerBalance, exchangeLaunchCode } from './sessions/vendor-session.ts';

export function playVendorRoutes(router: VendorRouter, { db }: { db: Database }): void {
  router.handle('session', async (call) => {
    const { requestId, launchCode } = validateInput(vendorSessionRequest, call.body);
    if (!call.enabled) throw new AppError('game.unavailable');
    return inTransaction(db, (tx) => exchangeLaunchCode(tx, { ...call, requestId }, launchCode));
  });
  router.handle('balance', async (call) => {
    const { requestId, sessionToken } = validateInput(vendorBalanceRequest, call.body);
    return inTransaction(db, (tx) => answerBalance(tx, { ...call, requestId }, sessionToken));
  });
}
