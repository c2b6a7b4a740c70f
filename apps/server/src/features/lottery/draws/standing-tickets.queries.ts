import type { BettingMode } from '@sampan/engines/lottery';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

/** A ticket that was not given back, as its leaf and its payout need it. */
export interface StandingTicket {
  ticketId: string;
  playId: string;
  picks: string;
  series: number;
  mode: BettingMode;
  multiple: number;
  unitStake: bigint;
  stake: bigint;
  currency: string;
  half: string[];
}

export const standingColumns = sql`t.ticket_id as "ticketId", t.play_id as "playId", t.picks, t.series, t.mode, t.multiple,
  t.unit_stake as "unitStake", t.stake, s.currency, t.half`;

/** In the order of their ids, which is that of their leaves. */
export async function selectStanding(
  db: Queryable,
  { drawId, after, limit }: { drawId: bigint; after: string | null; limit: number },
): Promise<StandingTicket[]> {
  const { rows } = await sql<StandingTicket>`
    select ${standingColumns} from lottery.ticket t join lottery.slip s using (slip_id)
    where t.draw_id = ${drawId} and t.cancelled_at is null and (${after}::uuid is null or t.ticket_id > ${after}::uuid)
    order by t.ticket_id limit ${limit}`.execute(db);
  return rows;
}
