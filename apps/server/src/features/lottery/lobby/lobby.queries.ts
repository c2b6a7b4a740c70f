import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { type DrawRow, drawColumns } from '../draws/draws.queries.ts';

/** The next draws of each of these games, soonest first, `count` a game. */
export async function selectRunning(
  db: Queryable,
  { brand, codes, count }: { brand: string; codes: readonly string[]; count: number },
): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns} from unnest(${[...codes]}::text[]) as g (code)
    cross join lateral (
      select * from lottery.draw d where d.brand = ${brand} and d.game_code = g.code and d.draw_at > clock_timestamp()
        and d.state <> 'withdrawn'
      order by d.draw_at limit ${count}
    ) d order by d.draw_at`.execute(db);
  return rows;
}

interface OpenedFilter {
  brand: string;
  codes: readonly string[];
  count: number;
  /** The day a number begins with. */
  day?: string | undefined;
  before?: Date | undefined;
}

/** The newest results of each of these games, newest first, `count` a game. */
export async function selectOpened(
  db: Queryable,
  { brand, codes, count, day = '', before }: OpenedFilter,
): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select ${drawColumns} from unnest(${[...codes]}::text[]) as g (code)
    cross join lateral (
      select * from lottery.draw d where d.brand = ${brand} and d.game_code = g.code and d.result is not null
        and starts_with(d.numero, ${day}) and (${before ?? null}::timestamptz is null or d.draw_at < ${before ?? null})
      order by d.draw_at desc limit ${count}
    ) d order by d.draw_at desc`.execute(db);
  return rows;
}

/** Games by tickets of the last day, the most played first. */
export async function selectPopular(db: Queryable, brand: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select game_code as code from lottery.slip
    where brand = ${brand} and placed_at > now() - interval '1 day' group by 1 order by count(*) desc, 1`.execute(db);
  return rows.map(({ code }) => code);
}

/** Games that a player has bought last, newest first. */
export async function selectRecent(db: Queryable, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select game_code as code from lottery.slip where player_id = ${playerId}
    group by 1 order by max(placed_at) desc limit 100`.execute(db);
  return rows.map(({ code }) => code);
}
