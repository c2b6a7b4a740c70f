import { bulkCalls, type VendorReportRequest, vendorReportRequest } from '@sampan/contract';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { validateInput } from '../../platform/http/validate-input.ts';
import { readAmount, type SignedBody, type VendorAnswer, type VendorRouter } from '../vendor-api/index.ts';
import { applyAward } from './awards/award.queries.ts';
import {
  type ReadAward,
  type ReadOp,
  readBet,
  readBonusWin,
  readClose,
  readJackpotWin,
  readMoney,
  readRollback,
  readWin,
} from './batch/read-wallet-op.ts';
import { walletAnswer } from './batch/wallet-answer.ts';
import { isKnownOp } from './batch/wallet-batch.queries.ts';
import type { WalletBatcher } from './batch/wallet-batcher.ts';
import { createPlayerCurrencies } from './player-currency.ts';
import { createPlayersOfCalls } from './players-of-calls.ts';
import { applyReport } from './reports/report.queries.ts';
import { checkReportTimes } from './reports/report-times.ts';

/** Bets, wins, closes and rollbacks wait for the next batch; prizes and reports are booked one by one. */
export function betsVendorRoutes(
  router: VendorRouter,
  { db, batcher }: { db: Database; batcher: WalletBatcher },
): void {
  const currencies = createPlayerCurrencies(db);
  async function applyOp(read: ReadOp): Promise<VendorAnswer> {
    const { vendor, playerId, roundId } = read.op;
    const ours = playerId === null ? (read.ours ?? null) : await currencies.of({ vendor, playerId, roundId });
    const op = { ...read.op, amount: readMoney(read, ours) };
    return walletAnswer(op.transactionId, await batcher.submit(op), ours);
  }
  async function award({ award: prize, ...money }: ReadAward): Promise<VendorAnswer> {
    const { vendor, playerId, subject: roundId, transactionId } = prize;
    const ours = await currencies.of({ vendor, playerId, roundId });
    const amount = readMoney(money, ours);
    return walletAnswer(transactionId, await inTransaction(db, (tx) => applyAward(tx, { ...prize, amount })), ours);
  }
  async function bookReport(call: SignedBody, report: VendorReportRequest): Promise<VendorAnswer> {
    const { playerRef: playerId, roundId, transactionId } = report;
    const ours = await currencies.of({ vendor: call.vendor, playerId, roundId });
    if (!ours) throw new AppError('vendor.player.unknown');
    const played = { bet: readAmount(report.bet, 'bet', ours), win: readAmount(report.win, 'win', ours) };
    checkReportTimes(report, new Date());
    const outcome = await inTransaction(db, (tx) => applyReport(tx, call, { ...report, ...played }));
    return walletAnswer(transactionId, outcome, ours);
  }

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
