import { vendorReportRequest } from '@sampan/contract';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { parseBody, type VendorAnswer, type VendorRouter } from '../vendor-api/index.ts';
import { applyAward, readMoneyOf } from './award.queries.ts';
import {
  type ReadOp,
  readBet,
  readBonusWin,
  readClose,
  readJackpotWin,
  readRollback,
  readWin,
} from './read-wallet-op.ts';
import { applyReport } from './report.queries.ts';
import { walletAnswer } from './wallet-answer.ts';
import type { WalletBatcher } from './wallet-batcher.ts';

/** Only who names a currency pays for the look: ours is what the session or the round says. */
async function checkCurrency(
  db: Database,
  { vendor, currency }: { vendor: string; currency: string | undefined },
  subject: Parameters<typeof readMoneyOf>[2],
): Promise<void> {
  if (currency === undefined) return;
  const ours = await readMoneyOf(db, vendor, subject);
  if (ours !== null && ours !== currency) throw new AppError('vendor.currency.mismatch', { currency: ours });
}

/** Bets, wins, closes and rollbacks wait for the next batch; prizes and reports are booked one by one. */
export function betsVendorRoutes(
  router: VendorRouter,
  { db, batcher }: { db: Database; batcher: WalletBatcher },
): void {
  async function applyOp({ op, currency }: ReadOp): Promise<VendorAnswer> {
    const subject = op.tokenHash
      ? { tokenHash: op.tokenHash }
      : { playerId: op.playerId as string, roundId: op.roundId };
    await checkCurrency(db, { vendor: op.vendor, currency }, subject);
    return walletAnswer(op.transactionId, await batcher.submit(op));
  }
  async function award({ award: prize, currency }: ReturnType<typeof readBonusWin>): Promise<VendorAnswer> {
    const { vendor, playerId, subject, transactionId } = prize;
    await checkCurrency(db, { vendor, currency }, { playerId, roundId: subject });
    return walletAnswer(transactionId, await inTransaction(db, (tx) => applyAward(tx, prize)));
  }

  router.handle('bet', async (call) => {
    const read = readBet(call);
    if (!call.enabled) throw new AppError('game.unavailable');
    return applyOp(read);
  });
  router.handle('win', async (call) => applyOp(readWin(call)));
  router.handle('rollback', async (call) => applyOp(readRollback(call)));
  router.handle('close', async (call) => applyOp(readClose(call)));
  router.handle('bonus-win', async (call) => award(readBonusWin(call)));
  router.handle('jackpot-win', async (call) => award(readJackpotWin(call)));
  router.handle('report', async (call) => {
    const report = parseBody(vendorReportRequest, call.body);
    return walletAnswer(report.transactionId, await inTransaction(db, (tx) => applyReport(tx, call, report)));
  });
}
