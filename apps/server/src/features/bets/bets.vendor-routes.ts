import { bulkCalls, vendorReportRequest } from '@sampan/contract';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { validateInput } from '../../platform/http/validate-input.ts';
import type { SignedBody, VendorAnswer, VendorRouter } from '../vendor-api/index.ts';
import { isKnownOp } from './batch/lookups/lookups.queries.ts';
import { readBet, readBonusWin, readClose, readJackpotWin, readRollback, readWin } from './batch/read-wallet-op.ts';
import type { WalletBatcher } from './batch/wallet-batcher.ts';
import { createBookings } from './book-vendor-money.ts';
import { createPlayersOfCalls } from './players-of-calls.ts';

/** Bets, wins, closes and rollbacks wait for the next batch; prizes and reports are booked one by one. */
export function betsVendorRoutes(
  router: VendorRouter,
  { db, batcher }: { db: Database; batcher: WalletBatcher },
): void {
  const { applyOp, award, bookReport } = createBookings({ db, batcher });
  const operations: Record<(typeof bulkCalls)[number], (call: SignedBody) => Promise<VendorAnswer>> = {
    async bet(call) {
      const read = readBet(call);
      if (!call.enabled && !(await isKnownOp(db, read.op))) throw new AppError('game.unavailable');
      return applyOp(read);
    },
    win: async (call) => applyOp(readWin(call)),
    rollback: async (call) => applyOp(readRollback(call)),
    close: async (call) => applyOp(readClose(call)),
  };
  for (const name of bulkCalls) router.handle(name, operations[name]);
  router.handleBulk('bulk', { calls: operations, playersOf: createPlayersOfCalls(db) });
  router.handle('bonus-win', async (call) => award(readBonusWin(call)));
  router.handle('jackpot-win', async (call) => award(readJackpotWin(call)));
  router.handle('report', async (call) => bookReport(call, validateInput(vendorReportRequest, call.body)));
}
