import { type accountRecordKinds, type accountRecordSchema, formatMoney } from '@sampan/contract';
import type { z } from 'zod';
import type { HistoryLine } from '../../../ledger/index.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { brandSettings } from '../../brand/index.ts';
import { describeOrders } from '../../cashier/index.ts';
import { gameName } from '../../catalogue/index.ts';
import { describeUplineTransfers } from '../../wallet/index.ts';
import { type PageRequest, pageFigures, readPeriod } from '../read-period.ts';
import { selectGamesOfTransactions, selectWithdrawalStates } from '../records.queries.ts';
import { ledgerKindsOf, statusOf, vendorTransactionOf } from '../records.rules.ts';
import { addUp, readPage, readSegments } from './movement-segments.ts';

export type AccountRecord = z.output<typeof accountRecordSchema>;
export type AccountKind = (typeof accountRecordKinds)[number];

/** Every movement of the spendable balance in a period, newest first; the totals are of the whole filter, not the page. */
export async function listAccountRecord(
  db: Queryable,
  actor: Actor,
  input: PageRequest & { kind?: AccountKind | undefined },
) {
  const { playerId } = requirePlayer(actor);
  const { digits } = actor.settings.currency;
  const { pageNo, pageSize } = input;
  const scope = { playerId, ...readPeriod(input), kinds: ledgerKindsOf(input.kind) };
  const segments = await readSegments(db, scope, actor.settings.get(brandSettings.timeZone));
  const lines = await readPage(db, segments, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const list = await presentLines(db, actor, lines, digits);
  const sums = addUp(segments);
  return {
    list,
    ...pageFigures(input, sums.count),
    totals: {
      moneyIn: formatMoney(sums.credited, digits),
      moneyOut: formatMoney(sums.debited, digits),
      net: formatMoney(sums.credited - sums.debited, digits),
    },
  };
}

/** Lines of the ledger as the player reads them. */
export async function presentLines(
  db: Queryable,
  actor: Actor,
  lines: readonly HistoryLine[],
  digits: number,
): Promise<AccountRecord[]> {
  const details = await readDetails(db, actor, lines);
  const held = lines.filter((line) => line.kind === 'withdrawal-hold').map((line) => line.reference);
  const states = await selectWithdrawalStates(db, requirePlayer(actor).playerId, held);
  return lines.map((line) => ({
    id: line.transferId.toString(),
    at: line.createdAt.getTime(),
    kind: line.kind,
    status: statusOf(line.kind, states.get(line.reference)),
    detail: details.get(line.key) ?? '',
    reference: line.reference,
    amount: formatMoney(line.amount, digits),
    balanceAfter: formatMoney(line.balanceAfter, digits),
  }));
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
