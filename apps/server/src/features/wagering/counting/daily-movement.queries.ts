import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { MoneyDay } from '../sums/money-moved.ts';
import { depositsOf, moneyKinds, withdrawalsOf } from '../sums/player-days.queries.ts';

/**
 * Adds the movements of the next chained transactions to their days. Once each: call it with the move of the watermark. The
 * sides of each entry are looked for by its number: until the journal was analysed for the first time the planner read the
 * whole of it again for every entry (5.7 ms a round after 16,000 rounds, and more with each; now 0.03).
 * @returns what was paid in and taken out by them
 */
export async function addMovements(
  tx: Tx,
  { after, upto }: { after: bigint; upto: bigint },
  zones: readonly { brand: string; timeZone: string }[],
): Promise<MoneyDay[]> {
  const { rows } = await sql<MoneyDay>`
    with moved as materialized (
      select p.brand, p.player_id, (p.created_at at time zone z.zone)::date as day, p.kind, count(*) as lines,
        sum(greatest(p.amount, 0)) as credited, sum(greatest(-p.amount, 0)) as debited, min(p.transfer_id) as first_id,
        max(p.transfer_id) as last_id
      from ledger.chain_entry s
      cross join lateral (
        select * from ledger.posting where transfer_id = s.transfer_id and account = 'main' offset 0
      ) p
      join unnest(${zones.map((zone) => zone.brand)}::text[], ${zones.map((zone) => zone.timeZone)}::text[])
        as z (brand, zone) on z.brand = p.brand
      where s.seq > ${after} and s.seq <= ${upto}
      group by 1, 2, 3, 4
    ), kept as (
      insert into wagering.daily_movement as d (player_id, day, kind, lines, credited, debited, first_id, last_id)
      select player_id, day, kind, lines, credited, debited, first_id, last_id from moved order by 1, 2, 3
      on conflict (player_id, day, kind) do update
        set lines = d.lines + excluded.lines, credited = d.credited + excluded.credited,
          debited = d.debited + excluded.debited, first_id = least(d.first_id, excluded.first_id),
          last_id = greatest(d.last_id, excluded.last_id)
    )
    select brand, player_id as "playerId", day::text as day, sum(${depositsOf})::bigint as deposits,
      sum(${withdrawalsOf})::bigint as withdrawals
    from moved where kind in ${moneyKinds} group by 1, 2, 3`.execute(tx);
  return rows;
}

export async function selectBrandCodes(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`select distinct brand from brand.brand`.execute(db);
  return rows.map((row) => row.brand);
}

export interface MovementDay {
  /** When the first and the last of them was booked. */
  firstAt: Date;
  lastAt: Date;
  lines: number;
  credited: bigint;
  debited: bigint;
  firstId: bigint;
  lastId: bigint;
}

/**
 * Days that touch a period, newest first, of these kinds (undefined: all). `upto`: newer ledger transactions of the
 * player are not in them yet. A day is what the brand's time zone made it when it was counted: where that was another
 * zone, days lie at other hours than today's, so a day more at each end is looked at.
 */
export async function selectMovementDays(
  db: Queryable,
  filter: { playerId: string; from: Date; to: Date; kinds: readonly string[] | undefined; timeZone: string },
): Promise<{ upto: bigint; days: MovementDay[] }> {
  const kinds = filter.kinds ? [...filter.kinds] : null;
  // In one statement, so that the mark and the days are of one moment.
  const { rows } = await sql<MovementDay & { upto: bigint }>`
    select w.transfer_id as upto, d.*,
      (select t.created_at from ledger.transfer t where t.id = d."firstId") as "firstAt",
      (select t.created_at from ledger.transfer t where t.id = d."lastId") as "lastAt"
    from wagering.watermark w
    left join lateral (
      select sum(lines)::int as lines, sum(credited)::bigint as credited, sum(debited)::bigint as debited,
        min(first_id) as "firstId", max(last_id) as "lastId"
      from wagering.daily_movement
      where player_id = ${filter.playerId} and day >= (${filter.from}::timestamptz at time zone ${filter.timeZone})::date - 1
        and day <= (${filter.to}::timestamptz at time zone ${filter.timeZone})::date + 1
        and (${kinds}::text[] is null or kind = any (${kinds}::text[]))
      group by day
    ) d on true
    order by d."lastId" desc`.execute(db);
  const days = rows.filter((row) => row.lines !== null).map(({ upto: _, ...day }) => day);
  return { upto: rows[0]?.upto ?? 0n, days };
}
