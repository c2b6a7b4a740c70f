import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { shownName } from '../../account/index.ts';
import type { EntryRow } from '../feed/rank-queue.queries.ts';

export interface PlaceRow extends EntryRow {
  /** As others may read it; null: wants to stand on no board. */
  name: string | null;
}

const columns = sql`e.player_id as "playerId", e.bucket, e.value, e.reached_at as "reachedAt",
  case when winners.may_be_shown(e.player_id) then ${shownName('a')} end as name`;
const named = (entries: RawBuilder<unknown>) =>
  sql`from (${entries}) e join account.player a on a.player_id = e.player_id`;

/** The first places, in order. */
export async function selectFirst(db: Queryable, periodId: bigint, limit: number): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ${columns} ${named(sql`
      select * from leaderboard.entry where period_id = ${periodId}
      order by bucket desc, value desc, reached_at, player_id limit ${limit}`)}
    order by e.bucket desc, e.value desc, e.reached_at, e.player_id`.execute(db);
  return rows;
}

/** How many are ahead of an entry: whole buckets, and those of its own. */
export async function countAhead(db: Queryable, periodId: bigint, entry: EntryRow): Promise<number> {
  const { bucket, value, reachedAt, playerId } = entry;
  const { rows } = await sql<{ ahead: number }>`
    select (
      (select coalesce(sum(players), 0) from leaderboard.bucket where period_id = ${periodId} and bucket > ${bucket})
      + (select count(*) from leaderboard.entry where period_id = ${periodId} and bucket = ${bucket}
          and (value > ${value} or value = ${value} and (reached_at, player_id) < (${reachedAt}, ${playerId}::uuid)))
    )::int as ahead`.execute(db);
  return rows[0]?.ahead ?? 0;
}

export async function countPlayers(db: Queryable, periodId: bigint): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select coalesce(sum(players), 0)::int as players from leaderboard.bucket where period_id = ${periodId}`.execute(db);
  return rows[0]?.players ?? 0;
}

/** An entry with the one before and the one after it, in order. */
export async function selectNeighbours(db: Queryable, periodId: bigint, entry: EntryRow): Promise<PlaceRow[]> {
  const { bucket, value, reachedAt, playerId } = entry;
  const here = sql`select * from leaderboard.entry where period_id = ${periodId} and bucket = ${bucket}`;
  const { rows } = await sql<PlaceRow>`
    select ${columns} ${named(sql`
      (select * from (
        (${here} and (value > ${value} or value = ${value} and (reached_at, player_id) < (${reachedAt}, ${playerId}::uuid))
          order by value, reached_at desc, player_id desc limit 1)
        union all
        (select * from leaderboard.entry where period_id = ${periodId} and bucket > ${bucket}
          order by bucket, value, reached_at desc, player_id desc limit 1)
      ) ahead order by bucket, value, reached_at desc, player_id desc limit 1)
      union all
      select * from leaderboard.entry where period_id = ${periodId} and player_id = ${playerId}
      union all
      (select * from (
        (${here} and (value < ${value} or value = ${value} and (reached_at, player_id) > (${reachedAt}, ${playerId}::uuid))
          order by value desc, reached_at, player_id limit 1)
        union all
        (select * from leaderboard.entry where period_id = ${periodId} and bucket < ${bucket}
          order by bucket desc, value desc, reached_at, player_id limit 1)
      ) behind order by bucket desc, value desc, reached_at, player_id limit 1)`)}
    order by e.bucket desc, e.value desc, e.reached_at, e.player_id`.execute(db);
  return rows;
}
