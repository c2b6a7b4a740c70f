import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** Pictures one order takes. */
export const MOST_SLIPS = 3;

export interface SlipRow {
  number: number;
  picture: Buffer;
  width: number;
  height: number;
  sentAt: Date;
}

export async function selectSlipCounts(
  db: Queryable,
  orders: readonly { playerId: string; reference: string }[],
): Promise<Map<string, number>> {
  if (orders.length === 0) return new Map();
  const { rows } = await sql<{ reference: string; count: number }>`
    select reference, count(*)::int as count from cashier.slip
    where player_id = any (${[...new Set(orders.map((order) => order.playerId))]}::uuid[])
      and reference = any (${orders.map((order) => order.reference)}::text[])
    group by reference`.execute(db);
  return new Map(rows.map((row) => [row.reference, row.count]));
}

export interface NewSlip extends Omit<SlipRow, 'sentAt'> {
  playerId: string;
  reference: string;
  brand: string;
  fingerprint: Buffer;
}

export async function insertSlip(tx: Tx, slip: NewSlip): Promise<void> {
  await sql`
    insert into cashier.slip (player_id, reference, number, brand, picture, width, height, fingerprint)
    values (${slip.playerId}, ${slip.reference}, ${slip.number}, ${slip.brand}, ${slip.picture}, ${slip.width},
      ${slip.height}, ${slip.fingerprint})`.execute(tx);
}

export async function selectSlips(db: Queryable, order: { playerId: string; reference: string }): Promise<SlipRow[]> {
  const { rows } = await sql<SlipRow>`
    select number, picture, width, height, sent_at as "sentAt" from cashier.slip
    where player_id = ${order.playerId} and reference = ${order.reference} order by number`.execute(db);
  return rows;
}

/** Other orders for which the same picture was sent, whoever sent it. */
export async function selectSlipTwins(db: Queryable, brand: string, reference: string): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select distinct twin.reference from cashier.slip mine
    join cashier.slip twin on twin.brand = mine.brand and twin.fingerprint = mine.fingerprint
    where mine.brand = ${brand} and mine.reference = ${reference} and twin.reference <> mine.reference
    order by twin.reference limit 20`.execute(db);
  return rows.map((row) => row.reference);
}
