import type { VendorReportRequest, WireUnit } from '@sampan/contract';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { bookMoney, createWireUnits, readAmount, type SignedBody, type VendorAnswer } from '../vendor-api/index.ts';
import { bookPrize } from './awards/book-prize.ts';
import { type ReadAward, type ReadOp, readMoney } from './batch/read-wallet-op.ts';
import { walletAnswer } from './batch/wallet-answer.ts';
import type { WalletBatcher } from './batch/wallet-batcher.ts';
import { holdWin } from './exposure/exposure.queries.ts';
import { createExposureGate } from './exposure/exposure-gate.ts';
import { createPlayerCurrencies, type MoneyOwner } from './player-currency.ts';
import { applyReport } from './reports/report.queries.ts';
import { checkReportTimes } from './reports/report-times.ts';

/** Why a prize or a report is held; a win says the same (apply_wallet_op.sql). */
const BEYOND_THE_HOUR = 'more than an hour may pay';

/** How what a vendor asks for is booked: in the next batch, or in a transaction of its own. */
export function createBookings({ db, batcher }: { db: Database; batcher: WalletBatcher }) {
  const currencies = createPlayerCurrencies(db);
  const units = createWireUnits(db);
  const exposure = createExposureGate(db);
  /** Whose money it is, and how the vendor writes it; null: nobody with money here. */
  async function moneyOf(owner: MoneyOwner): Promise<{ brand: string; unit: WireUnit } | null> {
    const money = await currencies.of(owner);
    if (!money) return null;
    const { brand, currency } = money;
    return { brand, unit: await units.of({ vendor: owner.vendor, currency }) };
  }
  async function applyOp({ op, ours, ...money }: ReadOp): Promise<VendorAnswer> {
    const { vendor, playerId, roundId, gameCode, kind, transactionId } = op;
    const owner = playerId === null ? null : await moneyOf({ vendor, playerId, roundId });
    const unit = owner?.unit ?? (playerId === null && ours ? await units.of({ vendor, currency: ours }) : null);
    const named = { kind, call: op, read: () => readMoney(money, unit) };
    return bookMoney(db, named, async (amount) => {
      const book = () => batcher.submit({ ...op, amount });
      if (kind !== 'win' || !owner) return walletAnswer(transactionId, await book(), unit);
      const payment = { brand: owner.brand, vendor, gameCode, currency: owner.unit.currency.code, amount };
      const hold = () => holdWin(db, { ...op, amount });
      return walletAnswer(transactionId, await exposure.pay(payment, { book, hold }), unit);
    });
  }
  async function award({ award: prize, ...money }: ReadAward): Promise<VendorAnswer> {
    const { vendor, playerId, subject: roundId, gameCode, transactionId, kind } = prize;
    const owner = await moneyOf({ vendor, playerId, roundId });
    const unit = owner?.unit ?? null;
    return bookMoney(db, { kind, call: prize, read: () => readMoney(money, unit) }, async (amount) => {
      const asPrize = (because?: string) => inTransaction(db, (tx) => bookPrize(tx, { ...prize, amount }, because));
      if (!owner) return walletAnswer(transactionId, await asPrize(), unit);
      const payment = { brand: owner.brand, vendor, gameCode, currency: owner.unit.currency.code, amount };
      const ways = { book: asPrize, hold: () => asPrize(BEYOND_THE_HOUR) };
      return walletAnswer(transactionId, await exposure.pay(payment, ways), unit);
    });
  }
  async function bookReport(signed: SignedBody, report: VendorReportRequest): Promise<VendorAnswer> {
    const { playerRef: playerId, roundId, gameCode, transactionId, requestId } = report;
    const { vendor } = signed;
    const owner = await moneyOf({ vendor, playerId, roundId });
    if (!owner) throw new AppError('vendor.player.unknown');
    const { brand, unit } = owner;
    const read = () => ({ bet: readAmount(report.bet, 'bet', unit), win: readAmount(report.win, 'win', unit) });
    return bookMoney(db, { kind: 'report', call: { ...signed, requestId }, read }, async (played) => {
      checkReportTimes(report, new Date());
      const apply = (how = {}) => inTransaction(db, (tx) => applyReport(tx, signed, { ...report, ...played }, how));
      const payment = { brand, vendor, gameCode, currency: unit.currency.code, amount: played.win - played.bet };
      const ways = { book: () => apply(), hold: () => apply({ because: BEYOND_THE_HOUR }) };
      return walletAnswer(transactionId, await exposure.pay(payment, ways), unit);
    });
  }
  return { applyOp, award, bookReport };
}
