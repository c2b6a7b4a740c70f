/** Tickets that no result has decided yet, for the betting record: the wagering ledger knows of settled ones alone. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface OpenTicket {
  reference: string;
  gameCode: string;
  placedAt: Date;
  stake: bigint;
}

/**
 * Newest first. No ticket is older than the first draw that is not counted, so a player's history is not read to find the few.
 * The parts of `undecided` are the conditions of the partial indexes: the table has every draw of years.
 */
export async function selectOpenTickets(
  db: Queryable,
  { playerId, currency, limit }: { playerId: string; currency: string; limit: number },
): Promise<OpenTicket[]> {
  const { rows } = await sql<OpenTicket>`
    with undecided as (
      select opened_at from lottery.draw where state = 'open'
      union all select opened_at from lottery.draw where state = 'locked'
      union all select opened_at from lottery.draw where state = 'drawn'
      union all select opened_at from lottery.draw where state = 'withdrawn' and returned_at is null
      union all select opened_at from lottery.draw where state = 'settled' and counted_version < settled_version
    )
    select s.reference || '-' || t.place as reference, d.game_code as "gameCode", t.placed_at as "placedAt", t.stake
    from lottery.ticket t join lottery.slip s using (slip_id) join lottery.draw d using (draw_id)
    where t.player_id = ${playerId} and t.placed_at >= (select min(opened_at) from undecided)
      and t.cancelled_at is null and d.counted_version = 0 and s.currency = ${currency}
    order by t.placed_at desc, t.slip_id, t.place limit ${limit}`.execute(db);
  return rows;
}
