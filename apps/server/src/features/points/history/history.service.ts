import {
  currencyOf,
  formatMoney,
  type InputOf,
  type PointEntry,
  type pointsEndpoints,
  type ValueOf,
} from '@sampan/contract';
import { readBalances } from '../../../ledger/index.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { hasPaymentPassword } from '../../account/index.ts';
import { gameName } from '../../catalogue/index.ts';
import { type EntryRow, selectEntries, selectEntry, selectEntryBets, selectStanding } from './history.queries.ts';

type Endpoints = typeof pointsEndpoints;

/** E-051 */
export async function showBalance(db: Queryable, actor: Actor): Promise<ValueOf<Endpoints['pointBalance']>> {
  const { playerId, settings } = requirePlayer(actor);
  const { points } = await readBalances(db, playerId, settings.currency.code);
  const { total, owed } = await selectStanding(db, playerId);
  const paymentPassword = await hasPaymentPassword(db, playerId);
  return { balance: Number(points), total: Number(total), owed: Number(owed), paymentPassword };
}

function presentEntry(row: EntryRow, language: string): PointEntry {
  const { product, currency, stakePerPoint, valid } = row;
  const money = (minor: bigint, code: string) => formatMoney(minor, currencyOf(code).digits);
  return {
    id: `${row.id}`,
    at: row.at.getTime(),
    source: row.source as PointEntry['source'],
    points: Number(row.points),
    owed: Number(row.owed),
    balanceAfter: Number(row.balanceAfter),
    title: row.title && (row.title[language] ?? row.title['EN'] ?? null),
    bets:
      product === null || currency === null || stakePerPoint === null
        ? null
        : {
            product,
            count: row.bets ?? 0,
            valid: money(valid ?? 0n, currency),
            perPoint: money(stakePerPoint, currency),
          },
  };
}

/** E-057: newest first. */
export async function listEntries(db: Queryable, actor: Actor, input: InputOf<Endpoints['pointDetail']>) {
  const { playerId } = requirePlayer(actor);
  const { pageNo, pageSize } = input;
  const { rows, count } = await selectEntries(db, playerId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const list = rows.map((row) => presentEntry(row, actor.language));
  return { list, pageNo, totalPages: Math.ceil(count / pageSize), totalCount: count };
}

/** @throws AppError points.entry.missing: none of the player's, or not of bets */
export async function listBets(db: Queryable, actor: Actor, input: InputOf<Endpoints['pointBets']>) {
  const { playerId } = requirePlayer(actor);
  const { pageNo, pageSize } = input;
  const entry = await selectEntry(db, playerId, BigInt(input.id));
  if (!entry || entry.currency === null) throw new AppError('points.entry.missing');
  const { digits } = currencyOf(entry.currency);
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await selectEntryBets(db, { playerId, entry, ...page });
  const totalCount = rows[0]?.count ?? 0;
  const list = rows.map((row) => ({
    at: row.at.getTime(),
    reference: row.reference,
    gameName: gameName(row.names, actor.language) || row.gameCode,
    stake: formatMoney(row.stake, digits),
    valid: formatMoney(row.valid, digits),
  }));
  return { list, pageNo, totalPages: Math.ceil(totalCount / pageSize), totalCount };
}
