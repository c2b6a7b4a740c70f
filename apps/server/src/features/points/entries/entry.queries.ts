import { sql } from 'kysely';
import { markEmitted, type Tx } from '../../../platform/database/index.ts';

/** A name by language code of the contract, EN among them. */
export type Texts = Record<string, string>;

export interface NewEntry {
  brand: string;
  playerId: string;
  /** Kind of the movement in the ledger. */
  kind: string;
  source: string;
  reference: string;
  points: bigint;
  title: Texts | null;
}

/** @returns how many were not booked before */
export async function bookEntries(tx: Tx, entries: readonly NewEntry[]): Promise<number> {
  const given = entries.map(({ brand, playerId, kind, source, reference, points, title }) => ({
    brand,
    player_id: playerId,
    kind,
    source,
    reference,
    title,
    amount: `${points}`,
  }));
  const { rows } = await sql<{ booked: number }>`
    select points.book(array(
      select row(e.*)::points.new_entry from jsonb_populate_recordset(null::points.new_entry, ${JSON.stringify(given)}::jsonb) e
    )) as booked`.execute(tx);
  markEmitted(tx);
  return rows[0]?.booked ?? 0;
}

export interface Spent {
  status: 'applied' | 'repeated' | 'insufficient';
  /** What is left. */
  balance: bigint;
}

/** Takes points that a player spends, once by the reference; locks the player's accounts. */
export async function spendPoints(tx: Tx, entry: NewEntry): Promise<Spent> {
  const { brand, playerId, kind, source, reference, points, title } = entry;
  const { rows } = await sql<Spent>`
    select * from points.spend(${playerId}::uuid, ${brand}, ${kind}, ${source}, ${reference}, ${points}::bigint,
      ${title === null ? null : JSON.stringify(title)}::jsonb)`.execute(tx);
  markEmitted(tx);
  return rows[0] as Spent;
}
