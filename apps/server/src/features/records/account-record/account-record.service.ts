import { type accountRecordKinds, type accountRecordSchema, formatMoney } from '@sampan/contract';
import type { z } from 'zod';
import { type HistoryLine, shownKind } from '../../../ledger/index.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { brandSettings } from '../../brand/index.ts';
import { describeOrders } from '../../cashier/index.ts';
import { gameName } from '../../catalogue/index.ts';
import { describeTransfers, handedOn } from '../../wallet/index.ts';
import { type PageRequest, pageFigures, readPeriod } from '../read-period.ts';
import { selectGamesOfTransactions, selectWithdrawalStates, sumReturnedWithdrawals } from '../records.queries.ts';
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
  const returned = await readReturned(db, scope);
  return {
    list,
    ...pageFigures(input, sums.count),
    totals: {
      moneyIn: formatMoney(sums.credited - returned, digits),
      moneyOut: formatMoney(sums.debited - returned, digits),
      net: formatMoney(sums.credited - sums.debited, digits),
    },
  };
}

/** A withdrawal that was taken back is neither money out nor money in; the filters that hide its lines need nothing taken off. */
function readReturned(
  db: Queryable,
  scope: { playerId: string; from: Date; to: Date; kinds: readonly string[] | undefined },
): Promise<bigint> {
  const counts = scope.kinds === undefined || scope.kinds.includes('withdrawal-release');
  return counts ? sumReturnedWithdrawals(db, scope) : Promise.resolve(0n);
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
    kind: shownKind(line),
    status: statusOf(line.kind, states.get(line.reference)),
    detail: details.get(line.key)?.detail ?? '',
    reference: line.reference,
    round: details.get(line.key)?.round ?? null,
    amount: formatMoney(line.amount, digits),
    balanceAfter: formatMoney(line.balanceAfter, digits),
  }));
}

interface Details {
  /** The payment method, the bank account, the game. */
  detail: string;
  round: string | null;
}

/** What stands beside each line, by the line's key. */
async function readDetails(db: Queryable, actor: Actor, lines: readonly HistoryLine[]): Promise<Map<string, Details>> {
  const { playerId } = requirePlayer(actor);
  const transactions = lines.map((line) => vendorTransactionOf(line.key)).filter((found) => found !== null);
  const games = await selectGamesOfTransactions(db, transactions);
  const orders = await describeOrders(db, playerId, [...new Set(lines.map((line) => line.reference))]);
  const moved = lines.filter((line) => handedOn.has(line.kind)).map((line) => line.reference);
  const others = await describeTransfers(db, playerId, moved);
  const details = new Map<string, Details>();
  for (const { key, reference } of lines) {
    const transaction = vendorTransactionOf(key);
    const game = transaction && games.get(`${transaction.vendor}:${transaction.transactionId}`);
    const order = orders.get(reference) ?? others.get(reference) ?? '';
    details.set(key, {
      detail: game ? gameName(game.names, actor.language) : order,
      round: game ? game.round : null,
    });
  }
  return details;
}
