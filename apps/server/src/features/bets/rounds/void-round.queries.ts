import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export interface OpenRound {
  playerId: string;
  brand: string;
  vendor: string;
  roundId: string;
  gameCode: string;
  currency: string;
  bet: bigint;
  /** What the round has paid, a pot or a jackpot in it too. */
  won: bigint;
  openedAt: Date;
}

/** Rounds of this name that have not ended: one of a player each. Open rounds are few, and `wagering` keeps them in view. */
export async function selectOpenRounds(
  tx: Tx,
  { brand, vendor, roundId }: { brand: string; vendor: string; roundId: string },
): Promise<OpenRound[]> {
  const { rows } = await sql<OpenRound>`
    select r.player_id as "playerId", r.brand, r.vendor, r.round_id as "roundId", r.game_code as "gameCode", r.currency,
      r.bet, r.win + coalesce(p.won_amount, 0) + coalesce(j.paid, 0) as won, r.opened_at as "openedAt"
    from wagering.open_round o
    join bets.round r using (player_id, vendor, round_id)
    left join jackpots.pot_round p using (player_id, vendor, round_id)
    left join lateral (
      select sum(w.amount)::bigint as paid from ledger.transfer w
      where w.player_id = r.player_id and w.vendor = r.vendor and w.round_id = r.round_id
        and w.kind = 'jackpot-win' and w.amount > 0
    ) j on true
    where o.vendor = ${vendor} and o.round_id = ${roundId} and r.brand = ${brand} and r.status = 'open'`.execute(tx);
  return rows;
}

/** The vendor's own names of the bets of a round that were booked; those that were undone answer so by themselves. */
export async function selectBookedBets(tx: Tx, round: OpenRound): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.transaction_id as id from ledger.transfer w
    where w.player_id = ${round.playerId} and w.vendor = ${round.vendor} and w.round_id = ${round.roundId}
      and w.kind = 'bet' and w.outcome = 'ok' and w.transaction_id is not null
      and w.created_at >= ${round.openedAt}::timestamptz - interval '1 minute'
    order by w.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function selectRoundStatus(db: Queryable, round: OpenRound): Promise<string> {
  const { rows } = await sql<{ status: string }>`
    select status from bets.round
    where player_id = ${round.playerId} and vendor = ${round.vendor} and round_id = ${round.roundId}`.execute(db);
  return rows[0]?.status ?? '';
}
