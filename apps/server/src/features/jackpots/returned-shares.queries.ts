import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { PotRow, PotShare } from './pots.queries.ts';

export interface ReturnedStake {
  playerId: string;
  vendor: string;
  roundId: string;
  transactionId: string;
  brand: string;
  currency: string;
  shares: PotShare[];
}

/** The oldest round whose stakes went back and whose shares have not been looked at, until the transaction ends. */
export async function takeReturnedStake(tx: Tx): Promise<ReturnedStake | null> {
  const { rows } = await sql<ReturnedStake>`
    select s.player_id as "playerId", s.vendor, s.round_id as "roundId", p.transaction_id as "transactionId", r.brand, r.currency,
      p.shares
    from jackpots.returned_stake s
    join jackpots.pot_round p using (player_id, vendor, round_id)
    join bets.round r using (player_id, vendor, round_id)
    where s.settled_at is null order by s.noted_at limit 1 for update of s skip locked`.execute(tx);
  return rows[0] ?? null;
}

export async function settleReturnedStake(tx: Tx, stake: ReturnedStake): Promise<void> {
  await sql`update jackpots.returned_stake set settled_at = clock_timestamp()
    where player_id = ${stake.playerId} and vendor = ${stake.vendor} and round_id = ${stake.roundId}`.execute(tx);
}

/** Locks pots until the transaction ends, in the order of their names as every round does. */
export async function lockPotsById(tx: Tx, ids: readonly string[]): Promise<PotRow[]> {
  const { rows } = await sql<PotRow>`
    select id, name, balance, rest, wins from jackpots.pot where id = any (${[...ids]}::bigint[])
    order by name, id for update`.execute(tx);
  return rows;
}
