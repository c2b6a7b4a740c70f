import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface PastDay {
  day: string;
  seed: string;
}

/** Days that are over and opened, the oldest first. */
export async function selectOpened(
  db: Queryable,
  { brand, limit }: { brand: string; limit: number },
): Promise<PastDay[]> {
  const { rows } = await sql<PastDay>`
    select to_char(day, 'YYYY-MM-DD') as day, seed from (
      select day, seed from daily_draw.day where brand = ${brand} and seed is not null order by day desc limit ${limit}
    ) newest order by 1`.execute(db);
  return rows;
}

/** Members who played on a day or drew on it, in an order of no meaning that stays. */
export async function selectPresent(db: Queryable, { brand, day }: { brand: string; day: string }): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    select p.player_id as "playerId" from account.player p
    where p.brand = ${brand} and p.account_type <> 4 and (
      exists (select from wagering.daily_total t where t.player_id = p.player_id and t.day = ${day}::date)
      or exists (select from daily_draw.draw d where d.player_id = p.player_id and d.day = ${day}::date))
    order by md5(p.player_id::text || ${day})`.execute(db);
  return rows.map(({ playerId }) => playerId);
}
