import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

interface Drawn {
  brand: string;
  day: string;
  playerId: string;
}

/** The place a player has drawn on a day; null: none. */
export async function selectPlace(db: Queryable, { day, playerId }: Omit<Drawn, 'brand'>): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`
    select place from daily_draw.draw where player_id = ${playerId} and day = ${day}::date`.execute(db);
  return rows[0]?.place ?? null;
}

export async function insertDraw(tx: Tx, { brand, day, playerId, place }: Drawn & { place: number }): Promise<void> {
  await sql`
    insert into daily_draw.draw (brand, day, player_id, place)
    values (${brand}, ${day}::date, ${playerId}, ${place})`.execute(tx);
}

/**
 * Leaves the marks of who draws; one that shares a mark waits here until the first has committed. `marks` in hex.
 * @returns whether another account left one of them before
 */
export async function leaveMarks(tx: Tx, { brand, day, playerId }: Drawn, marks: readonly string[]): Promise<boolean> {
  if (marks.length === 0) return false;
  await sql`
    insert into daily_draw.person_mark (brand, day, mark, player_id)
    select ${brand}, ${day}::date, decode(m, 'hex'), ${playerId} from unnest(${[...marks]}::text[]) m order by m
    on conflict do nothing`.execute(tx);
  const { rows } = await sql`
    select 1 from daily_draw.person_mark
    where brand = ${brand} and day = ${day}::date and player_id <> ${playerId}
      and mark = any (array(select decode(m, 'hex') from unnest(${[...marks]}::text[]) m)) limit 1`.execute(tx);
  return rows.length > 0;
}

export async function forgetMarks(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from daily_draw.person_mark where player_id = ${playerId}`.execute(tx);
}

export interface DayFigures {
  day: string;
  draws: number;
  spent: bigint;
  spentPoints: bigint;
}

/** The newest days that were drawn on, for an operator. */
export async function selectFigures(db: Queryable, brand: string, limit: number): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select to_char(d.day, 'YYYY-MM-DD') as day, d.spent, d.spent_points as "spentPoints",
      (select count(*)::int from daily_draw.draw x where x.brand = d.brand and x.day = d.day) as draws
    from daily_draw.day d where d.brand = ${brand} and d.places is not null order by d.day desc limit ${limit}`.execute(
    db,
  );
  return rows;
}
