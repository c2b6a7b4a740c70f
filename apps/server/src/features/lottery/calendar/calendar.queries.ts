import type { Holidays } from '@sampan/engines/lottery';
import { sql } from 'kysely';
import { markEmitted, type Queryable, type Tx } from '../../../platform/database/index.ts';
import { type DrawRow, drawColumns } from '../draws/draws.queries.ts';

export interface HolidayRow {
  brand: string;
  gameCode: string;
  /** 2027-02-17 */
  day: string;
  movedTo: string | null;
}

/** Days in force, of a brand or of all. */
export async function selectHolidays(db: Queryable, brand: string | null): Promise<HolidayRow[]> {
  const { rows } = await sql<HolidayRow>`
    select brand, game_code as "gameCode", day::text, moved_to::text as "movedTo" from lottery.holiday
    where in_force and (${brand}::text is null or brand = ${brand}::text)
      and greatest(day, moved_to) > current_date - 40 order by brand, game_code, day`.execute(db);
  return rows;
}

/** As the engine's timetables take them. */
export function holidaysOf(rows: readonly HolidayRow[], brand: string, gameCode: string): Holidays {
  const own = rows.filter((row) => row.brand === brand && row.gameCode === gameCode);
  return Object.fromEntries(own.map(({ day, movedTo }) => [day, movedTo]));
}

export async function saveHoliday(tx: Tx, row: HolidayRow & { inForce: boolean }, proposalId: bigint): Promise<void> {
  await sql`
    insert into lottery.holiday (brand, game_code, day, moved_to, in_force, proposal_id)
    values (${row.brand}, ${row.gameCode}, ${row.day}::date, ${row.movedTo}::date, ${row.inForce}, ${proposalId})
    on conflict (brand, game_code, day) do update set moved_to = excluded.moved_to, in_force = excluded.in_force,
      proposal_id = excluded.proposal_id`.execute(tx);
}

export interface OpenDraw extends DrawRow {
  tickets: number;
  staked: bigint;
}

/** Draws of a game that are still sold, with what they have sold. */
export async function selectOpenDraws(db: Queryable, brand: string, gameCode: string): Promise<OpenDraw[]> {
  const { rows } = await sql<OpenDraw>`
    select ${drawColumns}, t.tickets, t.staked from lottery.draw d
    cross join lateral (
      select count(*)::int as tickets, coalesce(sum(stake), 0)::bigint as staked
      from lottery.ticket where draw_id = d.draw_id and cancelled_at is null
    ) t
    where d.brand = ${brand} and d.game_code = ${gameCode} and d.state = 'open' and d.lock_at > clock_timestamp()
    order by d.draw_at`.execute(db);
  return rows;
}

/** @returns how many draws were withdrawn */
export async function withdrawDraws(tx: Tx, draws: readonly bigint[], proposalId: bigint): Promise<number> {
  const { rows } = await sql`
    select * from lottery.withdraw_draws(${draws.map(String)}::bigint[], ${proposalId})`.execute(tx);
  return rows.length;
}

/** A withdrawn draw with tickets that are not given back, which nobody else is working at. */
export async function takeUnreturned(tx: Tx, passed: readonly bigint[]): Promise<DrawRow | null> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns} from lottery.draw d where d.state = 'withdrawn' and d.returned_at is null
      and d.draw_id <> all (${passed.map(String)}::bigint[])
    order by d.draw_id limit 1 for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

export async function returnWithdrawn(tx: Tx, drawId: bigint, limit: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select lottery.return_withdrawn(${drawId}, ${limit}::integer) as count`.execute(tx);
  if ((rows[0]?.count ?? 0) > 0) markEmitted(tx);
}
