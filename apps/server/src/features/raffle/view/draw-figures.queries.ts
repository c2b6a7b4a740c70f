import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface DrawFigures {
  drawId: bigint;
  tickets: number;
  byHand: number;
  prizes: number;
  claimed: number;
  /** Minor units of money and bonuses that were claimed. */
  given: bigint;
}

/** What draws have come to. A claim is known from the reward itself: `raffle.prize` learns of it when its time is over. */
export async function selectDrawFigures(db: Queryable, draws: readonly { drawId: bigint }[]): Promise<DrawFigures[]> {
  const { rows } = await sql<DrawFigures>`
    select d.draw_id as "drawId", t.tickets, t."byHand", p.prizes, p.claimed, p.given
    from unnest(${draws.map(({ drawId }) => `${drawId}`)}::bigint[]) as d (draw_id)
    cross join lateral (
      select count(*)::int as tickets, (count(*) filter (where kind = 'hand'))::int as "byHand" from raffle.ticket t
      where t.draw_id = d.draw_id and t.taken_at is null
    ) t
    cross join lateral (
      select count(distinct p.place)::int as prizes, (count(*) filter (where r.state = 'claimed'))::int as claimed,
        coalesce(sum(r.amount) filter (where r.state = 'claimed' and r.kind <> 'points'), 0)::bigint as given
      from raffle.prize p
      left join rewards.reward r on r.player_id = p.player_id and r.source = 'raffle'
        and r.cause = 'RF' || p.draw_id || ':' || p.place || ':' || p.turn
      where p.draw_id = d.draw_id
    ) p`.execute(db);
  return rows;
}
