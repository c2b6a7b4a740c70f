import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/index.ts';
import { type DrawRow, drawColumns } from './draws/draws.queries.ts';

/** Draws that are not settled, and behind them the newest that are. */
export async function selectRecentDraws(
  db: Queryable,
  { brand, gameCode, limit }: { brand: string; gameCode: string | null; limit: number },
): Promise<(DrawRow & { tickets: number; staked: bigint; paid: bigint })[]> {
  const { rows } = await sql<DrawRow & { tickets: number; staked: bigint; paid: bigint }>`
    select ${drawColumns}, t.tickets, t.staked, p.paid
    from (
      select * from lottery.draw d where d.brand = ${brand} and (${gameCode}::text is null or d.game_code = ${gameCode}::text)
      order by d.state = 'settled', abs(extract(epoch from d.draw_at - now())) limit ${limit}
    ) d
    cross join lateral (
      select count(*)::int as tickets, coalesce(sum(stake), 0)::bigint as staked
      from lottery.ticket where draw_id = d.draw_id and cancelled_at is null
    ) t
    cross join lateral (
      select coalesce(sum(moved), 0)::bigint as paid from lottery.payout where draw_id = d.draw_id
    ) p
    order by d.draw_at, d.game_code`.execute(db);
  return rows;
}

/** What a draw has sold, and its dearest numbers. */
export async function selectExposure(
  db: Queryable,
  drawId: bigint,
  limit: number,
): Promise<{ staked: bigint; numbers: { key: string; amount: bigint }[] }> {
  const sold = await sql<{ staked: bigint }>`
    select sum(amount)::bigint as staked from lottery.draw_stake where draw_id = ${drawId}`.execute(db);
  const { rows } = await sql<{ key: string; amount: bigint }>`
    select key, amount from lottery.exposure where draw_id = ${drawId} and amount > 0
    order by amount desc, key limit ${limit}`.execute(db);
  return { staked: sold.rows[0]?.staked ?? 0n, numbers: rows };
}

/** What the dearest number of each game's running draw would cost, of all brands. */
export async function selectDearest(db: Queryable): Promise<{ brand: string; game: string; amount: bigint }[]> {
  const { rows } = await sql<{ brand: string; game: string; amount: bigint }>`
    select g.brand, g.code as game, coalesce(x.amount, 0)::bigint as amount
    from lottery.game g
    left join lateral (
      select draw_id from lottery.draw d
      where d.brand = g.brand and d.game_code = g.code and d.draw_at > clock_timestamp() and d.state <> 'withdrawn'
      order by d.draw_at limit 1
    ) d on true
    left join lateral (
      select max(amount) as amount from lottery.exposure where draw_id = d.draw_id
    ) x on true
    where g.enabled`.execute(db);
  return rows;
}
