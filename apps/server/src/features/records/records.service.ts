import { type accountRecordKinds, type accountRecordSchema, type betRecordSchema, formatMoney } from '@sampan/contract';
import type { z } from 'zod';
import { type HistoryLine, readHistory, sumHistory } from '../../ledger/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import { readBrand } from '../brand/index.ts';
import { describeOrders } from '../cashier/index.ts';
import { gameName, HOUSE_VENDOR } from '../games/index.ts';
import { describeUplineTransfers } from '../wallet/index.ts';
import { type Period, selectGamesOfTransactions, selectRounds, sumRounds } from './records.queries.ts';
import { findPeriodFault, ledgerKindsOf, vendorTransactionOf } from './records.rules.ts';

type AccountRecord = z.output<typeof accountRecordSchema>;
type BetRecord = z.output<typeof betRecordSchema>;

interface Page {
  pageNo: number;
  pageSize: number;
  from: number;
  to: number;
}

/** @throws AppError request.invalid */
function readPeriod(input: Page): Period {
  const reason = findPeriodFault(input);
  if (reason) throw new AppError('request.invalid', { field: 'to', reason });
  return { from: new Date(input.from), to: new Date(input.to) };
}

/** Every movement of the spendable balance in a period, newest first; the totals are of the whole filter, not the page. */
export async function listAccountRecord(
  db: Queryable,
  actor: Actor,
  input: Page & { kind?: (typeof accountRecordKinds)[number] | undefined },
) {
  const { playerId, brand } = requirePlayer(actor);
  const { digits } = (await readBrand(db, brand)).currency;
  const { pageNo, pageSize } = input;
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const filter = { playerId, ...readPeriod(input), kinds: ledgerKindsOf(input.kind), ...page };
  const lines = await readHistory(db, filter);
  const details = await readDetails(db, actor, lines);
  const sums = await sumHistory(db, filter);
  return {
    list: lines.map((line) => presentLine(line, details, digits)),
    ...pageFigures(input, sums.count),
    totals: {
      moneyIn: formatMoney(sums.credited, digits),
      moneyOut: formatMoney(sums.debited, digits),
      net: formatMoney(sums.credited - sums.debited, digits),
    },
  };
}

function presentLine(line: HistoryLine, details: ReadonlyMap<string, string>, digits: number): AccountRecord {
  return {
    id: line.transactionId.toString(),
    at: line.createdAt.getTime(),
    kind: line.kind as AccountRecord['kind'],
    detail: details.get(line.key) ?? '',
    reference: line.reference,
    amount: formatMoney(line.amount, digits),
    balanceAfter: formatMoney(line.balanceAfter, digits),
  };
}

/** What stands beside each line, by the line's key: the payment method, the bank account, the game. */
async function readDetails(db: Queryable, actor: Actor, lines: readonly HistoryLine[]): Promise<Map<string, string>> {
  const { playerId } = requirePlayer(actor);
  const transactions = lines.map((line) => vendorTransactionOf(line.key)).filter((found) => found !== null);
  const games = await selectGamesOfTransactions(db, transactions);
  const orders = await describeOrders(db, playerId, [...new Set(lines.map((line) => line.reference))]);
  const moved = lines.filter((line) => line.kind === 'upline-transfer').map((line) => line.reference);
  const others = await describeUplineTransfers(db, playerId, moved);
  const details = new Map<string, string>();
  for (const { key, reference } of lines) {
    const transaction = vendorTransactionOf(key);
    const names = transaction && games.get(`${transaction.vendor}:${transaction.transactionId}`);
    details.set(key, names ? gameName(names, actor.language) : (orders.get(reference) ?? others.get(reference) ?? ''));
  }
  return details;
}

/** Rounds opened in a period, newest first, with the totals of the whole filter. `gamesUrl`: where rounds are verified. */
export async function listBetRecord(
  db: Queryable,
  actor: Actor,
  input: Page & { vassalage?: string | undefined; gamesUrl: string },
) {
  const { playerId, brand } = requirePlayer(actor);
  const { digits } = (await readBrand(db, brand)).currency;
  const money = (minor: bigint) => formatMoney(minor, digits);
  const filter = { playerId, ...readPeriod(input), vassalage: input.vassalage ?? null };
  const { pageNo, pageSize, gamesUrl } = input;
  const rows = await selectRounds(db, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const sums = await sumRounds(db, filter);
  return {
    list: rows.map(
      (row): BetRecord => ({
        roundId: row.roundId,
        at: row.openedAt.getTime(),
        settledAt: row.settledAt?.getTime() ?? null,
        gameCode: row.gameCode,
        gameName: gameName(row.names, actor.language) || row.gameCode,
        vassalage: row.vassalage,
        status: row.status,
        bet: money(row.bet),
        win: money(row.win),
        net: money(row.win - row.bet),
        verifyUrl: row.vendor === HOUSE_VENDOR ? verifyUrl(gamesUrl, row.roundId) : '',
      }),
    ),
    ...pageFigures(input, sums.count),
    totals: { bet: money(sums.bet), win: money(sums.win), net: money(sums.win - sums.bet) },
  };
}

/** The house's verifier page. */
function verifyUrl(gamesUrl: string, roundId: string): string {
  return `${gamesUrl}/verify.html?round=${encodeURIComponent(roundId)}`;
}

function pageFigures(input: Page, totalCount: number) {
  return { pageNo: input.pageNo, totalPages: Math.ceil(totalCount / input.pageSize), totalCount };
}
