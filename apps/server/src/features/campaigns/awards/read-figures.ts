import type { Queryable } from '../../../platform/database/index.ts';
import type { CampaignFigure } from '../rule/campaign-schema.ts';
import { addDays } from '../rule/days.ts';
import { type FigureDay, selectBonusPlayDays, selectDepositDays, selectPlayDays } from './figures.queries.ts';

export interface FigureRange {
  players: readonly string[];
  currency: string;
  from: string;
  to: string;
}

/** A figure by player and day; minor units. What bonus money staked and won is left out where the rule says so. */
export async function readFigureDays(
  db: Queryable,
  figure: CampaignFigure,
  range: FigureRange,
): Promise<Map<string, Map<string, bigint>>> {
  const days = new Map<string, Map<string, bigint>>();
  const add = (playerId: string, day: string, amount: bigint) => {
    const own = days.get(playerId) ?? new Map<string, bigint>();
    own.set(day, (own.get(day) ?? 0n) + amount);
    days.set(playerId, own);
  };
  if (figure.of === 'deposits') {
    const rows = await selectDepositDays(db, { ...range, products: null });
    for (const { playerId, day, amount } of rows) add(playerId, day, amount);
    return days;
  }
  const span = { ...range, products: figure.products ?? null };
  const of = (row: FigureDay) => (figure.of === 'net-loss' ? -row.net : row[figure.of as 'stake' | 'valid']);
  for (const row of await selectPlayDays(db, span)) add(row.playerId, row.day, of(row));
  if (figure.money === 'cash')
    for (const row of await selectBonusPlayDays(db, span)) add(row.playerId, row.day, -of(row));
  return days;
}

/** Added up over days, both of them included. Below zero is possible: somebody who has won has a net loss below zero. */
export function sumDays(days: ReadonlyMap<string, bigint> | undefined, from: string, to: string): bigint {
  let sum = 0n;
  for (const [day, amount] of days ?? []) if (day >= from && day <= to) sum += amount;
  return sum;
}

/** Whether every day from the first to the last has reached an amount. */
export function isStreak(
  days: ReadonlyMap<string, bigint> | undefined,
  { from, to, least }: { from: string; to: string; least: bigint },
): boolean {
  for (let day = from; day <= to; day = addDays(day, 1)) if ((days?.get(day) ?? 0n) < least) return false;
  return true;
}
