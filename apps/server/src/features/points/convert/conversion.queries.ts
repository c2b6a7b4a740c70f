import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

export interface Conversion {
  playerId: string;
  brand: string;
  points: bigint;
  currency: string;
  /** Minor units. */
  amount: bigint;
  required: bigint;
}

export async function insertConversion(tx: Tx, one: Conversion): Promise<{ reference: string }> {
  const { rows } = await sql<{ reference: string }>`
    insert into points.conversion (player_id, brand, points, currency, amount, required)
    values (${one.playerId}, ${one.brand}, ${one.points}, ${one.currency}, ${one.amount}, ${one.required})
    returning reference`.execute(tx);
  return rows[0] as { reference: string };
}
